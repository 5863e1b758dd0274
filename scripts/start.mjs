// npm start: makes ready what is missing, then serves Lectern until Ctrl-C.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onNpmExit } from "./lib/watch-npm.mjs";
import { ensureBuilt, ensureInstalled, ensureRuntime, root, toolEnvironment } from "./lib/runtime.mjs";

let server;
let stopping = false;
onNpmExit("start", npmIsGone);

const node = ensureRuntime();
await ensureInstalled(node);
await ensureBuilt(node);

const tuned = JSON.parse(readFileSync(join(root, "scripts", "lib", "server-process.json"), "utf8"));
server = spawn(node, [...tuned.nodeArguments, join(root, "apps", "server", "src", "main.ts")], {
  cwd: root,
  // The server stops when the channel closes, which the system does however this process ends.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: toolEnvironment(node, {
    NODE_ENV: process.env.NODE_ENV ?? "production",
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, tuned.compileCache),
    ...tuned.environment,
  }),
});

// Ctrl-C reaches the whole group by itself; a signal sent to this process alone is passed on.
process.on("SIGINT", () => {
  stopping = true;
});
for (const signal of ["SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stopping = true;
    server.kill(signal);
  });
}
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** Sends one SIGTERM only: a second one would end the server without a graceful shutdown. */
function npmIsGone() {
  if (server === undefined) process.exit(0);
  if (!stopping) server.kill("SIGTERM");
}
