// npm run test:browsers [-- firefox webkit]: the journeys of e2e/browsers in the browsers beside Chromium.
import { ensureBrowser, otherBrowsers } from "./lib/browsers.mjs";
import { startDisplay, startLoudspeakers } from "./lib/display.mjs";
import { ensureBuilt, ensureInstalled, ensureRuntime, say, stop } from "./lib/runtime.mjs";
import { otherBrowser } from "./lib/steps.mjs";
import { measureFactor, shareFactor } from "./lib/test-clock.mjs";
import { printFailures } from "./lib/test-report.mjs";

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !otherBrowsers.includes(name));
if (unknown) stop(`${unknown} is none of ${otherBrowsers.join(", ")}.`);

const node = ensureRuntime();
await ensureInstalled(node);
await ensureBuilt(node);
const factor = await measureFactor(node);
say(`this machine takes ${factor.toFixed(1)} × the time of the reference: so do the limits of the tests`);
shareFactor(factor);

const total = { passed: 0, failed: 0, failures: [] };
for (const name of asked.length > 0 ? asked : otherBrowsers) {
  const paths = ensureBrowser(name);
  if (!paths) {
    total.failed += 1;
    continue;
  }
  const begun = Date.now();
  const started = [];
  try {
    started.push(await startLoudspeakers(paths.PULSEAUDIO_PATH));
    if (paths.XVFB_PATH) started.push(await startDisplay(paths.XVFB_PATH));
    const env = Object.assign({}, paths, ...started.map((one) => one.env));
    const { passed, failed, failures = [] } = await otherBrowser(node, name, env);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    say(`${name}: ${passed} passed, ${failed} failed (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } finally {
    for (const one of started) one.stop();
  }
}
printFailures(total);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
