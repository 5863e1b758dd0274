import { morphemesOf } from "./morphemes.ts";
import { splitKana } from "./split-kana.ts";

interface SpokenWord {
  written: string;
  lead: string;
  spoken: string;
  trail: string;
}

/**
 * Words of a Japanese sentence in kana, as they are pronounced: "東京は" as "トーキョー" and "ワ". Every word stays one,
 * wherever the dictionary cuts. What a mark, the lexicon or a rule says otherwise than it is written stays as it is where
 * it is in kana, and so do words with phonemes, Latin letters and digits.
 */
export function kanaWords<Word extends SpokenWord>(words: readonly Word[], isFixed: (word: Word) => boolean): Word[] {
  let text = "";
  const spans = words.map(({ lead, spoken, trail }) => {
    const start = text.length + lead.length;
    const end = start + spoken.length;
    text += lead + spoken + trail;
    return { start, end };
  });
  const kana = words.map(() => "");
  /** Up to where of each word kana is known. */
  const known = spans.map(({ start }) => start);
  const add = (index: number, from: number, to: number, said: string) => {
    kana[index] += text.slice(known[index], from) + said;
    known[index] = to;
  };
  let first = 0;
  for (const { start, end, pronunciation } of morphemesOf(text)) {
    while (first < spans.length && (spans[first]?.end ?? 0) <= start) first += 1;
    const parts = partsOf(spans, first, start, end);
    if (pronunciation === undefined || parts.length === 0 || /\p{N}/u.test(text.slice(start, end).normalize("NFKC")))
      continue;
    const cuts = parts.slice(1).map(({ from }) => from - start);
    const said = splitKana(text.slice(start, end), pronunciation, cuts);
    for (const [part, { index, from, to }] of parts.entries()) add(index, from, to, said[part] ?? "");
  }
  return words.map((word, index) => {
    if (isFixed(word) || (word.spoken !== word.written && !/\p{Script=Han}/u.test(word.spoken))) return word;
    const spoken = `${kana[index] ?? ""}${text.slice(known[index], spans[index]?.end)}`.normalize("NFKC");
    return { ...word, spoken };
  });
}

/** The words that a morpheme stands in, with its part in each. */
function partsOf(
  spans: readonly { start: number; end: number }[],
  first: number,
  start: number,
  end: number,
): { index: number; from: number; to: number }[] {
  const parts = [];
  for (let index = first; index < spans.length; index += 1) {
    const span = spans[index];
    if (!span || span.start >= end) break;
    if (span.end > start) parts.push({ index, from: Math.max(span.start, start), to: Math.min(span.end, end) });
  }
  return parts;
}
