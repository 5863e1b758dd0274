// npm run bench [name …]: the measurements behind docs/BENCHMARKS.md.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, ensureRuntime, root, run, say, stop, toolEnvironment } from "./lib/runtime.mjs";

const node = ensureRuntime();
await ensureInstalled(node);
await ensureBuilt(node);

const folder = join(root, "bench");
const known = readdirSync(folder)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) stop(`there is no benchmark named ${unknown.join(", ")}; there are ${known.join(", ")}.`);

let failed = 0;
for (const name of wanted.length > 0 ? wanted : known) {
  say(`bench ${name} …`);
  failed += (await run(node, [join(folder, `${name}.bench.ts`)], { env: toolEnvironment(node) })) === 0 ? 0 : 1;
}
process.exit(failed === 0 ? 0 : 1);
