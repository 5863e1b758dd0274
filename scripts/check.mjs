// npm run check: the quick checks for while you work.
import { ensureInstalled, ensureRuntime } from "./lib/runtime.mjs";
import { deadCode, format, imports, lint, runSteps, types, vitest } from "./lib/steps.mjs";

const node = ensureRuntime();
await ensureInstalled(node);

const total = await runSteps([
  ["types", () => types(node)],
  ["lint", () => lint(node)],
  ["format", () => format(node)],
  ["import rules", () => imports()],
  ["dead code", () => deadCode(node)],
  [
    "pure packages",
    () => vitest(node, ["packages/script", "packages/captions", "packages/access", "packages/contract"]),
  ],
]);

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
