// Steps side by side, for machines with more than one core.
import { say } from "./runtime.mjs";

/** What runs add up to, before the first. */
export function nothingRun() {
  return { passed: 0, failed: 0, failures: [], steps: [], files: [] };
}

/**
 * Runs each lane's steps in order, the lanes side by side, and adds what they came to to `total`. Every step is
 * `[name, run]`, where `run` resolves with how many passed and failed, what it printed (shown when it failed, so that lanes
 * do not mix their lines), the tests that failed, each with its reason, and how many milliseconds each file took.
 */
export async function runLanes(lanes, total = nothingRun()) {
  async function runLane(steps) {
    for (const [name, step] of steps) {
      const started = Date.now();
      const { passed, failed, output = "", failures = [], files = [] } = await step();
      const ms = Date.now() - started;
      total.passed += passed;
      total.failed += failed;
      total.failures.push(...failures);
      total.files.push(...files);
      total.steps.push({ name, ms });
      if (failed > 0) process.stdout.write(output);
      say(`${name}: ${passed} passed, ${failed} failed (${(ms / 1000).toFixed(1)} s)`);
    }
  }
  await Promise.all(lanes.map(runLane));
  return total;
}
