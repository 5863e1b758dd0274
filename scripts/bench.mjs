// npm run bench [-- <name …>] [-- --record | --check | --steady]: the measurements of docs/BENCHMARKS.md.
// --record keeps the figures of this machine; --check runs what takes minutes, and fails on a bound missed by a fifth;
// --steady looks at what is alike on every machine alone (bytes, memory, requests, ratios of processor time), and fails where
// it has grown.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./lib/browsers.mjs";
import { hasGrown, isFarOff, machineFile, withFigures } from "./lib/bench-figures.mjs";
import { ensureBuilt, ensureInstalled, ensureRuntime, root, run, say, stop, toolEnvironment } from "./lib/runtime.mjs";

/** Together less than ten minutes on two cores. */
const quick = [
  "rest",
  "preview",
  "live",
  "generate",
  "dashboard",
  "lists",
  "price",
  "player-serving",
  "weight",
  "requests",
  "processor",
];

/** Memory and processor time are told by Linux alone. */
const steady = ["weight", "requests", ...(process.platform === "linux" ? ["rest", "processor"] : [])];

const node = ensureRuntime();
await ensureInstalled(node);
await ensureBuilt(node);
const chromium = ensureChromium();

const folder = join(root, "bench");
const kept = join(root, "docs/benchmarks");
const known = readdirSync(folder)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));
const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = named.filter((name) => !known.includes(name));
const odd = options.filter((option) => !["--record", "--check", "--steady"].includes(option));
if (unknown.length > 0) stop(`there is no benchmark named ${unknown.join(", ")}; there are ${known.join(", ")}.`);
if (odd.length > 0) stop(`${odd.join(", ")} is no option; there are --record, --check and --steady.`);
const usual = options.includes("--steady") ? steady : options.includes("--check") ? quick : known;
const wanted = named.length > 0 ? named : usual;

const scratch = mkdtempSync(join(tmpdir(), "lectern-figures-"));
/** @type {Record<string, import("./lib/bench-figures.mjs").Measured>} */
const measured = {};
let failed = 0;
for (const name of wanted) {
  say(`bench ${name} …`);
  const file = join(scratch, name);
  writeFileSync(file, "");
  const env = { ...toolEnvironment(node, { CHROMIUM_PATH: chromium }), BENCH_FIGURES: file, LECTERN_BUILT: "1" };
  if ((await run(node, [join(folder, `${name}.bench.ts`)], { env })) !== 0) {
    failed += 1;
    continue;
  }
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const date = new Date().toISOString().slice(0, 10);
  if (lines.length > 0) measured[name] = { date, figures: lines.map((line) => JSON.parse(line)) };
}
rmSync(scratch, { recursive: true });

if (options.includes("--record")) record();
if (options.includes("--check")) refuse("missed by more than a fifth", isFarOff);
if (options.includes("--steady")) refuse("grown", (figure) => hasGrown(figure, keptFigures()));
process.exit(failed === 0 ? 0 : 1);

function refuse(fault, isFaulty) {
  const faulty = Object.entries(measured).flatMap(([name, { figures }]) =>
    figures.filter(isFaulty).map(({ what, value, unit }) => `${name}: ${what}, ${value} ${unit}`),
  );
  for (const what of faulty) say(`${fault}: ${what}`);
  failed += faulty.length;
}

/** Of all machines and benchmarks. */
function keptFigures() {
  const files = readdirSync(kept).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(kept, file), "utf8")).benchmarks).flatMap(({ figures }) => figures),
  );
}

function record() {
  mkdirSync(kept, { recursive: true });
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}`;
  const own = join(kept, machineFile(machine));
  const names = () => readdirSync(kept).filter((file) => file.endsWith(".json"));
  const before = names().includes(machineFile(machine)) ? JSON.parse(readFileSync(own, "utf8")).benchmarks : {};
  const benchmarks = Object.fromEntries(
    Object.entries({ ...before, ...measured }).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(own, `${JSON.stringify({ machine, benchmarks }, undefined, 2)}\n`);
  const machines = names().map((file) => JSON.parse(readFileSync(join(kept, file), "utf8")));
  const page = join(root, "docs/BENCHMARKS.md");
  writeFileSync(page, withFigures(readFileSync(page, "utf8"), machines));
  say(`figures of ${machine} are in docs/benchmarks; docs/BENCHMARKS.md shows them. Format them: npm run format`);
}
