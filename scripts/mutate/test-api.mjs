// What test files get as "vitest" in a process that tries mutants: `expect` and `vi` are vitest's own; `test`, `describe`
// and the hooks collect what a file declares, so that it can be run again and again in one process.
import * as vitest from "vitest";

// What vitest's fake timers ask of a worker of its own.
const toFake = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
  "clearImmediate",
  "Date",
  "performance",
];
const workerState = "__vitest_worker__";
globalThis[workerState] ??= {
  config: { fakeTimers: { loopLimit: 10_000, toFake } },
  environment: { name: "node" },
};

export const { expect, assert, expectTypeOf, assertType } = vitest;

/** Counts up for every mutant, and when a test wants its modules anew: modules are kept by it. */
export const generation = { current: 0 };

export const vi = new Proxy(vitest.vi, {
  get(target, name) {
    if (name === "resetModules") return () => void (generation.current += 1);
    return Reflect.get(target, name);
  },
});

let current;

function newSuite(parent) {
  return { parent, tests: [], suites: [], beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] };
}

/** Collects what `declare` declares: the suite of a file. */
export async function collect(declare) {
  const suite = newSuite(undefined);
  current = suite;
  await declare();
  return suite;
}

function bodyOf(args) {
  return args.find((one) => typeof one === "function");
}

function rowsOf(table, ...values) {
  if (!Object.hasOwn(table, "raw")) return table.map((row) => (Array.isArray(row) ? row : [row]));
  const names = table.raw[0].split("|").map((name) => name.trim());
  return Array.from({ length: values.length / names.length }, (_, row) => [
    Object.fromEntries(names.map((name, column) => [name, values[row * names.length + column]])),
  ]);
}

function declareTest(name, ...args) {
  current.tests.push({ name: String(name), run: bodyOf(args) });
}

function declareSuite(name, ...args) {
  const outer = current;
  current = newSuite(outer);
  outer.suites.push(current);
  outer.tests.push(current);
  bodyOf(args)?.();
  current = outer;
}

function withVariants(declare) {
  const nothing = Object.assign(() => undefined, { each: () => () => undefined });
  const each =
    (...table) =>
    (name, ...args) => {
      const body = bodyOf(args);
      for (const row of rowsOf(...table)) declare(name, () => body(...row));
    };
  return Object.assign(declare, {
    each,
    for:
      (table) =>
      (name, ...args) => {
        const body = bodyOf(args);
        for (const row of table) declare(name, () => body(row));
      },
    skip: nothing,
    todo: nothing,
    concurrent: declare,
    sequential: declare,
    runIf: (condition) => (condition ? withVariants(declare) : nothing),
    skipIf: (condition) => (condition ? nothing : withVariants(declare)),
  });
}

export const test = withVariants(declareTest);
export const it = test;
export const describe = withVariants(declareSuite);
export const suite = describe;
export const beforeAll = (run) => void current.beforeAll.push(run);
export const afterAll = (run) => void current.afterAll.push(run);
export const beforeEach = (run) => void current.beforeEach.push(run);
export const afterEach = (run) => void current.afterEach.push(run);
