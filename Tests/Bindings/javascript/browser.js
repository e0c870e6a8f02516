// Serves the package and the page beside it, opens it in Chromium, and tells what it reports:
// node browser.js CHROMIUM
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PATIENCE = 60_000;
const folder = process.env.VIVACE_PACKAGE;
const page = fileURLToPath(new URL("page", import.meta.url));
const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

async function body(request) {
  let text = "";
  for await (const part of request) text += part;
  return JSON.parse(text);
}

async function answer(request, response, report) {
  if (request.method === "POST") {
    response.end();
    return report(await body(request));
  }
  const path = request.url.startsWith("/page/")
    ? join(page, request.url.slice("/page/".length)) : join(folder, request.url);
  try {
    const bytes = await readFile(path);
    response.writeHead(200, { "content-type": types[extname(path)] ?? "text/plain" }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

function listen(report) {
  const server = createServer((request, response) => answer(request, response, report));
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

const profile = await mkdtemp(join(tmpdir(), "vivace-page-"));
let browser;
const result = await new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("the page reported nothing")), PATIENCE).unref();
  listen(resolve).then((server) => {
    server.unref();
    browser = spawn(process.argv[2], ["--headless", "--no-sandbox", "--disable-gpu",
      "--remote-debugging-port=0", `--user-data-dir=${profile}`,
      `http://127.0.0.1:${server.address().port}/page/index.html`],
    { stdio: "ignore", detached: true });
    browser.on("error", reject);
  });
}).finally(async () => {
  if (browser?.pid) process.kill(-browser.pid, "SIGKILL");
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});
for (const sentence of result.passed) console.log(`-- ${sentence}`);
for (const sentence of result.failed) console.log(`failed: ${sentence}`);
console.log(`${result.passed.length} passed, ${result.failed.length} failed`);
process.exit(result.failed.length === 0 ? 0 : 1);
