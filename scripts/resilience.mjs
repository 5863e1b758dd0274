// npm run test:abuse, test:kills, test:cluster: what is too long and too rough for npm test. All of it stays on this machine.
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, ensureRuntime, root, run, toolEnvironment } from "./lib/runtime.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
await ensureBuilt(node);
const [name, ...args] = process.argv.slice(2);
process.exit(await run(node, [join(root, "resilience", `${name}.ts`), ...args], { env: toolEnvironment(node) }));
