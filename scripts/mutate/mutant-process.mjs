// Tries mutants one after the other: loads the tests and what they reach anew for each, with one module changed.
import { readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { configureGlobal, readConfigureGlobal } from "fast-check";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";
import { dropMocks, hoistMocks, mockSource } from "./module-mocks.mjs";
import { runSuite } from "./run-suite.mjs";
import { collect, generation } from "./test-api.mjs";

const [root, setup] = process.argv.slice(2);
const testApi = new URL("test-api.mjs", import.meta.url).href;
const stripped = new Map();
let mutant;

function isOurs(url) {
  return url.startsWith(pathToFileURL(root).href) && /\.tsx?$/.test(url) && !url.includes("/node_modules/");
}

function strip(path) {
  const source = readFileSync(path, "utf8");
  return path.endsWith(".tsx") ? standIn(path, source) : stripTypeScriptTypes(source);
}

/** No component is shown here: what its module exports is there by name, and what it imports is not loaded. */
function standIn(path, source) {
  const exported = parseSync(path, source).module.staticExports.flatMap(({ entries }) => entries);
  const names = exported.filter(({ isType }) => !isType).map(({ exportName }) => exportName.name);
  return names.map((name) => `export const ${name} = () => null;`).join("\n");
}

function sourceOf(path) {
  if (mutant && path === join(root, mutant.file)) return stripTypeScriptTypes(mutant.source);
  let known = stripped.get(path);
  if (known === undefined) stripped.set(path, (known = strip(path)));
  if (!path.endsWith(".test.ts")) return known;
  return known.includes("vi.mock(") ? hoistMocks(path, known, pathToFileURL(path).href) : known;
}

registerHooks({
  resolve(specifier, context, next) {
    const parentURL = context.parentURL?.replace(/\?generation=.*/, "");
    if (specifier === "vitest" && parentURL && isOurs(parentURL)) return { url: testApi, shortCircuit: true };
    const resolved = next(specifier, { ...context, parentURL });
    if (!isOurs(resolved.url)) return resolved;
    return { ...resolved, url: `${resolved.url}?generation=${generation.current}` };
  },
  load(url, context, next) {
    const plain = url.replace(/\?generation=.*/, "");
    if (!isOurs(plain)) return next(url, context);
    const source = mockSource(plain) ?? sourceOf(fileURLToPath(plain));
    return { format: "module", source, shortCircuit: true };
  },
});

/** Runs test files in order, up to the first failure: the file, the test and why, or undefined. */
async function tryTests(tests) {
  generation.current += 1;
  for (const file of tests) {
    dropMocks();
    try {
      // The hooks give it its generation; a query of its own keeps this import from being taken from the cache.
      const suite = await collect(() => import(pathToFileURL(join(root, file)).href));
      const failure = await runSuite(suite);
      if (failure) return { file, name: failure.name, message: String(failure.error?.message ?? failure.error) };
    } catch (error) {
      return { file, name: "", message: String(error?.stack ?? error) };
    }
  }
  return undefined;
}

if (setup) await import(pathToFileURL(join(root, setup)).href);
// A failing case tells enough: nobody reads the smallest one.
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true });

let profiler;

/**
 * What ran of each module of ours since it was asked for last: `[start, end, ran]`, outer stretches before those inside
 * them, once for each time that a test had it loaded anew. Stripping types leaves every offset where it is.
 */
async function takeCoverage(before) {
  const { result } = await profiler.post("Profiler.takePreciseCoverage");
  const coverage = {};
  for (const { url, functions } of result) {
    const [, plain, loadedIn] = /^(.*)\?generation=(\d+)$/.exec(url) ?? [];
    if (plain === undefined || Number(loadedIn) <= before || !isOurs(plain)) continue;
    const ran = functions.flatMap(({ ranges }) => ranges.map((one) => [one.startOffset, one.endOffset, one.count > 0]));
    (coverage[fileURLToPath(plain)] ??= []).push(...ran);
  }
  return coverage;
}

async function answer(asked) {
  mutant = asked.mutant;
  if (asked.withCoverage && !profiler) {
    profiler = new Session();
    profiler.connect();
    await profiler.post("Profiler.enable");
    await profiler.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }
  const generationBefore = generation.current;
  const before = process.cpuUsage();
  const failure = await tryTests(asked.tests);
  const { user, system } = process.cpuUsage(before);
  const coverage = asked.withCoverage ? await takeCoverage(generationBefore) : undefined;
  process.send({ failure, coverage, cpuSeconds: (user + system) / 1e6, bytes: process.memoryUsage.rss() });
}

process.on("message", (asked) => void answer(asked));
// A mutant may reject where nobody listens; that is no reason to end.
process.on("unhandledRejection", () => undefined);
process.on("uncaughtException", () => undefined);
process.on("disconnect", () => process.exit());
process.send("ready");
