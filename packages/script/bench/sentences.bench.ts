// node packages/script/bench/sentences.bench.ts [folder]
// How many cases of sentence cutting are right in each language, with those of Intl.Segmenter and of sentencex beside them.
// A folder holds one file a language in the format of fixtures/sentences; when none is given both folders of fixtures are
// taken. A rule that we do not meet on purpose ("≠") counts as wrong here.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { initSync, segment } from "sentencex-wasm";
import { sentenceRanges } from "../src/sentences/sentence-ranges.ts";

const fixtures = new URL("../fixtures/", import.meta.url).pathname;
const folders = process.argv[2] === undefined ? ["sentence-rules", "sentences"] : [process.argv[2]];

initSync({ module: readFileSync(new URL(import.meta.resolve("sentencex-wasm/sentencex_wasm_bg.wasm"))) });

interface Share {
  cases: number;
  ours: number;
  intl: number;
  sentencex: number;
}

/** Sentences by their words alone: what white space stands between them is no matter. */
function normalised(sentences: readonly string[]): string {
  return sentences
    .map((sentence) => sentence.replaceAll(/\s+/gu, " ").trim())
    .filter((sentence) => sentence !== "")
    .join("¦");
}

function measure(folder: string, locale: string): Share {
  const segmenter = new Intl.Segmenter(locale, { granularity: "sentence" });
  const lines = readFileSync(join(folder, `${locale}.txt`), "utf8").split("\n");
  const share: Share = { cases: 0, ours: 0, intl: 0, sentencex: 0 };
  for (const line of lines.filter((each) => each !== "" && !each.startsWith("#"))) {
    const marked = line
      .replace(/^≠.*? ≠ /u, "")
      .replaceAll("\\n", "\n")
      .replaceAll("\\r", "\r");
    const text = marked.replaceAll("¦", "");
    const wanted = normalised(marked.split("¦"));
    share.cases += 1;
    share.ours += Number(normalised(sentenceRanges(text, locale).map((at) => text.slice(at.start, at.end))) === wanted);
    share.intl += Number(normalised(Array.from(segmenter.segment(text), (at) => at.segment)) === wanted);
    share.sentencex += Number(normalised(Array.from(segment(locale, text), String)) === wanted);
  }
  return share;
}

function rowOf(name: string, { cases, ours, intl, sentencex }: Share): string {
  const figure = (right: number) => String(right).padStart(4);
  return `${name.padEnd(6)}${String(cases).padStart(5)}  Lectern ${figure(ours)}  Intl.Segmenter ${figure(intl)}  sentencex ${figure(sentencex)}`;
}

for (const folder of folders.map((name) => join(process.argv[2] === undefined ? fixtures : "", name))) {
  console.log(folder.replace(fixtures, ""));
  const total: Share = { cases: 0, ours: 0, intl: 0, sentencex: 0 };
  for (const locale of readdirSync(folder).map((name) => name.replace(/\.txt$/u, ""))) {
    const share = measure(folder, locale);
    total.cases += share.cases;
    total.ours += share.ours;
    total.intl += share.intl;
    total.sentencex += share.sentencex;
    console.log(rowOf(locale, share));
  }
  console.log(rowOf("all", total));
}
