import { createRequire } from "node:module";

/** A word of the dictionary, as it stands in a text. */
export interface Morpheme {
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  /** How it is pronounced, in katakana; undefined for what the dictionary does not have. */
  pronunciation: string | undefined;
}

interface Token {
  surface: string;
  pronunciation?: string;
}

interface Lindera {
  TokenizerBuilder: new () => {
    setDictionary(uri: string): void;
    setMode(mode: string): void;
    build(): { tokenize(text: string): Token[] };
  };
}

const require = createRequire(import.meta.url);
let tokenize: ((text: string) => Token[]) | undefined;

/**
 * Cuts Japanese text into morphemes by the IPA dictionary. White space and what cannot be read is in none.
 * The first call loads the dictionary: about 0.2 s and 150 MB, so it belongs into a process of its own.
 */
function morphemesOf(text: string): Morpheme[] {
  tokenize ??= loadTokenizer();
  const morphemes: Morpheme[] = [];
  let at = 0;
  for (const { surface, pronunciation } of tokenize(text)) {
    const start = text.indexOf(surface, at);
    if (start === -1 || surface.trim() === "") continue;
    at = start + surface.length;
    const isKana = pronunciation !== undefined && /^[\p{Script=Katakana}ー]+$/u.test(pronunciation);
    morphemes.push({ start, end: at, pronunciation: isKana ? pronunciation : undefined });
  }
  return morphemes;
}

function loadTokenizer(): (text: string) => Token[] {
  const { TokenizerBuilder } = require("lindera-wasm-nodejs-ipadic") as Lindera;
  const builder = new TokenizerBuilder();
  builder.setDictionary("embedded://ipadic");
  builder.setMode("normal");
  const tokenizer = builder.build();
  return (text) => tokenizer.tokenize(text);
}

const kanaOnly = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
/** A syllable: a kana with what leans on it. */
const syllable = /.[ァィゥェォャュョヮッンー]*/gu;

/**
 * The kana of a morpheme for each of its parts. Kana in it stand for themselves; kanji that are cut apart share what is
 * left by their number, no syllable cut in two.
 * @param cuts UTF-16 offsets in the surface, rising
 */
export function splitKana(surface: string, kana: string, cuts: readonly number[]): string[] {
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  for (const cut of cuts) {
    const length = headLength(surface.slice(from, cut), surface.slice(cut), kana.slice(at));
    parts.push(kana.slice(at, at + length));
    at += length;
    from = cut;
  }
  return [...parts, kana.slice(at)];
}

function headLength(head: string, tail: string, kana: string): number {
  if (kanaOnly.test(head)) return Math.min(kana.length, head.length);
  if (kanaOnly.test(tail)) return Math.max(0, kana.length - tail.length);
  const syllables = kana.match(syllable) ?? [];
  const count = Math.max(1, Math.round((syllables.length * head.length) / (head.length + tail.length)));
  return syllables.slice(0, count).join("").length;
}

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
