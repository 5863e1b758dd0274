// Tests that are slow by nature (*.slow.test.ts, *.slow.spec.ts): they run with --all, by their path, and where what they
// guard has changed.
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { root } from "./runtime.mjs";

const variable = "LECTERN_TESTS_LEFT_OUT";
const slowName = /\.slow\.(?:test|spec)\.\w+$/;

function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\0").filter(Boolean) : [];
}

/** Whether a slow test runs: it was named, or no test was and its folder holds one of the changed files. */
export function isChosen(test, { paths, changed }) {
  if (paths.length > 0) return paths.some((path) => path.replace(/^\.\//, "") === test);
  return changed.some((path) => dirname(path) === dirname(test));
}

/** The slow tests that a run without --all leaves out. `paths`: the tests that were asked for, none for all. */
export function slowTestsLeftOut(paths) {
  const changed = [
    ...git("diff", "--name-only", "-z", "HEAD"),
    ...git("diff", "--name-only", "-z", "HEAD~1", "HEAD"),
    ...git("ls-files", "-z", "--others", "--exclude-standard"),
  ];
  const files = git("ls-files", "-z", "--cached", "--others", "--exclude-standard");
  return files.filter((file) => slowName.test(file) && !isChosen(file, { paths, changed }));
}

/** Makes these files no part of the runs of all processes that this one starts from here on. */
export function leaveOut(tests) {
  process.env[variable] = JSON.stringify(tests);
}

/** Paths from the root of what this run leaves out. @returns {string[]} */
export function leftOut() {
  return JSON.parse(process.env[variable] ?? "[]");
}
