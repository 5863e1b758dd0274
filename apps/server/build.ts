// Bundles the server for `npm start`: one file for a process or thread instead of two thousand, each loaded, stripped of its
// types and kept. Tests and `npm run dev` run the sources.
import { rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";

const root = fileURLToPath(new URL("../../", import.meta.url));
const dist = fileURLToPath(new URL("dist", import.meta.url));

/** What runs in threads and processes of its own. Those that may read little of the disk run from their sources. */
const workers = [
  "apps/server/src/platform/http/prerender-worker.ts",
  "apps/server/src/areas/billing/invoices/pdf/invoice-worker.ts",
  "apps/server/src/areas/player/cards/card-worker.ts",
  "packages/audio/src/node/worker.ts",
  "packages/audio/src/node/synthesis/synthesis-worker.ts",
  "packages/speech/src/alignment/alignment-worker.ts",
  "packages/speech/src/espeak/espeak-worker.ts",
  "packages/speech/src/flite/flite-worker.ts",
  "packages/speech/src/sherpa/sherpa-worker.ts",
];
const outputs = new Map([
  ["apps/server/src/main.ts", "main"],
  // What the mains of tests begin with.
  ["apps/server/src/run.ts", "run"],
  ...workers.map((path) => [path, path.replaceAll(/^(?:apps|packages)\/|\.ts$/g, "").replaceAll("/", "-")] as const),
]);

/** Files beside a module are found from where it stood, and workers where they are bundled. */
const placesOfModules: Plugin = {
  name: "places-of-modules",
  transform(code, id) {
    const path = relative(root, id);
    if (path.includes("node_modules") || path.startsWith("..") || !code.includes("import.meta.url")) return undefined;
    const withWorkers = code.replaceAll(/new URL\("([^"]+)",\s*import\.meta\.url\)/g, (found, to: string) => {
      const output = outputs.get(join(dirname(path), to));
      return output === undefined ? found : `new URL("./${output}.js", import.meta["url"])`;
    });
    const own = `new URL(${JSON.stringify(relative(dist, id))}, import.meta["url"]).href`;
    return { code: withWorkers.replaceAll("import.meta.url", own).replaceAll('import.meta["url"]', "import.meta.url") };
  },
};

/** Native code finds its own files; Fastify's compilers of schemas are never asked for. */
const external = ["sharp", /^sherpa-onnx/, "pg-native", /^@fastify\/(?:ajv|fast-json-stringify)-compiler$/];

async function bundle(name: string, paths: readonly string[]): Promise<void> {
  const input = Object.fromEntries(paths.map((path) => [outputs.get(path) ?? path, join(root, path)]));
  const built = await rolldown({ input, platform: "node", external, plugins: [placesOfModules] });
  await built.write({
    dir: dist,
    entryFileNames: "[name].js",
    chunkFileNames: `${name}-[name]-[hash].js`,
    // Names stay, for the stacks of failures.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await built.close();
}

await rm(dist, { recursive: true, force: true });
await bundle("server", ["apps/server/src/main.ts", "apps/server/src/run.ts"]);
// Each with what it needs alone: a thread that shared files with the server would load most of it.
for (const path of workers) await bundle("worker", [path]);
