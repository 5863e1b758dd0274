// How much the browser fetches before the first screen's own code: the entry chunk and everything it imports at once.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const boundBytes = 130_000;
const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, "utf8"));

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const seen = new Set();
const files = [];
function take(key) {
  if (seen.has(key)) return;
  seen.add(key);
  const bytes = gzipSync(readFileSync(dist + manifest[key].file), { level: 9 }).length;
  files.push({ file: manifest[key].file, bytes });
  for (const imported of manifest[key].imports ?? []) take(imported);
}
take(entry);

const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of files.toSorted((a, b) => b.bytes - a.bytes)) {
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB gzipped in all; at most ${boundBytes / 1000} kB`);
process.exitCode = total > boundBytes ? 1 : 0;
