import { readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);

/** Sentences of Alice, as a voice is given them: one in three of those of 6 to 40 words, until there are `words` words. */
export function englishSentences(words: number): string[] {
  const text = readFileSync(new URL("fixtures/alice.txt", root), "utf8");
  const taken: string[] = [];
  let count = 0;
  for (const [index, sentence] of sentencesOf(text, "en").filter(isUsable).entries()) {
    if (index % 3 !== 0) continue;
    if (count >= words) break;
    taken.push(sentence);
    count += sentence.split(" ").length;
  }
  return taken;
}

/** Every sentence of a language in the fixtures of the script package. */
export function fixtureSentences(language: string): string[] {
  const fixtures = new URL("packages/script/fixtures/", root);
  const lines = ["languages", "speech-durations"].flatMap((name) =>
    readFileSync(new URL(`${name}.jsonl`, fixtures), "utf8").split("\n"),
  );
  const texts = lines
    .filter((line) => line.includes(`"language":"${language}"`) || line.includes(`"locale": "${language}-`))
    .map((line) => (JSON.parse(line) as { text: string }).text);
  const cut = readFileSync(new URL(`sentences/${language}.txt`, fixtures), "utf8").split(/[¦\n]/);
  return [...texts.flatMap((text) => sentencesOf(text, language)), ...cut.map((text) => text.trim())].filter(isUsable);
}

function sentencesOf(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text.replaceAll(/\s+/g, " "));
  return Array.from(segments, ({ segment }) => segment.trim());
}

/** Words as a voice reads them: no digits, abbreviations or other signs whose reading each voice makes up for itself. */
function isUsable(sentence: string): boolean {
  const words = sentence.split(" ").length;
  return words >= 5 && words <= 60 && /^[\p{L}\p{M} ,;:'’()“”‘"¿¡‐-]+[.!?]['’”]?$/u.test(sentence);
}
