// Started by test-watch.mjs in the Node that Lectern runs on.
import { existsSync, watch } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { createVitest } from "vitest/node";
import { importsOf } from "./imports.mjs";
import { filesBelow, root, say } from "./runtime.mjs";

/** An editor writes a file in more than one step. */
const settledMs = 50;
const folders = process.argv.slice(2);
const watched = folders.length > 0 ? folders : ["apps", "packages", "scripts"];

/** What each test imports, by its path. */
const imported = new Map();
for (const folder of watched) {
  for (const file of filesBelow(resolve(root, folder))) if (isTest(file)) readTest(file);
}

function isTest(file) {
  return /\.test\.(?:tsx?|mjs)$/.test(file) && !/\.slow\./.test(file);
}

function readTest(test) {
  const relatives = importsOf(test).flatMap(({ from }) => (from.startsWith(".") ? [resolve(dirname(test), from)] : []));
  imported.set(test, new Set(relatives));
}

/** The saved tests, and those that import a saved file themselves. */
function testsOf(files) {
  for (const file of files) if (isTest(file) && existsSync(file)) readTest(file);
  return [...imported.keys()].filter(
    (test) => existsSync(test) && files.some((file) => file === test || imported.get(test).has(file)),
  );
}

const vitest = await createVitest("test", { config: "vitest.config.ts", watch: false, root });
await vitest.standalone();
const saved = new Set();
let timer;
let running = Promise.resolve();

for (const folder of watched) {
  watch(resolve(root, folder), { recursive: true }, (_, name) => {
    if (name === null || !/\.(?:tsx?|mjs|json)$/.test(name) || /(?:^|[/\\])(?:node_modules|dist)[/\\]/.test(name))
      return;
    saved.add(resolve(root, folder, name));
    clearTimeout(timer);
    timer = setTimeout(() => void (running = running.then(runSaved)), settledMs);
  });
}
say(`waiting for saved files below ${watched.join(", ")} …`);

async function runSaved() {
  const files = [...saved];
  saved.clear();
  const tests = testsOf(files);
  if (tests.length === 0) {
    say(`no test imports ${files.map((file) => relative(root, file)).join(", ")}`);
    return;
  }
  const begun = performance.now();
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(test));
  for (const file of files) vitest.invalidateFile(file);
  await vitest.runTestSpecifications(specifications);
  say(`${tests.length} files of tests in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
