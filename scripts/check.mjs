// npm run check: the quick checks for while you work.
import { runLanes } from "./lib/run-lanes.mjs";
import { ensureInstalled, ensureRuntime } from "./lib/runtime.mjs";
import { checks, pureTests } from "./lib/steps.mjs";

const node = ensureRuntime();
await ensureInstalled(node);

const total = await runLanes([...checks(node), [["pure packages", () => pureTests(node)]]]);

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
