// npm run dev: the server and the dashboard from their sources, each anew when they change, at one address.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, ensureRuntime, root, run, say, toolEnvironment } from "./lib/runtime.mjs";

const port = Number(process.env.PORT ?? 4100);
const serverPort = port + 1;
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;

const node = ensureRuntime();
await ensureInstalled(node);
await buildPlayer();

const development = { NODE_ENV: "development" };
const server = spawn(node, ["--watch", "--watch-preserve-output", join("apps", "server", "src", "main.ts")], {
  cwd: root,
  stdio: "inherit",
  env: toolEnvironment(node, { ...development, PORT: String(serverPort), PUBLIC_URL: publicUrl }),
});
const dashboard = spawn(
  join(root, "node_modules", ".bin", "vite"),
  ["--port", String(port), "--strictPort", "--clearScreen", "false"],
  {
    cwd: join(root, "apps", "dashboard"),
    stdio: "inherit",
    env: toolEnvironment(node, { ...development, LECTERN_SERVER: `http://127.0.0.1:${serverPort}` }),
  },
);
for (const source of ["apps/player/src", "packages/colour/src"])
  watch(join(root, source), { recursive: true }, debounced(buildPlayer));
say(`Lectern from its sources: ${publicUrl} (the server alone answers at port ${serverPort})`);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
const ended = await Promise.race([server, dashboard].map((child) => once(child, "exit")));
end("SIGTERM");
process.exit(ended[0] ?? 0);

function end(signal) {
  for (const child of [server, dashboard]) if (child.exitCode === null) child.kill(signal);
}

async function buildPlayer() {
  await run("node", ["build.ts"], { cwd: join(root, "apps", "player"), env: toolEnvironment(node) });
}

/** Editors write a file in several steps. */
function debounced(work) {
  let waiting;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => work(), 100);
  };
}
