// What a run of the tests says at its end.
import { stripVTControlCharacters } from "node:util";
import { say } from "./runtime.mjs";

const linesOfReason = 12;
const slowestShown = 10;

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** What each step took, and the files that took longest. */
export function printTimes({ steps, files }) {
  say(`took ${steps.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(", ")}`);
  if (files.length < 2) return;
  say("the slowest files:");
  for (const { file, ms } of [...files].sort((a, b) => b.ms - a.ms).slice(0, slowestShown))
    process.stdout.write(`  ${seconds(ms).padStart(8)}  ${file}\n`);
}

/** Each test that failed, with the first lines of its reason. */
export function printFailures({ failures }) {
  for (const { test, why } of failures) {
    const reason = stripVTControlCharacters(why).split("\n").slice(0, linesOfReason).join("\n    ");
    process.stdout.write(`failed: ${test}\n    ${reason}\n`);
  }
}
