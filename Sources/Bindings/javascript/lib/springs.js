import { checkNumber } from "./checks.js";
import { oneOf } from "./options.js";

const NUMBER = 8;

// The parameters of a spring, with what they are by default.
const bounceForm = { name: "viv_spring_from_bounce", defaults: { duration: 0.5, bounce: 0 } };
const tensionForm = { defaults: { tension: undefined, damping: undefined } };
const springForms = [
  { name: "viv_spring_from_response", defaults: { response: 0.5, dampingRatio: 1 } },
  { name: "viv_spring_from_physical", defaults: { mass: 1, stiffness: 100, friction: 10 } },
  bounceForm,
  tensionForm,
].map((form) => Object.assign(form, { keys: Object.keys(form.defaults) }));

/** Their names. */
export const springNames = springForms.flatMap((form) => form.keys);

/** Tension and damping, from whichever parameters are given. */
export function springParameters(core, options) {
  const keys = oneOf(options, springForms.map((form) => form.keys));
  const form = springForms.find((one) => one.keys === keys) ?? bounceForm;
  for (const key of form.keys) if (options[key] !== undefined) checkNumber(options[key], key);
  return form === tensionForm ? tensionOf(core, options) : converted(core, form, options);
}

/** Without a tension that of a spring without parameters, without a damping one that does not bounce. */
function tensionOf(core, { tension, damping }) {
  const [present] = tension === undefined ? converted(core, bounceForm, {}) : [tension];
  return [present, damping ?? 2 * Math.sqrt(present)];
}

function converted(core, { name, defaults, keys }, options) {
  const { module } = core;
  const address = module.scratch(2 * NUMBER);
  module.call(0n, name, ...keys.map((key) => options[key] ?? defaults[key]), address, address + NUMBER);
  return [module.data.getFloat64(address, true), module.data.getFloat64(address + NUMBER, true)];
}
