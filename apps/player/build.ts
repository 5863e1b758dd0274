// Bundles the widget into dist/embed.js, with the compressed forms beside it, and holds it to its weight.
import { mkdir, writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

/** Bytes, gzipped: everything a publisher's page loads before the audio itself. */
const maxGzippedBytes = 6 * 1024;

const { outputFiles } = await build({
  entryPoints: ["src/embed.ts"],
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022"],
  legalComments: "none",
  write: false,
});
const bytes = outputFiles[0]?.contents;
if (!bytes) throw new Error("The player was not built.");
const gzipped = gzipSync(bytes, { level: 9 });
if (gzipped.byteLength > maxGzippedBytes) {
  throw new Error(`The player weighs ${gzipped.byteLength} bytes gzipped; at most ${maxGzippedBytes} are allowed.`);
}
await mkdir("dist", { recursive: true });
await writeFile("dist/embed.js", bytes);
await writeFile("dist/embed.js.gz", gzipped);
await writeFile(
  "dist/embed.js.br",
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
);
process.stdout.write(`player: ${bytes.byteLength} bytes, ${gzipped.byteLength} gzipped\n`);
