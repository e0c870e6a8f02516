// A server of the package for a browser on this machine: node serve.js [PORT]
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

const server = createServer(async ({ url }, response) => {
  try {
    const { pathname } = new URL(url, "http://localhost");
    const bytes = await readFile(join(root, normalize(decodeURIComponent(pathname))));
    response.writeHead(200, { "content-type": types[extname(pathname)] ?? "text/plain" }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(Number(process.argv[2] ?? 8080), "127.0.0.1",
  () => console.log(`http://localhost:${server.address().port}/example/page.html`));
