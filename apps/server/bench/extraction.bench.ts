// node apps/server/bench/extraction.bench.ts
// How much of a page's story is found, and how little else, on two public sets that are fetched to measure and are not a
// part of Lectern: the folders of scrapinghub/article-extraction-benchmark (181 pages) and of adbar/trafilatura (its folder
// tests), as EXTRACTION_PAGES and EXTRACTION_CHUNKS. Each is scored as its own evaluation does. The peer is Readability.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Readability } from "@mozilla/readability";
import { articleFromHtml } from "../src/areas/studio/import/page/article-from-html.ts";
import { decodeHtml } from "../src/areas/studio/import/page/decode-html.ts";
import { parsePage } from "../src/areas/studio/import/page/page-dom.ts";

type Extractor = (bytes: Uint8Array) => string;

const extractors: Record<string, Extractor> = {
  Lectern: (bytes) =>
    articleFromHtml(bytes)
      // The sets leave the numbers of lists out.
      .paragraphs.map(({ text, list }) => (list === undefined ? text : text.replace(/^\w{1,4}\. /u, "")))
      .join("\n"),
  Readability: (bytes) => {
    const document = parsePage(decodeHtml(bytes)) as unknown as ConstructorParameters<typeof Readability>[0];
    return new Readability(document).parse()?.textContent ?? "";
  },
};

function extracted(extract: Extractor, bytes: Uint8Array): string {
  try {
    return extract(bytes);
  } catch {
    return "";
  }
}

const { EXTRACTION_PAGES: pages, EXTRACTION_CHUNKS: chunks } = process.env;
if (pages === undefined && chunks === undefined) {
  console.log(
    "EXTRACTION_PAGES and EXTRACTION_CHUNKS name the folders of the two sets; without them nothing is measured.",
  );
}
const only = process.env.EXTRACTION_ONLY;
for (const [name, extract] of Object.entries(extractors).filter(([one]) => only === undefined || one === only)) {
  if (pages !== undefined) console.log(`${name}: ${scoreOfPages(pages, extract)}`);
  if (chunks !== undefined) console.log(`${name}: ${scoreOfChunks(chunks, extract)}`);
}

/** Precision and recall of runs of four words, the mean of all pages; F1 of the two means. */
function scoreOfPages(folder: string, extract: Extractor): string {
  const truth = JSON.parse(readFileSync(join(folder, "ground-truth.json"), "utf8")) as Record<
    string,
    { articleBody?: string }
  >;
  const precisions: number[] = [];
  const recalls: number[] = [];
  for (const [key, { articleBody = "" }] of Object.entries(truth)) {
    const bytes = gunzipSync(readFileSync(join(folder, "html", `${key}.html.gz`)));
    const wanted = shingles(articleBody);
    const given = shingles(extracted(extract, bytes));
    let shared = 0;
    for (const [shingle, count] of given) shared += Math.min(count, wanted.get(shingle) ?? 0);
    const [all, found] = [sum(wanted), sum(given)];
    if (found > 0) precisions.push(shared / found);
    if (all > 0) recalls.push(shared / all);
    if (process.env.EXTRACTION_SHOWN && (shared / found || 0) + shared / all < 1.8)
      console.log(`  ${key} precision ${(shared / found || 0).toFixed(2)} recall ${(shared / all).toFixed(2)}`);
  }
  const [precision, recall] = [mean(precisions), mean(recalls)];
  const f1 = (2 * precision * recall) / (precision + recall);
  return `${Object.keys(truth).length} pages, F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`;
}

function shingles(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at < Math.max(1, words.length - 3); at += 1) {
    const shingle = words.slice(at, at + 4).join(" ");
    if (shingle !== "") counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

interface Annotation {
  file: string;
  with: string[];
  without: string[];
}

/** Of what is named to be there and not to be there, how much is; F1 over all pages. */
function scoreOfChunks(folder: string, extract: Extractor): string {
  const set = JSON.parse(readFileSync(join(folder, "evaldata.json"), "utf8")) as Record<string, Annotation>;
  let [found, missed, wrong, empty] = [0, 0, 0, 0];
  const lost: string[] = [];
  for (const { file, with: wanted, without } of Object.values(set)) {
    const path = ["cache", "eval"].map((one) => join(folder, one, file)).find((one) => existsSync(one));
    if (path === undefined) throw new Error(`${file} is not there`);
    const text = spaced(extracted(extract, readFileSync(path)));
    const hits = wanted.filter((chunk) => text.includes(spaced(chunk))).length;
    const surplus = without.filter((chunk) => text.includes(spaced(chunk))).length;
    if (hits === 0) empty += 1;
    if (hits === 0 && extract !== extractors.Readability) {
      const peer = spaced(extracted(extractors.Readability ?? extract, readFileSync(path)));
      if (wanted.some((chunk) => peer.includes(spaced(chunk)))) lost.push(file);
    }
    found += hits;
    missed += wanted.length - hits;
    wrong += surplus;
    if (process.env.EXTRACTION_SHOWN && (surplus > 0 || hits < wanted.length)) {
      console.log(`  ${file} has ${hits} of ${wanted.length}, too much ${surplus} of ${without.length}`);
      for (const chunk of wanted) if (!text.includes(spaced(chunk))) console.log(`    - ${chunk.slice(0, 90)}`);
      for (const chunk of without) if (text.includes(spaced(chunk))) console.log(`    + ${chunk.slice(0, 90)}`);
    }
  }
  const f1 = (2 * found) / (2 * found + wrong + missed);
  const precision = found / (found + wrong);
  return `${Object.keys(set).length} pages, F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${(found / (found + missed)).toFixed(3)}, nothing found in ${empty}${lost.length === 0 ? "" : `, of which Readability finds ${lost.join(", ")}`}`;
}

function spaced(text: string): string {
  // Lectern leaves soft hyphens out.
  return text.replaceAll("\u00AD", "").replaceAll(/\s+/gu, " ").trim();
}
