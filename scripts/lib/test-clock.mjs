// The one limit of tests. It counts the clock, so it is as long as this machine is slow: by how much is measured once at the
// start of a run, with what else the machine does.
import { availableParallelism } from "node:os";
import { runCaptured } from "./runtime.mjs";

const variable = "LECTERN_TEST_FACTOR";
/** Milliseconds of the fixed work on each of two otherwise idle cores of the machine of docs/BENCHMARKS.md (2026-11-29). */
const referenceMs = 300;
const work = `
  const { createHash } = require("node:crypto");
  const begun = performance.now();
  let text = "Lectern";
  for (let round = 0; round < 500000; round += 1) text = createHash("sha256").update(text).digest("hex");
  process.stdout.write(String(performance.now() - begun));
`;

async function workMs(node) {
  const { code, output } = await runCaptured(node, ["--eval", work]);
  if (code !== 0) throw new Error(output);
  return Number(output);
}

/** How many times longer than on the reference a fixed work takes here and now, on as many cores as tests use; at least 1. */
export async function measureFactor(node) {
  const took = await Promise.all(Array.from({ length: availableParallelism() }, () => workMs(node)));
  // With SLOW_ANSWERS_MS an answer of a server comes half of that later in the mean.
  const answers = 1 + Number(process.env.SLOW_ANSWERS_MS ?? 0) / 500;
  return Math.max(1, Math.max(...took) / referenceMs) * answers;
}

/** Makes it the factor of all processes that this one starts from here on. */
export function shareFactor(factor) {
  process.env[variable] = factor.toFixed(2);
}

/** The limits of a run, in milliseconds; those of the reference where nothing was measured. */
export function testLimits() {
  const factor = Number(process.env[variable] ?? 1);
  return { testMs: 30_000 * factor, browserTestMs: 60_000 * factor };
}
