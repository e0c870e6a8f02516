import { checkNumber, refuse } from "./checks.js";

const NUMBER = 8;

/** What computes a simulation's accelerations for the engine. The function gets copies, since memory may grow
 *  meanwhile, and since what is there is the engine's own. `keys` are the names of an object's numbers, in
 *  their order; without them the function takes and returns arrays. Where it throws, accelerations are 0. */
export function accelerating(module, keys, accelerate) {
  const copy = keys
    ? (doubles, first) => named(keys, doubles, first)
    : (doubles, first, count) => doubles.slice(first, first + count);
  const put = keys ? putNamed : putAll;
  return (out, values, velocities, count) => {
    const { doubles } = module;
    try {
      const given = accelerate(
        copy(doubles, values / NUMBER, count), copy(doubles, velocities / NUMBER, count));
      put(module.doubles, out / NUMBER, given, keys ?? count);
    } catch (error) {
      module.doubles.fill(0, out / NUMBER, out / NUMBER + count);
      throw error;
    }
  };
}

function named(keys, doubles, first) {
  const numbers = {};
  for (let i = 0; i < keys.length; i++) numbers[keys[i]] = doubles[first + i];
  return numbers;
}

/** What is not named has none. */
function putNamed(doubles, first, given, keys) {
  if (given === null || typeof given !== "object")
    refuse("the acceleration", given, "an object with numbers");
  for (let i = 0; i < keys.length; i++) {
    const number = given[keys[i]] ?? 0;
    checkNumber(number, `the acceleration of ${keys[i]}`);
    doubles[first + i] = number;
  }
}

/** One for all, or one for each. */
function putAll(doubles, first, given, count) {
  const isOne = typeof given === "number";
  if (!isOne && !Array.isArray(given) && !ArrayBuffer.isView(given) || !isOne && given.length !== count)
    refuse("the acceleration", given, `a number, or an array of ${count} numbers`);
  for (let i = 0; i < count; i++) {
    const number = isOne ? given : given[i];
    checkNumber(number, "the acceleration");
    doubles[first + i] = number;
  }
}
