// What the dashboard weighs, minified and gzipped: its first script, and the timeline's view (our own code alone, style sheet
// included). The player's build holds the player to its own.
import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { measureTimelineBundle } from "../apps/dashboard/measure-timeline-bundle.ts";
import { print, report } from "./kit.ts";

const dist = new URL("../apps/dashboard/dist/", import.meta.url);

report("dashboard entry chunk with its static imports, gzipped", (await entryBytes()) / 1000, 120, "kB");
const { script, style, later } = await measureTimelineBundle();
print(`timeline: script ${kilobytes(script)}, style ${kilobytes(style)}; beside it ${kilobytes(later)}`);
report("code of the timeline's view until it is shown, gzipped", script + style, 12_000, "bytes");

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}

/** The script that index.html names, and what it imports before it runs. */
async function entryBytes(): Promise<number> {
  const page = await readFile(new URL("index.html", dist), "utf8");
  const known = new Set(await readdir(new URL("assets/", dist)));
  const wanted = [...page.matchAll(/assets\/([\w.-]+\.js)/g)].flatMap(([, name]) => name ?? []);
  const counted = new Set<string>();
  let bytes = 0;
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (counted.has(name) || !known.has(name)) continue;
    counted.add(name);
    const code = await readFile(new URL(`assets/${name}`, dist));
    bytes += gzipSync(code).byteLength;
    const imports = code.toString().matchAll(/(?:^|;)import[^;(]*?["']\.\/([\w.-]+\.js)["']/g);
    wanted.push(...[...imports].flatMap(([, imported]) => imported ?? []));
  }
  return bytes;
}
