import { eld } from "eld/small";
import { languageOf } from "../locale.ts";
import { languageOfDetectorCode, detectorCode, detectorCodesForLocale } from "./detector-codes.ts";

/** Length of a text in UTF-8. */
function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) bytes += bytesOfUnit(text.charCodeAt(at));
  return bytes;
}

/** Bytes in UTF-8 of a UTF-16 unit; half of a character's four for each of a surrogate pair. */
function bytesOfUnit(unit: number): number {
  if (unit >= 0xd800 && unit < 0xe000) return 2;
  return unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
}

/** UTF-8 bytes that the detector reads of a text. */
const maxBytes = 340;

/** Stretches of a text of about equal length that the detector reads whole, cut before white space where there is some. */
export function textWindows(text: string): string[] {
  const bytes = utf8Bytes(text);
  const size = bytes / Math.ceil(bytes / maxBytes);
  const windows: string[] = [];
  let start = 0;
  let space = 0;
  let used = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (used >= size && !isLowSurrogate(unit)) {
      const end = space > start ? space : at;
      windows.push(text.slice(start, end));
      used = utf8Bytes(text.slice(end, at));
      start = end;
    }
    if (unit === 0x20 || unit === 0x0a) space = at;
    used += bytesOfUnit(unit);
  }
  windows.push(text.slice(start));
  return windows;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}

/** Minimum lead of a language over the next one: as a share of its score, and in all, which asks more of short texts. */
const minLead = 0.02;
const minEvidence = 600;
/** Minimum part of a text's letters that are in its language; below, it is mixed. */
const minPart = 2 / 3;

/** Alphabets of a single language that the detector does not know. */
const ownAlphabets = [
  { language: "chr", pattern: /\p{Script=Cherokee}/u },
  { language: "my", pattern: /\p{Script=Myanmar}/u },
  { language: "si", pattern: /\p{Script=Sinhala}/u },
];

const detector = eld.newInstance();
// Addresses and numbers say nothing of a language.
detector.enableTextCleanup(true);

/**
 * The language that most of a text is in, without a region, such as "fr"; undefined where that is uncertain: for a few
 * words, for names, for several languages in one text, and for a language that the detector does not know. The module
 * takes a quarter of a second and 90 MB to load: it belongs in a worker or in a process of its own.
 * @param candidates locales; the language is one of theirs or none. By default it is any that the detector knows.
 */
export function detectLanguage(text: string, candidates?: readonly string[]): string | undefined {
  const bytes = new Map<string, number>();
  let all = 0;
  for (const window of textWindows(text.normalize("NFC"))) {
    const size = letterBytes(window);
    if (size === 0) continue;
    all += size;
    const language = languageOfWindow(window, size, candidates);
    if (language !== undefined) bytes.set(language, (bytes.get(language) ?? 0) + size);
  }
  return [...bytes].find(([, size]) => size >= all * minPart)?.[0];
}

function languageOfWindow(text: string, size: number, candidates: readonly string[] | undefined): string | undefined {
  const own = ownAlphabets.find(({ pattern }) => pattern.test(text));
  if (own)
    return candidates?.some((locale) => languageOf(locale) === own.language) === false ? undefined : own.language;
  const result = detector.detect(text);
  if (!result.isReliable()) return undefined;
  const accepted = candidates && new Set(candidates.flatMap(detectorCodesForLocale));
  const [best = 0, next = 0] = Object.entries(result.getScores())
    .filter(([code]) => accepted?.has(code) !== false)
    .map(([, score]) => linear(score))
    .toSorted((one, other) => other - one);
  const lead = best - next;
  if (lead < best * minLead || lead * size < minEvidence) return undefined;
  return candidates ? candidateOf(result.language, candidates) : languageOfDetectorCode(result.language);
}

/** The only language among the candidates that a code stands for, or else the only one that may be taken for it. */
function candidateOf(code: string, candidates: readonly string[]): string | undefined {
  const named = candidates.filter((locale) => detectorCode(locale) === code);
  const meant = named.length > 0 ? named : candidates.filter((locale) => detectorCodesForLocale(locale).includes(code));
  const languages = new Set(meant.map(languageOf));
  return languages.size === 1 ? [...languages][0] : undefined;
}

/** The detector's score, which it scales to below 1, as the average weight of the text's n-grams again. */
function linear(score: number): number {
  return (25 * score) / (1 - score);
}

/** Bytes of a text's letters in UTF-8: what the detector's n-grams are made of. */
function letterBytes(text: string): number {
  return utf8Bytes(text.replaceAll(/[^\p{L}\p{M}]+/gu, ""));
}
