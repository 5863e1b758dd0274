import { expect, test } from "vitest";
import { hasGrown, isFarOff, machineFile, withFigures } from "./lib/bench-figures.mjs";

const memory = { what: "memory at rest", value: 259.4, bound: 180, unit: "MB", atLeast: false };
const served = { what: "share page", value: 7569, bound: 5000, unit: "requests a second", atLeast: true };

test.each([
  [{ ...memory, value: 180 }, false],
  [{ ...memory, value: 216 }, false],
  [{ ...memory, value: 217 }, true],
  [{ ...served, value: 4200 }, false],
  [{ ...served, value: 4100 }, true],
])("whether %o is missed by more than a fifth: %s", (figure, isFar) => {
  expect(isFarOff(figure)).toBe(isFar);
});

const entry = { what: "entry chunk", value: 123, bound: 120, unit: "kB", atLeast: false };

test.each([
  ["within its bound", { ...entry, value: 120 }, [], false],
  ["over its bound by what a run differs", { ...entry, value: 122 }, [], false],
  ["over its bound", entry, [], true],
  ["as it was kept", entry, [entry], false],
  ["more than was kept", { ...entry, value: 126 }, [entry], true],
  ["more than was kept of another", entry, [{ ...entry, what: "timeline" }], true],
  ["memory", { ...memory, value: 215 }, [], false],
  ["too much memory", { ...memory, value: 217 }, [], true],
  ["what depends on the machine", { ...entry, unit: "ms" }, [], false],
])("whether a figure has grown: %s", (_, figure, kept, grown) => {
  expect(hasGrown(figure, kept)).toBe(grown);
});

test("a machine's file is named after it", () => {
  expect(machineFile("2 × AMD EPYC 7B13")).toBe("2-amd-epyc-7b13.json");
});

test("figures stand between their marks, by benchmark, a column for each machine", () => {
  const document = [
    "# Benchmarks",
    "<!-- Figures: made by `npm run bench -- --record` -->",
    "old",
    "<!-- End of the figures -->",
    "How.",
  ].join("\n");
  const measured = { date: "2026-12-01" };
  const machines = [
    { machine: "A", benchmarks: { rest: { ...measured, figures: [memory] } } },
    {
      machine: "B",
      benchmarks: {
        rest: { ...measured, figures: [{ ...memory, value: 0.1234 }] },
        serving: { ...measured, figures: [served] },
      },
    },
  ];
  expect(withFigures(document, machines)).toBe(`# Benchmarks
<!-- Figures: made by \`npm run bench -- --record\` -->

### rest

| What | Bound | A, 2026-12-01 | B, 2026-12-01 |
| --- | --- | --- | --- |
| memory at rest | 180 MB | 259 MB, **missed** | 0.123 MB |

### serving

| What | Bound | B, 2026-12-01 |
| --- | --- | --- |
| share page | at least 5000 requests a second | 7569 requests a second |

<!-- End of the figures -->
How.`);
  expect(() => withFigures("# Other", machines)).toThrow("no place for figures");
});
