/** What this package refuses by itself, and nobody was told of. */
const untold = new WeakSet();

/** An error for what is wrong with a call. Who throws it need not know a tempo: the public method that it
 *  leaves tells its own. */
export function refusal(error) {
  untold.add(error);
  return error;
}

function telling(name, method, coreOf) {
  return {
    [name](...values) {
      try {
        return method.apply(this, values);
      } catch (error) {
        if (untold.delete(error)) coreOf(this).tellRefusal(error);
        throw error;
      }
    },
  }[name];
}

/** Makes methods and setters of a class tell a tempo of what they refuse, as the engine does. */
export function tells({ prototype }, coreOf, names) {
  for (const name of names) {
    const member = Object.getOwnPropertyDescriptor(prototype, name);
    const use = member.set ? "set" : "value";
    Object.defineProperty(prototype, name, { ...member, [use]: telling(name, member[use], coreOf) });
  }
}
