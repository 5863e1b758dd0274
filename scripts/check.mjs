// npm run check: the quick checks for while you work.
import { runLanes } from "./lib/run-lanes.mjs";
import { ensureInstalled, ensureRuntime } from "./lib/runtime.mjs";
import { deadCode, format, imports, lint, pureTests, sentences, types } from "./lib/steps.mjs";

const node = ensureRuntime();
await ensureInstalled(node);

const total = await runLanes([
  [
    ["format", () => format(node)],
    ["import rules", () => imports()],
    ["sentences", () => sentences()],
    ["types", () => types(node)],
    ["dead code", () => deadCode(node)],
  ],
  [
    ["pure packages", () => pureTests(node)],
    ["lint", () => lint(node)],
  ],
]);

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
