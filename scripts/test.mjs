// npm test: every check there is but those that are slow by nature, which --all adds; npm test -- <path …>: the tests of
// these files or folders alone. The last line is "N passed, N failed".
import { writeFileSync } from "node:fs";
import { ensureChromium } from "./lib/browsers.mjs";
import { nothingRun, runLanes } from "./lib/run-lanes.mjs";
import { ensureBuilt, ensureInstalled, ensureRuntime, say } from "./lib/runtime.mjs";
import { leaveOut, slowTestsLeftOut } from "./lib/slow-tests.mjs";
import { browser, browserSupport, checks, figures, vitest } from "./lib/steps.mjs";
import { measureFactor, shareFactor } from "./lib/test-clock.mjs";
import { printFailures, printTimes } from "./lib/test-report.mjs";

const node = ensureRuntime();
await ensureInstalled(node);

const args = process.argv.slice(2);
const paths = args.filter((arg) => arg !== "--all");
const ofBrowser = paths.filter((path) => /^(?:\.\/)?e2e(?:\/|$)/.test(path));
const others = paths.filter((path) => !ofBrowser.includes(path));
const whole = paths.length === 0;

const factor = await measureFactor(node);
say(`this machine takes ${factor.toFixed(1)} × the time of the reference: so do the limits of the tests`);
shareFactor(factor);
leaveOut(args.includes("--all") ? [] : slowTestsLeftOut(paths));

if (whole || ofBrowser.length > 0) {
  await ensureBuilt(node);
  // Tests that start the server in a process of its own start what `npm start` does: it is there sooner.
  process.env.LECTERN_BUILT = "1";
}

// The dashboard's components are tested in it, too.
const chromium =
  whole || ofBrowser.length > 0 || others.some((path) => /apps(?:\/dashboard|\/?$)/.test(path))
    ? ensureChromium()
    : undefined;
if (chromium) process.env.CHROMIUM_PATH = chromium;

async function inBrowser() {
  return chromium ? browser(node, chromium, ofBrowser) : { passed: 0, failed: 1 };
}

const result = nothingRun();
if (whole) {
  const measured = args.includes("--all") ? [[["figures", () => figures(node)]]] : [];
  await runLanes([...checks(node), [["browser support", browserSupport]], ...measured], result);
}
const units = [
  "unit and integration",
  () => vitest(node, whole ? { projects: ["pure", "page", "server"] } : { paths: others }),
];
const components = ["components", () => vitest(node, { projects: ["components"] })];
const journeys = ["browser", inBrowser];
// Components wait for their browser more than half of their time: beside the others they cost little.
const lanes = whole
  ? [[units], [components, journeys]]
  : [others.length > 0 ? [units] : [], ofBrowser.length > 0 ? [journeys] : []];
await runLanes(lanes, result);

printTimes(result);
// Once more at the end, where whoever has only the last page of a long run finds it.
printFailures(result);
if (process.env.LECTERN_TEST_REPORT) writeFileSync(process.env.LECTERN_TEST_REPORT, JSON.stringify(result));
process.stdout.write(`${result.passed} passed, ${result.failed} failed\n`);
process.exit(result.failed === 0 ? 0 : 1);
