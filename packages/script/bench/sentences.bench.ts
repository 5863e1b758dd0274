// node packages/script/bench/sentences.bench.ts [folder]
// How many cases of sentence cutting are right in each language, with Intl.Segmenter's beside them. A folder holds one
// file a language in the format of fixtures/sentences, which are taken when none is given.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sentenceRanges } from "../src/sentences/sentence-ranges.ts";

const folder = process.argv[2] ?? new URL("../fixtures/sentences/", import.meta.url).pathname;

interface Share {
  cases: number;
  ours: number;
  intl: number;
}

/** Sentences by their words alone: what white space stands between them is no matter. */
function normalised(sentences: readonly string[]): string {
  return sentences
    .map((sentence) => sentence.replaceAll(/\s+/gu, " ").trim())
    .filter((sentence) => sentence !== "")
    .join("¦");
}

function measure(locale: string): Share {
  const segmenter = new Intl.Segmenter(locale, { granularity: "sentence" });
  const lines = readFileSync(join(folder, `${locale}.txt`), "utf8").split("\n");
  const share: Share = { cases: 0, ours: 0, intl: 0 };
  for (const line of lines.filter((each) => each !== "")) {
    const marked = line.replaceAll("\\n", "\n").replaceAll("\\r", "\r");
    const text = marked.replaceAll("¦", "");
    const wanted = normalised(marked.split("¦"));
    share.cases += 1;
    share.ours += Number(normalised(sentenceRanges(text, locale).map((at) => text.slice(at.start, at.end))) === wanted);
    share.intl += Number(normalised(Array.from(segmenter.segment(text), (at) => at.segment)) === wanted);
  }
  return share;
}

function rowOf(name: string, { cases, ours, intl }: Share): string {
  const percent = (right: number) => `${((100 * right) / cases).toFixed(1)} %`.padStart(8);
  return `${name.padEnd(6)}${String(cases).padStart(6)}  Lectern ${percent(ours)}  Intl.Segmenter ${percent(intl)}`;
}

const total: Share = { cases: 0, ours: 0, intl: 0 };
for (const locale of readdirSync(folder).map((name) => name.replace(/\.txt$/u, ""))) {
  const share = measure(locale);
  total.cases += share.cases;
  total.ours += share.ours;
  total.intl += share.intl;
  console.log(rowOf(locale, share));
}
console.log(rowOf("all", total));
