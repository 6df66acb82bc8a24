// The website as readers open it: through docs/serve.py.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SERVE = fileURLToPath(new URL("../../docs/serve.py", import.meta.url));

/** The names of all pages of a site, sorted, relative to its folder; without those of Doxygen. */
export const pagesIn = (site) =>
  readdirSync(site, { recursive: true })
    .filter((name) => name.endsWith(".html") && !/^(_static|doxygen)\//.test(name))
    .sort();

/** A port that nobody listens to. */
export const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/**
 * Serves a folder; returns its `origin` and a `stop` that yields the exit code. Throws when the
 * server does not say where.
 */
export async function startServer(folder) {
  const server = spawn("python3", [SERVE, folder, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => server.kill()); // or whoever reads our output waits for it for ever
  const ended = new Promise((done) => server.once("exit", (code) => done(code)));
  const said = new Promise((done) => createInterface({ input: server.stdout }).once("line", done));
  const first = await Promise.race([said, ended]);
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(String(first))?.[0];
  if (!origin) throw new Error(`docs/serve.py did not say where the course is open: ${first}`);
  return {
    origin,
    stop() {
      server.kill();
      return ended;
    },
  };
}
