import { expect, test } from "vitest";
import { makeMutants } from "./make-mutants.mjs";
import { sample } from "./sample.mjs";

const source = Array.from({ length: 40 }, (_, index) => `export const x${index} = a${index} + ${index};`).join("\n");
const mutants = makeMutants("module.ts", source);
const names = (chosen) => chosen.map(({ lineText, from, to }) => `${lineText} ${from} ${to}`);

test("the same mutants are chosen in each run, also when lines were added above", () => {
  const chosen = names(sample(mutants, { size: 20, seed: "1" }));
  expect(chosen).toHaveLength(20);
  const moved = makeMutants("module.ts", `// A line.\n\n${source}`);
  expect(names(sample(moved, { size: 20, seed: "1" }))).toEqual(chosen);
  expect(names(sample(mutants, { size: 20, seed: "2" }))).not.toEqual(chosen);
});

test("a quarter are literals, more where there is not enough else", () => {
  const literals = (size) => sample(mutants, { size, seed: "1" }).filter(({ kind }) => kind === "literal").length;
  expect([literals(20), literals(40), literals(80)]).toEqual([5, 10, 40]);
  expect(sample(mutants, { size: 1000, seed: "1" })).toEqual(mutants);
});
