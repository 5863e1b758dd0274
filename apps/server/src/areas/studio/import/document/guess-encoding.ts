import { analyse } from "chardet";
import { type LegacyLanguage, legacyLanguage } from "./legacy-encodings.ts";

/** As much of a file as is looked at; a few pages tell a language. */
const maxSampleBytes = 65_536;

/** Signs that every language's texts may hold. */
const typography = /[\s\u00A0«»“”„‘’‚‹›–—…•·°§©®™€£¥±×÷¿¡½¼¾№†‡‰]/u;

/** Below this a statistic of letter groups is luck. */
const minStatisticsBytes = 40;

/** Letters that say nothing about how dense they are in a text. */
const maxStrays = 8;

const unreadable = Number.NEGATIVE_INFINITY;

interface Reading {
  encoding: string;
  score: number;
}

/**
 * The encoding of text that is no Unicode: what `locale` (BCP 47) was written in, where the letters then are that
 * language's; else what the letters' statistics say; else the likeliest for the language. A label of the Encoding standard.
 */
export function guessEncoding(bytes: Uint8Array, locale: string | undefined): string {
  const sample = bytes.subarray(0, maxSampleBytes);
  const language = legacyLanguage(locale);
  const readings = language.encodings
    .map((encoding): Reading => ({ encoding, score: scoreOf(sample, encoding, language) }))
    .filter(({ score }) => score > unreadable);
  // toSorted is stable: of equals the most usual one stays first.
  const [best] = readings.toSorted((one, other) => other.score - one.score);
  if (best !== undefined && best.score >= language.share) return best.encoding;
  const detected = detectedEncoding(sample);
  return detected ?? best?.encoding ?? "windows-1252";
}

/** The share of the language's characters among all beyond ASCII. */
function scoreOf(bytes: Uint8Array, encoding: string, language: LegacyLanguage): number {
  const text = decoded(bytes, encoding);
  if (text === undefined) return unreadable;
  const usual = new Set(language.characters);
  let counted = 0;
  let found = 0;
  let plainLetters = 0;
  for (const character of text) {
    if (character < "\u0080") plainLetters += /[a-z]/i.test(character) ? 1 : 0;
    else if (!typography.test(character)) {
      counted += 1;
      if (usual.has(character)) found += 1;
    }
  }
  if (counted === 0) return 1;
  const { density = 1 } = language;
  const isTooDense = counted > maxStrays && counted > density * (counted + plainLetters);
  return isTooDense ? 0 : found / counted;
}

/** By frequencies of letter groups, whatever the language. */
function detectedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength < minStatisticsBytes) return undefined;
  const found = analyse(bytes).filter(({ confidence }) => confidence >= 10);
  return found.map(({ name }) => name.toLowerCase()).find((name) => decoded(bytes, name) !== undefined);
}

/** The text, without what the end of the sample cut; undefined for bytes that are none in this encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
