// node packages/script/bench/reading-time.bench.ts
// Milliseconds of processor time in which a block of 2000 characters becomes what an engine is given, by language: of
// ordinary prose (fixtures/languages.jsonl), and of sentences that hold three numbers each (fixtures/newsroom) with how many
// times longer that takes than for its first half.
import { readFileSync } from "node:fs";
import { utterancesOf } from "../src/utterances/utterances-of.ts";
import { languageOf } from "../src/locale.ts";
import { newsroomLines, newsroomLocales } from "../src/test-kit/newsroom.ts";
import { blockOf } from "../src/test-kit/scripts.ts";

const rounds = 41;
/** For the compiler, before what is counted. */
const warmup = 400;

interface Sample {
  language: string;
  text: string;
}

const prose = readFileSync(new URL("../fixtures/languages.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Sample);

function filled(sentences: readonly string[], length: number): string {
  let text = "";
  while (text.length < length) text += `${sentences.join(" ")} `;
  return text.slice(0, length);
}

function milliseconds(text: string, locale: string): number {
  const times = Array.from({ length: warmup + rounds }, () => {
    const began = process.cpuUsage().user;
    utterancesOf(blockOf([[text]], locale), []);
    return process.cpuUsage().user - began;
  });
  return (times.slice(warmup).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0) / 1000;
}

for (const locale of newsroomLocales) {
  const texts = prose.filter(({ language }) => language === languageOf(locale)).map(({ text }) => text);
  const dense = newsroomLines(locale).map(({ written }) => written);
  const ordinary = milliseconds(filled(texts, 2000), locale).toFixed(2);
  const whole = milliseconds(filled(dense, 2000), locale);
  const half = milliseconds(filled(dense, 1000), locale);
  console.log(
    `${locale.padEnd(6)} ${ordinary} ms, dense ${whole.toFixed(2)} ms, ${(whole / half).toFixed(1)} × its half`,
  );
}
