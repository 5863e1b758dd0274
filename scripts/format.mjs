// npm run format: writes every file in the one format.
import { ensureInstalled, ensureRuntime, run, toolEnvironment } from "./lib/runtime.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
process.exit(await run("oxfmt", [], { env: toolEnvironment(node) }));
