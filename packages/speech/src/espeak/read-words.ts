import { pinyinWords } from "../chinese/pinyin-words.ts";
import { kanaWords } from "../japanese/kana-words.ts";
import { espeakKana } from "./espeak-kana.ts";

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
export function readWords<Word extends ReadableWord>(voice: string, words: readonly Word[]): readonly Word[] {
  if (/^ja(?:$|\+)/u.test(voice)) {
    return kanaWords(words, hasPhonemes).map((word) => ({ ...word, spoken: espeakKana(word.spoken) }));
  }
  return /^cmn(?:$|\+)/u.test(voice) ? pinyinWords(words, hasPhonemes) : words;
}

function hasPhonemes({ mnemonics }: ReadableWord): boolean {
  return mnemonics !== undefined;
}
