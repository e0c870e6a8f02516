import { checkNumber, refuse } from "./checks.js";
import { constant } from "./core.js";
import { checkNames, exclude } from "./options.js";
import { StaggerFrom } from "./table.js";

const settings = ["each", "from"];
const others = { start: "first", end: "last" };

/** Where a stagger begins. */
export const originOf = (word) => constant(StaggerFrom, Object.hasOwn(others, word) ? others[word] : word);

/** The seconds between neighbours, and where it begins: of seconds with or without `staggerFrom`, or of
 *  { each, from }. */
export function staggerOf({ stagger = 0, staggerFrom }) {
  if (typeof stagger === "number") return { seconds: stagger, from: originOf(staggerFrom ?? "first") };
  if (stagger?.each === undefined) refuse("stagger", stagger, "a number, or { each, from }");
  checkNames(stagger, "a stagger", (name) => settings.includes(name));
  exclude({ staggerFrom }, ["staggerFrom"], "is for a stagger in seconds: give { each, from }");
  checkNumber(stagger.each, "each");
  return { seconds: stagger.each, from: originOf(stagger.from ?? "first") };
}
