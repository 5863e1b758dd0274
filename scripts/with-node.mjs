// npm run with-node -- <command …>: runs a tool of this project (vitest, tsc, oxlint, …) or `node` with the Node that
// Lectern needs, fetched when the machine's own is older.
import { ensureInstalled, ensureRuntime, run, stop, toolEnvironment } from "./lib/runtime.mjs";

const [command, ...args] = process.argv.slice(2);
if (command === undefined) stop("name a command: npm run with-node -- vitest run packages/script");

const node = ensureRuntime();
await ensureInstalled(node);
process.exit(await run(command, args, { env: toolEnvironment(node), stdio: "inherit" }));
