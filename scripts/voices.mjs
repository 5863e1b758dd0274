// npm run voices -- list|add|remove|check: the neural voices of this installation. A server may run.
import { join } from "node:path";
import { ensureInstalled, ensureRuntime, root, run, toolEnvironment } from "./lib/runtime.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
const main = join(root, "apps", "server", "src", "voices-command", "main.ts");
process.exit(await run(node, [main, ...process.argv.slice(2)], { env: toolEnvironment(node) }));
