// The library of a newsroom: items with titles and texts that vary as those of a newspaper do, always the same ones.
import { aliceParagraphs } from "../kit.ts";

export interface NewsroomItem {
  title: string;
  paragraphs: string[];
  voice: string;
  language: string;
  contentType: "audio_article" | "voiceover";
  state: "published" | "draft" | "failed" | "disabled" | "silent";
  isEdited: boolean;
  createdAt: Date;
  seconds: number;
}

/** A word of a few texts, one of many, one of nearly all, and one of none. */
export const words = { rare: "zyzzogeton", some: "caterpillar", frequent: "the", absent: "qqvvxx" };

const firstDay = Date.UTC(2021, 0, 1);
const lastDay = Date.UTC(2026, 10, 1);
const commonVoices = ["espeak/en-US", "flite/slt", "espeak/en-GB", "espeak/de"];

/** Mulberry32, a small generator of numbers that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `count` words that no dictionary has, for names and places: a language's vocabulary is larger than a book's. */
function inventedWords(count: number, random: () => number): string[] {
  const starts = [
    "b",
    "br",
    "c",
    "d",
    "dr",
    "f",
    "g",
    "gr",
    "h",
    "k",
    "l",
    "m",
    "n",
    "p",
    "pr",
    "r",
    "s",
    "st",
    "t",
    "v",
  ];
  const vowels = ["a", "e", "i", "o", "u", "ei", "ou", "ai"];
  const ends = ["n", "r", "l", "st", "ck", "m", "nd", "s", "t", ""];
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? "";
  const made = new Set<string>();
  while (made.size < count) {
    const syllables = 2 + Math.floor(random() * 2);
    let word = "";
    for (let syllable = 0; syllable < syllables; syllable += 1) word += pick(starts) + pick(vowels) + pick(ends);
    made.add(word);
  }
  return [...made];
}

export async function* newsroom(count: number): AsyncGenerator<NewsroomItem> {
  const random = numbers(41);
  const invented = inventedWords(60_000, random);
  const book = (await aliceParagraphs()).join(" ").split(/(?<=[.!?])\s+/);
  /** The first are the most frequent, as words are. */
  const name = (): string => invented[Math.floor(invented.length * random() ** 4)] ?? "";
  for (let index = 0; index < count; index += 1) {
    const target = 300 + Math.floor(random() * 500);
    const sentences: string[] = [];
    let length = 0;
    while (length < target) {
      const sentence = `${book[Math.floor(random() * book.length)] ?? ""} ${name()} ${name()} ${name()} of ${name()}.`;
      sentences.push(sentence);
      length += sentence.split(" ").length;
    }
    if (index % 40_000 === 17) sentences.push(`A ${words.rare} was seen.`);
    const quote = (book[Math.floor(random() * book.length)] ?? "").split(" ").slice(0, 5).join(" ");
    const state = random();
    yield {
      title: `${name()} ${name()}: ${quote}`.slice(0, 120),
      paragraphs: Array.from({ length: Math.ceil(sentences.length / 5) }, (_, part) =>
        sentences.slice(part * 5, part * 5 + 5).join(" "),
      ),
      voice: random() < 0.998 ? (commonVoices[Math.floor(4 * random() ** 2)] ?? "") : "espeak/cy",
      language: random() < 0.9 ? "en-US" : "de-DE",
      contentType: random() < 0.7 ? "audio_article" : "voiceover",
      state:
        state < 0.88
          ? "published"
          : state < 0.95
            ? "silent"
            : state < 0.98
              ? "draft"
              : state < 0.99
                ? "failed"
                : "disabled",
      isEdited: random() < 0.01,
      createdAt: new Date(firstDay + ((lastDay - firstDay) * index) / count),
      seconds: length / 2.5,
    };
  }
}
