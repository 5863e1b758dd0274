// npm run mutate [-- <area or path> …] [--all] [--sample <n>] [--seed <text>] [--workers <n>] [--min <percent>] [--seconds <n>]
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, say, stop } from "../lib/runtime.mjs";
import { areas } from "./areas.mjs";
import { openImportGraph } from "./import-graph.mjs";
import { applyMutant, makeMutants } from "./make-mutants.mjs";
import { folderOf, percentKilled, survivor, table } from "./report.mjs";
import { hasRun, observeTests, runMutants } from "./run-mutants.mjs";
import { sample } from "./sample.mjs";

const setup = "scripts/vitest-setup.ts";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    sample: { type: "string", default: "150" },
    seed: { type: "string", default: "1" },
    workers: { type: "string", default: "2" },
    min: { type: "string", default: "85" },
    // Of the tests that run a mutant, those beyond so many seconds of processor time are left out.
    seconds: { type: "string" },
  },
});
const usualSeconds = 20;
const numbers = ["sample", "workers", "min"].map((name) => Number(values[name]));
const [size, workers, min] = numbers;
if (![...numbers, Number(values.seconds ?? usualSeconds)].every((value) => value > 0))
  stop("--sample, --workers, --min and --seconds take a number above 0.");
const equivalents = JSON.parse(readFileSync(new URL("equivalents.json", import.meta.url), "utf8"));

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .map((inside) => `${path}/${inside}`)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
    .toSorted();
}

function filesOf(name, { source = [`${name}/src`], tests = [`${name}/src`], without = [] }) {
  const all = (paths) => paths.flatMap(filesIn).filter((file) => !without.some((part) => file.startsWith(part)));
  const isTest = (file) => file.endsWith(".test.ts");
  return {
    source: all(source).filter((file) => !isTest(file) && !file.includes("/test-kit/")),
    tests: all(tests).filter(isTest),
  };
}

function isEquivalent(mutant) {
  return equivalents.some(
    ({ file, line, from, to }) =>
      file === mutant.file && line === mutant.lineText && from === mutant.from && to === mutant.to,
  );
}

async function mutateArea(name, { source, tests, maxTestSeconds }, wanted) {
  const files = source.filter((file) => wanted(file));
  const contents = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const made = files.flatMap((file) => makeMutants(file, contents.get(file)));
  const mutants = made.filter((mutant) => !isEquivalent(mutant));
  const tried = values.all ? mutants : sample(mutants, { size, seed: values.seed });
  say(`${name}: ${tried.length} of ${mutants.length} mutants of ${files.length} modules, ${tests.length} test files …`);

  const observed = await observeTests(tests, { root, setup, workers });
  const graph = openImportGraph(root);
  const distances = new Map(tests.map((file) => [file, graph.distances(join(root, file))]));
  /** The tests that run it, nearest first, as many as the time allows. */
  function testsOf({ file, start }) {
    const path = join(root, file);
    const distanceOf = (test) => distances.get(test.file).get(path) ?? Infinity;
    let sum = 0;
    return observed
      .filter(({ coverage }) => hasRun(coverage, path, start))
      .toSorted((one, other) => distanceOf(one) - distanceOf(other) || one.seconds - other.seconds)
      .filter(({ seconds }, index) => (sum += seconds) <= maxTestSeconds || index === 0);
  }

  let shown = Date.now();
  const results = await runMutants(tried, {
    root,
    setup,
    sourceOf: (mutant) => applyMutant(contents.get(mutant.file), mutant),
    testsOf,
    workers,
    onResult(result, done) {
      if (result.status === "survived") process.stdout.write(`${survivor(result)}\n`);
      if (Date.now() - shown < 30_000) return;
      shown = Date.now();
      say(`${name}: ${done} of ${tried.length} …`);
    },
  });
  const byFolder = Map.groupBy(results, ({ mutant }) => folderOf(mutant.file));
  const lines = table([...byFolder, [name, results, `${made.length - mutants.length} equivalent`]]);
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
  return results;
}

const named = new Set(positionals.filter((path) => areas[path]));
const paths = positionals.filter((path) => !areas[path]).map((path) => path.replace(/^\.\//, ""));
const total = [];
for (const [name, definition] of Object.entries(areas)) {
  const files = filesOf(name, definition);
  const isWhole = positionals.length === 0 || named.has(name);
  const wanted = (file) => isWhole || paths.some((path) => file.startsWith(path));
  if (!files.source.some(wanted)) continue;
  const maxTestSeconds = Number(values.seconds ?? definition.seconds ?? usualSeconds);
  total.push([name, await mutateArea(name, { ...files, maxTestSeconds }, wanted)]);
}
if (total.length === 0)
  stop(`there is nothing to change in ${positionals.join(", ")}; areas: ${Object.keys(areas).join(", ")}.`);
process.stdout.write(`${table([...total, ["total", total.flatMap(([, results]) => results)]]).join("\n")}\n`);
const short = total.filter(([, results]) => percentKilled(results) < min).map(([name]) => name);
if (short.length > 0) say(`less than ${min} % noticed: ${short.join(", ")}`);
process.exit(short.length > 0 ? 1 : 0);
