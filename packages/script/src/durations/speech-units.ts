import type { VoiceProfile } from "../schemas/voice-profile.ts";

/**
 * What is counted to tell how long a text takes to say: letters, each as long as the others. They are far more even than
 * words (155 to 222 words a minute in six German paragraphs, 15 to 17 letters a second), and the only count that Chinese
 * and Japanese have.
 */
export type SpeechUnits = number;

/** Of the letters as which a figure is read: "7" is "seven". */
const digitUnits = { alphabetic: 5, Han: 1, Jpan: 2 };
/** A Chinese character in Japanese is read as about two kana; the embedded engine spells it out. */
const kanjiUnits = { espeak: 4.8, other: 2 };

const letter = /\p{L}/u;
const digit = /\p{N}/u;
const han = /\p{Script=Han}/u;

/** Counts a text as a voice reads it; marks, spaces and punctuation count nothing. */
export function speechUnits(text: string, { lang_code: locale, platform }: SpeakerProfile): SpeechUnits {
  const language = languageOf(locale);
  const isJapanese = language === "ja";
  const ofDigit = isJapanese ? digitUnits.Jpan : isHanLanguage(language) ? digitUnits.Han : digitUnits.alphabetic;
  const ofKanji = platform === "espeak" ? kanjiUnits.espeak : kanjiUnits.other;
  let units = 0;
  for (const character of text) {
    if (digit.test(character)) units += ofDigit;
    else if (letter.test(character)) units += isJapanese && han.test(character) ? ofKanji : 1;
  }
  return units;
}

/** Who reads it, as far as counting goes. */
export type SpeakerProfile = Pick<VoiceProfile, "lang_code" | "platform">;

/** The language of a locale: "zh" of "zh-CN". */
export function languageOf(locale: string): string {
  return locale.split("-", 1)[0]?.toLowerCase() ?? "";
}

function isHanLanguage(language: string): boolean {
  return ["zh", "cmn", "yue", "hak", "nan"].includes(language);
}
