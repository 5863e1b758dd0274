// Bundles the widget into dist: embed.js and its modules, with the compressed forms beside them, and holds them to their weight.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { minify } from "terser";
import packageJson from "./package.json" with { type: "json" };

/** Bytes, gzipped: everything a publisher's page loads before the audio itself. */
const maxScriptBytes = 6 * 1024;
/** Bytes, gzipped: all that an article's page loads for a player with reading along, by the player's type. */
const maxWholeBytes = { inline: 14 * 1024, static: 15 * 1024, floating: 15 * 1024 };

/** As esbuild names the browsers that count. */
const target = packageJson.browserslist.map((entry) => entry.replace(" >= ", ""));

const modulesFolder = "src/modules";
const labelsFolder = "labels";

/** The style sheets in the code are written with a rule a line. */
const stylesInOneLine: Plugin = {
  name: "styles-in-one-line",
  setup(bundling) {
    bundling.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      return {
        contents: source.replaceAll(/(?<=style = )`[^`]+`/gi, (sheet) => sheet.replaceAll("\n", "")),
        loader: "ts",
      };
    });
  },
};

async function bundle(entry: string, format: "iife" | "esm", define: Record<string, string> = {}): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format,
    define,
    target,
    // Chrome 90 lacks of it what is not used here: arguments that are spread behind a `?.`.
    supported: { "optional-chain": true },
    legalComments: "none",
    minifySyntax: true,
    write: false,
    plugins: [stylesInOneLine],
  });
  const bytes = outputFiles[0]?.contents;
  if (!bytes) throw new Error(`${entry} was not built.`);
  // `unsafe` takes built-ins for what they are. 4 % smaller than esbuild's own minifying. One word for all variables compresses better than two.
  const { code } = await minify(
    Buffer.from(bytes)
      .toString()
      .replaceAll(/\bconst\b/g, "let"),
    {
      module: format === "esm",
      toplevel: true,
      ecma: 2020,
      compress: { passes: 3, pure_getters: true, unsafe: true, unsafe_arrows: true, unsafe_methods: true },
    },
  );
  if (code === undefined) throw new Error(`${entry} was not minified.`);
  return Buffer.from(code);
}

/** Returns the file's size in bytes, gzipped by Zopfli: 1.6 % smaller than zlib makes it, for the same readers. */
async function writeForms(file: string, bytes: Uint8Array): Promise<number> {
  // Loaded here: what fails after it is imported is reported with the whole of its source.
  const { gzipAsync } = await import("@gfx/zopfli");
  const gzipped = await gzipAsync(bytes, {});
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(file, bytes);
  await writeFile(`${file}.gz`, gzipped);
  await writeFile(`${file}.br`, brotliCompressSync(bytes, { params }));
  process.stdout.write(`player: ${file} ${bytes.byteLength} bytes, ${gzipped.byteLength} gzipped\n`);
  return gzipped.byteLength;
}

function hold(what: string, bytes: number, most: number): void {
  process.stdout.write(`player: ${what} weighs ${bytes} bytes gzipped; at most ${most} are allowed.\n`);
  if (bytes > most) process.exitCode = 1;
}

await rm("dist", { recursive: true, force: true });
await mkdir("dist/modules", { recursive: true });
const files = await readdir(modulesFolder);
// A module is a file that exports `attach`; the others are parts of one.
const names = files.filter((file) => /^[a-z]+\.ts$/.test(file)).map((file) => file.slice(0, -".ts".length));
// As the server hashes them, the beginning: it lets browsers keep for good what is asked for by its hash.
const hashes: Record<string, string> = {};
const sizes: Record<string, number> = {};
// All languages at once, in the order of their names, as the server hashes them.
const labelsHash = createHash("sha256");
await mkdir("dist/labels");
for (const file of (await readdir(labelsFolder)).toSorted()) {
  const bytes = Buffer.from(JSON.stringify(JSON.parse(await readFile(`${labelsFolder}/${file}`, "utf8"))));
  labelsHash.update(bytes);
  await writeForms(`dist/labels/${file}`, bytes);
}
for (const name of names) {
  const bytes = await bundle(`${modulesFolder}/${name}.ts`, "esm");
  hashes[name] = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  sizes[name] = await writeForms(`dist/modules/${name}.js`, bytes);
}
const script = await writeForms(
  "dist/embed.js",
  await bundle("src/embed.ts", "iife", {
    MODULE_HASHES: JSON.stringify(hashes),
    LABELS_HASH: JSON.stringify(labelsHash.digest("base64url").slice(0, 8)),
  }),
);
hold("The script", script, maxScriptBytes);
for (const [type, most] of Object.entries(maxWholeBytes)) {
  hold(`The ${type} player with reading along`, script + (sizes[type] ?? 0) + (sizes["following"] ?? 0), most);
}
