import { pinyinWords } from "../chinese/pinyin-words.ts";
import { kanaWords } from "../japanese/kana-words.ts";

/**
 * Kana as espeak says them rightly: it has "rya" for every "ry", drops the vowel of "rye" and its like, and spells out
 * small kana and a length sign that stand alone.
 */
export function espeakKana(kana: string): string {
  return kana
    .replaceAll(/リ([ャュョ])/gu, (_, small: string) => `リ${large(small)}`)
    .replaceAll(/り([ゃゅょ])/gu, (_, small: string) => `り${large(small)}`)
    .replaceAll(/(?<=[キギニヒビピミリ])ェ/gu, "エ")
    .replaceAll(/[ゕヵ]/gu, "カ")
    .replaceAll(/[ゖヶ]/gu, "ケ")
    .replaceAll(
      /(^|[^ぁ-ヺー])[ァィゥェォャュョヮぁぃぅぇぉゃゅょゎ]/gu,
      (found) => found.slice(0, -1) + large(found.slice(-1)),
    )
    .replaceAll(/(^|[^ぁ-ヺー])ー+|(?<=[ンッんっ])ー+/gu, "$1");
}

/** A small kana's large one stands right behind it in Unicode. */
function large(small: string): string {
  return String.fromCodePoint((small.codePointAt(0) ?? 0) + 1);
}

/** Of the languages whose text is read by a dictionary first. Raise a number whenever its readings change. */
const versions: Readonly<Record<string, string>> = { ja: "-kana1", zh: "-pinyin1" };

/** What the readings of a locale add to the engine's version. */
export function readingVersion(locale: string): string {
  return versions[locale.replace(/-.*$/u, "")] ?? "";
}

interface ReadableWord {
  written: string;
  lead: string;
  spoken: string;
  trail: string;
  mnemonics?: string;
}

/** Words in what espeak reads rightly: kana for kanji, which it spells out, and pinyin where characters have several readings. */
export function transliterateWords<Word extends ReadableWord>(voice: string, words: readonly Word[]): readonly Word[] {
  if (/^ja(?:$|\+)/u.test(voice)) {
    return kanaWords(words, hasPhonemes).map((word) => ({ ...word, spoken: espeakKana(word.spoken) }));
  }
  return /^cmn(?:$|\+)/u.test(voice) ? pinyinWords(words, hasPhonemes) : words;
}

function hasPhonemes({ mnemonics }: ReadableWord): boolean {
  return mnemonics !== undefined;
}
