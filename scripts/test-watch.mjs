// npm run test:watch [-- <folder …>]: as soon as a file is saved, runs the tests that import it, or its own where it is one.
import { ensureInstalled, ensureRuntime, root, run, toolEnvironment } from "./lib/runtime.mjs";
import { join } from "node:path";
import { testEnvironment } from "./lib/steps.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
const env = toolEnvironment(node, testEnvironment);
process.exit(await run(node, [join(root, "scripts", "lib", "watch-tests.mjs"), ...process.argv.slice(2)], { env }));
