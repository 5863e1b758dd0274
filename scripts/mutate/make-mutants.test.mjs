import { expect, test } from "vitest";
import { applyMutant, makeMutants } from "./make-mutants.mjs";

const byText = (a, b) => (a < b ? -1 : 1);

function mutated(source) {
  return makeMutants("module.ts", source).map((mutant) => applyMutant(source, mutant));
}

test.each([
  ["a = b < c;", ["a = b <= c;", "a = b >= c;", ";"]],
  ["a = b * c;", ["a = b / c;", ";"]],
  ["a = b && c;", ["a = b || c;", ";"]],
  ["a = b ?? c;", ["a = b && c;", ";"]],
  ["a += b;", ["a -= b;", ";"]],
  ["a = !b;", ["a = (b);", ";"]],
  ["a++;", ["a--;", ";"]],
  ["a = true;", ["a = false;", ";"]],
  ["a = 3;", ["a = (3 + 1);", "a = (3 - 1);", ";"]],
  ["a = 0;", ["a = (0 + 1);", ";"]],
  ["a = 0.5;", ["a = (0.5 + 1);", "a = (0.5 * 2);", ";"]],
  ['a = "b";', ['a = "";', ";"]],
  ["a = `b${c}`;", ["a = ``;", ";"]],
  ["a = [b];", ["a = [];", ";"]],
  ["a = { b };", ["a = ({});", ";"]],
  ["a = b?.c;", ["a = b.c;", ";"]],
  ["a = Math.min(b, c);", ["a = Math.max(b, c);", ";"]],
  ["a = b.filter(c);", ["a = b;", ";"]],
])("%s", (source, wanted) => {
  expect(mutated(source).toSorted(byText)).toEqual(wanted.toSorted(byText));
});

test("functions, branches and loops lose what they do", () => {
  expect(mutated("function f() { return a; }").toSorted(byText)).toEqual([
    "function f() { return; }",
    "function f() {}",
  ]);
  expect(mutated("const f = () => a;")).toEqual(["const f = () => undefined;"]);
  expect(mutated("if (a) throw b;").toSorted(byText)).toEqual([
    "if (a) ;",
    "if (false) throw b;",
    "if (true) throw b;",
  ]);
  expect(mutated("while (a) continue;").toSorted(byText)).toEqual(["while (a) ;", "while (false) continue;"]);
  expect(mutated("switch (a) { case b: c(); }").toSorted(byText)).toEqual(
    ["switch (a) { case b: ; }", "switch (a) { case b:  }"].toSorted(byText),
  );
});

test("types, names, imports and the wording of errors are left as they are", () => {
  const source = [
    'import { a } from "a";',
    'type A = "x" | 3;',
    'interface B { c: "y"; d(): 4 }',
    'export function f(g: Record<"h", 5>): asserts g is { i: 6 };',
    "new RangeError(`No ${g}.`);",
  ];
  expect(mutated(source.join("\n"))).toEqual([`${source.slice(0, 4).join("\n")}\n;`]);
  expect(mutated("const a = b as 7 satisfies 8;")).toEqual([]);
  expect(mutated("const a = (3 as number)!;")).toHaveLength(2);
});

test("what changes nothing is no mutant", () => {
  expect(mutated("function f() { return undefined; }")).toEqual(["function f() {}"]);
  expect(mutated('export { a } from "a";')).toEqual([]);
  expect(mutated("const a = b[c]?.d;")).toEqual([]);
});

test("a mutant knows its line", () => {
  expect(makeMutants("module.ts", "\n\n  const a = b + c; // why\n")).toEqual([
    {
      file: "module.ts",
      start: 15,
      end: 18,
      from: " + ",
      to: " - ",
      line: 3,
      lineText: "const a = b + c; // why",
      kind: "logic",
    },
  ]);
});
