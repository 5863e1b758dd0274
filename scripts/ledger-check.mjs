// npm run ledger-check: compares what was used and billed with the entries and lines it is made of. A server may run.
import { join } from "node:path";
import { ensureInstalled, ensureRuntime, root, run, toolEnvironment } from "./lib/runtime.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
const main = join(root, "apps", "server", "src", "ledger-check", "main.ts");
process.exit(await run(node, [main], { env: toolEnvironment(node) }));
