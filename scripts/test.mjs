// npm test: every check there is. The last line is "N passed, N failed".
import { ensureChromium } from "./lib/chromium.mjs";
import { ensureBuilt, ensureInstalled, ensureRuntime } from "./lib/runtime.mjs";
import { browser, deadCode, format, imports, lint, runSteps, types, vitest } from "./lib/steps.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
await ensureBuilt(node);
const chromium = ensureChromium();

const total = await runSteps([
  ["types", () => types(node)],
  ["lint", () => lint(node)],
  ["format", () => format(node)],
  ["import rules", () => imports()],
  ["dead code", () => deadCode(node)],
  ["unit and integration", () => vitest(node)],
  ["browser", () => (chromium ? browser(node, chromium) : { passed: 0, failed: 1 })],
]);

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
