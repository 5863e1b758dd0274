// npm start: makes ready what is missing, then serves Lectern until Ctrl-C.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onNpmExit } from "./lib/watch-npm.mjs";
import { ensureBuilt, ensureInstalled, ensureRuntime, root, toolEnvironment } from "./lib/runtime.mjs";

onNpmExit("start", () => process.exit(0));

const node = ensureRuntime();
await ensureInstalled(node);
await ensureBuilt(node);

const tuned = JSON.parse(readFileSync(join(root, "scripts", "lib", "server-process.json"), "utf8"));
const stopWithNpm = ["--import", join(root, "scripts", "lib", "stop-with-npm.mjs")];
const args = [...tuned.nodeArguments, ...stopWithNpm, join(root, "apps", "server", "dist", "main.js")];
const env = toolEnvironment(node, {
  NODE_ENV: process.env.NODE_ENV ?? "production",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, tuned.compileCache),
  ...tuned.environment,
});
if (process.execve === undefined) serveInChild();
else {
  process.chdir(root);
  // The server takes this process's place, which would hold 20 MB for nothing.
  process.execve(
    node,
    [node, ...args],
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
  );
}

/** Where this Node, older than 22.15, cannot be replaced. */
function serveInChild() {
  // The server stops when the channel closes, which the system does however this process ends.
  const server = spawn(node, args, { cwd: root, stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  // Ctrl-C reaches the whole group by itself; a signal sent to this process alone is passed on.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
