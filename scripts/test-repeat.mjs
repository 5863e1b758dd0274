// npm run test:repeat -- --times 10 [--all] [--beside 2] [--slow-answers 2000] [path …]: runs npm test again and again and
// says what failed when: a test that fails once in ten runs is a defect.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, run, say, stop } from "./lib/runtime.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: "string", default: "10" },
    all: { type: "boolean", default: false },
    /** Processes that keep a core busy each. */
    beside: { type: "string", default: "0" },
    /** Milliseconds by which servers answer late, by chance. */
    "slow-answers": { type: "string" },
  },
});

function count(name) {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 0) stop(`--${name} takes a whole number; this is ${values[name]}.`);
  return value;
}

const times = count("times");
const busy = Array.from({ length: count("beside") }, () => spawn(process.execPath, ["--eval", "for (;;);"]));
process.on("exit", () => busy.forEach((child) => child.kill("SIGKILL")));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

const folder = mkdtempSync(join(tmpdir(), "lectern-repeat-"));
const env = {
  ...process.env,
  ...(values["slow-answers"] === undefined ? {} : { SLOW_ANSWERS_MS: values["slow-answers"] }),
};
const rows = [];
/** The runs in which each test failed, by its name. */
const failedIn = new Map();
for (let time = 1; time <= times; time += 1) {
  const report = join(folder, `${time}.json`);
  const begun = Date.now();
  const args = [join(root, "scripts", "test.mjs"), ...(values.all ? ["--all"] : []), ...positionals];
  const code = await run(process.execPath, args, { env: { ...env, LECTERN_TEST_REPORT: report } });
  const seconds = (Date.now() - begun) / 1000;
  const result = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : { passed: 0, failed: 1, failures: [] };
  const failures =
    code !== 0 && result.failures.length === 0 ? [{ test: "a check, or the run itself" }] : result.failures;
  for (const { test } of failures) failedIn.set(test, [...(failedIn.get(test) ?? []), time]);
  rows.push({ run: time, passed: result.passed, failed: result.failed, minutes: Number((seconds / 60).toFixed(1)) });
  say(`run ${time} of ${times}: ${result.passed} passed, ${result.failed} failed (${(seconds / 60).toFixed(1)} min)`);
}
rmSync(folder, { recursive: true, force: true });

console.table(rows);
for (const [test, runs] of failedIn) process.stdout.write(`failed in ${runs.join(", ")}: ${test}\n`);
const failed = rows.filter((row) => row.failed > 0).length;
process.stdout.write(`${rows.length - failed} runs passed, ${failed} runs failed\n`);
process.exit(failed === 0 ? 0 : 1);
