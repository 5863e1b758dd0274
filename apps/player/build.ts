// Bundles the widget into dist: embed.js and its modules, with the compressed forms beside them, and holds them to their weight.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { minify } from "terser";

/** Bytes, gzipped: everything a publisher's page loads before the audio itself. */
const maxScriptBytes = 6 * 1024;
/** Bytes, gzipped: all that an article's page loads for an inline player with reading along. */
const maxWholeBytes = 14 * 1024;
/**
 * Modules that such a page does not load: of a player over the page, of pages that call the player, of what is played
 * around an article, of the player's own pages, and of lists of articles.
 */
const otherPages = new Set(["api", "extra", "hosted", "overlay", "playlist"]);

const modulesFolder = "src/modules";
const labelsFolder = "labels";

async function bundle(entry: string, format: "iife" | "esm", define: Record<string, string> = {}): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format,
    define,
    target: ["es2022", "safari15"],
    legalComments: "none",
    write: false,
  });
  const bytes = outputFiles[0]?.contents;
  if (!bytes) throw new Error(`${entry} was not built.`);
  // 4 % smaller than esbuild's own minifying.
  const { code } = await minify(Buffer.from(bytes).toString(), {
    module: format === "esm",
    toplevel: true,
    ecma: 2020,
    compress: { passes: 3 },
  });
  if (code === undefined) throw new Error(`${entry} was not minified.`);
  return Buffer.from(code);
}

/** Returns the file's size in bytes, gzipped. */
async function writeForms(file: string, bytes: Uint8Array): Promise<number> {
  const gzipped = gzipSync(bytes, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(file, bytes);
  await writeFile(`${file}.gz`, gzipped);
  await writeFile(`${file}.br`, brotliCompressSync(bytes, { params }));
  process.stdout.write(`player: ${file} ${bytes.byteLength} bytes, ${gzipped.byteLength} gzipped\n`);
  return gzipped.byteLength;
}

await rm("dist", { recursive: true, force: true });
await mkdir("dist/modules", { recursive: true });
const files = await readdir(modulesFolder);
// A module is a file that exports `attach`; the others are parts of one.
const names = files.filter((file) => /^[a-z]+\.ts$/.test(file)).map((file) => file.slice(0, -".ts".length));
// As the server hashes them, the beginning: it lets browsers keep for good what is asked for by its hash.
const hashes: Record<string, string> = {};
let whole = 0;
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
  const size = await writeForms(`dist/modules/${name}.js`, bytes);
  if (!otherPages.has(name)) whole += size;
}
const script = await writeForms(
  "dist/embed.js",
  await bundle("src/embed.ts", "iife", {
    MODULE_HASHES: JSON.stringify(hashes),
    LABELS_HASH: JSON.stringify(labelsHash.digest("base64url").slice(0, 8)),
  }),
);
whole += script;
if (script > maxScriptBytes) {
  throw new Error(`The player weighs ${script} bytes gzipped; at most ${maxScriptBytes} are allowed.`);
}
if (whole > maxWholeBytes) {
  throw new Error(`The player with reading along weighs ${whole} bytes gzipped; at most ${maxWholeBytes} are allowed.`);
}
