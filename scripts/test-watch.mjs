// npm run test:watch [-- <path …>]: runs the tests that a saved file concerns, as soon as it is saved.
import { ensureInstalled, ensureRuntime } from "./lib/runtime.mjs";
import { watchTests } from "./lib/steps.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
process.exit((await watchTests(node, process.argv.slice(2))) ? 0 : 1);
