// node packages/script/bench/languages.bench.ts [file]
// How many texts are recognised in their language, in which a project has a profile, and four others that are not near
// it. A file holds a text a line in the format of fixtures/languages.jsonl, which is taken when none is given.
import { readFileSync } from "node:fs";
import { detectLanguage } from "../src/detection/detect-language.ts";
import { countWords } from "../src/words/count-words.ts";

interface Sample {
  language: string;
  kind: string;
  text: string;
}

interface Share {
  texts: number;
  right: number;
  wrong: number;
}

const file = process.argv[2] ?? new URL("../fixtures/languages.jsonl", import.meta.url);
const samples = readFileSync(file, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Sample);

/** Languages of a project, of which a text's own takes the place of a near one. */
const others = ["en", "de", "fr", "ru", "zh", "ar"];
const near = ["de nl af", "fr it ro es pt ca gl", "ru uk be bg sr mk", "zh ja", "ar fa ur"].map((row) =>
  row.split(" "),
);

function candidatesOf(language: string): string[] {
  const kin = near.find((row) => row.includes(language)) ?? [language];
  return [language, ...others.filter((one) => !kin.includes(one)).slice(0, 4)];
}

const shares = new Map<string, Share>();
let milliseconds = 0;
for (const { language, kind, text } of samples) {
  const share = shares.get(kind) ?? { texts: 0, right: 0, wrong: 0 };
  shares.set(kind, share);
  const began = performance.now();
  const found = detectLanguage(text, candidatesOf(language));
  milliseconds += performance.now() - began;
  share.texts += 1;
  share.right += Number(found === language);
  share.wrong += Number(found !== undefined && found !== language);
}
for (const [kind, { texts, right, wrong }] of shares) {
  const percent = (part: number) => `${((100 * part) / texts).toFixed(1)} %`.padStart(8);
  console.log(`${kind.padEnd(10)}${String(texts).padStart(6)}  right ${percent(right)}  wrong ${percent(wrong)}`);
}
const words = samples.reduce((sum, { text }) => sum + countWords(text), 0);
console.log(`${((1000 * milliseconds) / words).toFixed(1)} ms for 1000 words`);
