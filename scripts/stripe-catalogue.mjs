// npm run stripe-catalogue -- [--check]: creates at Stripe the products and prices of the plans, or says what is missing.
import { join } from "node:path";
import { ensureInstalled, ensureRuntime, root, run, toolEnvironment } from "./lib/runtime.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
const main = join(root, "apps", "server", "src", "stripe-catalogue", "main.ts");
process.exit(await run(node, [main, ...process.argv.slice(2)], { env: toolEnvironment(node) }));
