import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import equivalents from "./equivalents.json" with { type: "json" };
import { makeMutants } from "./make-mutants.mjs";

const root = new URL("../../", import.meta.url);
const files = [...new Set(equivalents.map(({ file }) => file))];

test.each(files)("what is named as equivalent in %s is a change that is made there", (file) => {
  const made = makeMutants(file, readFileSync(new URL(file, root), "utf8"));
  const strayed = equivalents
    .filter((one) => one.file === file)
    .filter(({ line, from, to }) => !made.some((one) => one.lineText === line && one.from === from && one.to === to));
  expect(strayed).toEqual([]);
});
