// Steps side by side, for machines with more than one core.
import { say } from "./runtime.mjs";

/**
 * Runs each lane's steps in order, the lanes side by side. Every step is `[name, run]`, where `run` resolves with how
 * many passed and failed and what it printed; that is shown when it failed, so that lanes do not mix their lines.
 */
export async function runLanes(lanes) {
  const total = { passed: 0, failed: 0 };
  async function runLane(steps) {
    for (const [name, step] of steps) {
      const started = Date.now();
      const { passed, failed, output = "" } = await step();
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) process.stdout.write(output);
      say(`${name}: ${passed} passed, ${failed} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    }
  }
  await Promise.all(lanes.map(runLane));
  return total;
}
