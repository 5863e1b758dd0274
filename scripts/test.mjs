// npm test: every check there is; npm test -- <path …>: the tests of these files or folders alone.
// The last line is "N passed, N failed".
import { stripVTControlCharacters } from "node:util";
import { ensureChromium } from "./lib/chromium.mjs";
import { runLanes } from "./lib/run-lanes.mjs";
import { ensureBuilt, ensureInstalled, ensureRuntime } from "./lib/runtime.mjs";
import { browser, deadCode, format, imports, runSteps, sentences, typesAndLint, vitest } from "./lib/steps.mjs";

const node = ensureRuntime();
await ensureInstalled(node);

const paths = process.argv.slice(2);
const ofBrowser = paths.filter((path) => /^(?:\.\/)?e2e(?:\/|$)/.test(path));
const others = paths.filter((path) => !ofBrowser.includes(path));
const all = paths.length === 0;

// What browsers load is served by tests of the server, too.
if (all || ofBrowser.length > 0 || others.some((path) => !path.includes("packages/"))) await ensureBuilt(node);

async function inBrowser() {
  const chromium = ensureChromium();
  return chromium ? browser(node, chromium, ofBrowser) : { passed: 0, failed: 1 };
}

const checks = () =>
  runLanes([
    [["types and lint", () => typesAndLint(node)]],
    [
      ["format", () => format(node)],
      ["import rules", () => imports()],
      ["sentences", () => sentences()],
      ["dead code", () => deadCode(node)],
    ],
  ]);

const total = await runSteps([
  ...(all ? [["checks", checks]] : []),
  ...(all || others.length > 0 ? [["unit and integration", () => vitest(node, others)]] : []),
  ...(all || ofBrowser.length > 0 ? [["browser", inBrowser]] : []),
]);

// Once more at the end, where whoever has only the last page of a long run finds it.
const linesOfReason = 12;
for (const { test, why } of total.failures) {
  const reason = stripVTControlCharacters(why).split("\n").slice(0, linesOfReason).join("\n    ");
  process.stdout.write(`failed: ${test}\n    ${reason}\n`);
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
