// npm run storage -- check [--delete-orphans]: compares what the database knows with what is stored. A server may run.
import { join } from "node:path";
import { ensureInstalled, ensureRuntime, root, run, toolEnvironment } from "./lib/runtime.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
const main = join(root, "apps", "server", "src", "storage-check", "main.ts");
process.exit(await run(node, [main, ...process.argv.slice(2)], { env: toolEnvironment(node) }));
