// Runs a program for WASI: `node wasi.mjs PROGRAM`.
import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { WASI } from "node:wasi";

// Node 20 may collect garbage in a fast call of fd_write, where V8 allows none, and crashes after it.
setFlagsFromString("--no-turbo-fast-api-calls");
// Exported, as Node collects one that nobody refers to, though what it imports is still called.
export const wasi = new WASI({ version: "preview1", env: process.env, returnOnExit: true });
const program = await WebAssembly.compile(await readFile(process.argv[2]));
process.exitCode = wasi.start(await WebAssembly.instantiate(program, wasi.getImportObject()));
