import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkLockfile } from "./lib/lockfile.mjs";

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lectern-lockfile-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function problemsOf(packages) {
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  return checkLockfile(root).problems;
}

const parser = { optionalDependencies: { "parser-linux": "1", "parser-darwin": "1" } };

test("a build of another platform that is not locked is a problem, with what mends it", () => {
  const problems = problemsOf({ "node_modules/parser": parser, "node_modules/parser-linux": {} });
  expect(problems).toEqual([
    "package-lock.json lacks parser-darwin, which node_modules/parser asks for",
    expect.stringContaining("npm install --package-lock-only"),
  ]);
});

test.each([
  ["beside it", "node_modules/parser", "node_modules/parser-darwin"],
  [
    "below it",
    "node_modules/tool/node_modules/parser",
    "node_modules/tool/node_modules/parser/node_modules/parser-darwin",
  ],
  ["beside what holds it", "node_modules/tool/node_modules/parser", "node_modules/tool/node_modules/parser-darwin"],
  ["at the top", "apps/server/node_modules/parser", "node_modules/parser-darwin"],
])("a build that is locked %s is found", (_, place, build) => {
  expect(problemsOf({ [place]: parser, [build]: {}, "node_modules/parser-linux": {} })).toEqual([]);
});

test("a build that is locked for another package alone is not", () => {
  const packages = {
    "node_modules/parser": parser,
    "node_modules/parser-linux": {},
    "node_modules/tool/node_modules/parser-darwin": {},
  };
  expect(problemsOf(packages)).toHaveLength(2);
});
