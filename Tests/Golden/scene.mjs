// Runs the scene as a module: node scene.mjs scene.wasm
import { readFileSync, writeSync } from "node:fs";

const texts = new TextDecoder();
let memory;

function print(address) {
    const bytes = new Uint8Array(memory.buffer, address);
    writeSync(1, texts.decode(bytes.subarray(0, bytes.indexOf(0))));
}

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { exports } = new WebAssembly.Instance(module, { env: { board_print: print } });
memory = exports.memory;
process.exitCode = exports.main();
