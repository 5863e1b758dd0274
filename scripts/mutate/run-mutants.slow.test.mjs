import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openImportGraph } from "./import-graph.mjs";
import { applyMutant, makeMutants } from "./make-mutants.mjs";
import { hasRun, observeTests, runMutants } from "./run-mutants.mjs";

const files = {
  "packages/one/src/clamp.ts": `
    let calls = 0;
    export function clamp(value: number, max: number): number {
      calls += 1;
      while (value > max) value -= 1;
      return value;
    }
    export const untested = (): number => calls + 1;
  `,
  "packages/one/src/clamp.test.ts": `
    import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
    import { clamp } from "./clamp.ts";
    const seen: string[] = [];
    beforeEach(() => void seen.push("before"));
    afterEach(() => void seen.splice(0));
    describe("clamp", () => {
      beforeEach(() => void seen.push("inner"));
      test.each([[5, 3, 3], [3, 3, 3], [2, 3, 2]])("%d, at most %d, is %d", async (value, max, wanted) => {
        vi.stubGlobal("stubbed", value);
        await Promise.resolve();
        expect(clamp(value, max)).toBe(wanted);
        expect(seen).toEqual(["before", "inner"]);
      });
    });
    test.each([{ value: 9 }])("$value is cut", ({ value }) => expect(clamp(value, 1)).toBe(1));
    test("nothing is left of what was stubbed", () => expect("stubbed" in globalThis).toBe(false));
  `,
  "packages/one/src/price.ts": `
    import { rate } from "./rate.ts";
    import { Badge } from "./badge.tsx";
    export const price = (count: number): number => count * rate();
    export const badge = Badge;
  `,
  "packages/one/src/rate.ts": "export const rate = (): number => 2;",
  "packages/one/src/badge.tsx": `
    import "./badge.css";
    export interface BadgeProps { count: number }
    export const Badge = ({ count }: BadgeProps) => <b>{count}</b>;
  `,
  "packages/one/src/price.test.ts": `
    import { expect, test, vi } from "vitest";
    import { badge, price } from "./price.ts";
    const calls = vi.hoisted(() => ({ rate: vi.fn(() => 7) }));
    vi.mock(import("./rate.ts"), () => calls);
    test("the rate is another's", () => expect([price(3), calls.rate.mock.calls.length]).toEqual([21, 1]));
    test("a component is there", () => expect(badge).toBeTypeOf("function"));
  `,
  "packages/one/src/rate.test.ts": `
    import { expect, test } from "vitest";
    import { price } from "./price.ts";
    test("the rate is ours", () => expect(price(3)).toBe(6));
  `,
};

let root;

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "lectern-mutants-")));
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test("what a test notices is killed, what runs forever is ended, and the rest survives", async () => {
  const file = "packages/one/src/clamp.ts";
  const mutants = makeMutants(file, files[file]);
  const results = await runMutants(mutants, {
    root,
    sourceOf: (mutant) => applyMutant(files[file], mutant),
    testsOf: () => [{ file: "packages/one/src/clamp.test.ts", seconds: 0.1 }],
    workers: 1,
    maxSeconds: 0.4,
  });
  const of = (from, to) => results.find(({ mutant }) => mutant.from.trim() === from && mutant.to.trim() === to)?.status;
  expect(of("value > max", "false")).toBe("killed");
  expect(of(">", ">=")).toBe("killed");
  expect(of("return value;", "return;")).toBe("killed");
  expect(of("-=", "+=")).toBe("timed out");
  expect(of("calls += 1;", ";")).toBe("survived");
  expect(of("calls + 1", "undefined")).toBe("survived");
  expect(results).toHaveLength(mutants.length);
});

test("a mutant that ends its process is killed, and the next one is tried", async () => {
  const file = "packages/one/src/clamp.ts";
  const [ending, harmless] = ["process.exit(3);", ""].map((before) => ({ file, before }));
  const results = await runMutants([ending, harmless, ending, harmless], {
    root,
    sourceOf: ({ before }) => before + files[file],
    testsOf: () => [{ file: "packages/one/src/clamp.test.ts", seconds: 1 }],
    workers: 1,
  });
  expect(results.map(({ status }) => status)).toEqual(["killed", "survived", "killed", "survived"]);
});

test("a module that a test replaces is replaced for that test file alone, and a component is loaded by name", async () => {
  const file = "packages/one/src/price.ts";
  const changed = files[file].replace("count * rate()", "count + 4");
  const mutants = [files[file], changed].map((source) => ({ file, source }));
  const results = await runMutants(mutants, {
    root,
    sourceOf: ({ source }) => source,
    testsOf: () => ["rate", "price", "rate"].map((name) => ({ file: `packages/one/src/${name}.test.ts`, seconds: 1 })),
    workers: 1,
  });
  expect(results.map(({ status }) => status)).toEqual(["survived", "killed"]);
});

test("a test reaches what it imports, over so many imports", () => {
  const distances = openImportGraph(root).distances(join(root, "packages/one/src/clamp.test.ts"));
  expect([...distances.values()]).toEqual([0, 1]);
});

test("what a test runs is known to the branch, and a test that fails by itself is no measure", async () => {
  const file = "packages/one/src/clamp.ts";
  const [{ seconds, coverage }] = await observeTests(["packages/one/src/clamp.test.ts"], { root, workers: 1 });
  expect(seconds).toBeGreaterThan(0);
  const ran = (text) => hasRun(coverage, join(root, file), files[file].indexOf(text));
  expect([ran("value -= 1"), ran("calls + 1"), ran("let calls")]).toEqual([true, false, true]);
  expect(hasRun(coverage, join(root, "unknown.ts"), 0)).toBe(false);
  writeFileSync(
    join(root, "fails.test.ts"),
    'import { test } from "vitest"; test("never", () => { throw new Error("no"); });',
  );
  await expect(observeTests(["fails.test.ts"], { root, workers: 1 })).rejects.toThrow(
    "fails without a mutant: never: no",
  );
});
