// The package under test: the folder that `swift package dist wasm32` makes.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const folder = process.env.VIVACE_PACKAGE;
if (!folder) throw new Error("VIVACE_PACKAGE names no folder");

export const library = await import(pathToFileURL(`${folder}/lib/vivace.js`));
export const bytes = await readFile(`${folder}/vivace.wasm`);
export const compiled = await WebAssembly.compile(bytes);
export const load = (options) => library.Vivace.load(compiled, options);
export const newTempo = async (options) => (await load()).tempo(options);
