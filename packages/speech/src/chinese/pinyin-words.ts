import { createRequire } from "node:module";

interface SpokenWord {
  written: string;
  lead: string;
  spoken: string;
  trail: string;
}

interface Syllable {
  origin: string;
  /** With a tone number, 0 for the neutral one. */
  result: string;
}

interface PinyinPro {
  OutputFormat: { AllArray: number };
  segment: (text: string, options: object) => Syllable[][];
  pinyin: (text: string, options: object) => string;
}

const require = createRequire(import.meta.url);
const options = { toneType: "num", toneSandhi: false, v: true };

/**
 * Words of a Chinese sentence, with the pinyin of those words of the dictionary in which a character is read otherwise
 * than by itself: "角色" as "jue2se4". Every word stays one, wherever the dictionary cuts; the rest stays in characters.
 * The first call loads the dictionary: about 0.1 s and 35 MB.
 */
export function pinyinWords<Word extends SpokenWord>(words: readonly Word[], isFixed: (word: Word) => boolean): Word[] {
  const text = words.map(({ lead, spoken, trail }) => lead + spoken + trail).join("");
  if (!/\p{Script=Han}/u.test(text)) return [...words];
  const syllables = readOtherwise(text);
  let at = 0;
  return words.map((word) => {
    const start = at + word.lead.length;
    at = start + word.spoken.length + word.trail.length;
    return isFixed(word) ? word : { ...word, spoken: withPinyin(word.spoken, start, syllables) };
  });
}

/** Pinyin by the UTF-16 offset of its character in the text. */
function readOtherwise(text: string): Map<number, string> {
  const { OutputFormat, segment, pinyin } = require("pinyin-pro") as PinyinPro;
  const found = new Map<number, string>();
  let at = 0;
  for (const word of segment(text, { ...options, format: OutputFormat.AllArray })) {
    const isRead = word.length > 1 && word.some(({ origin, result }) => result !== pinyin(origin, options));
    for (const { origin, result } of word) {
      // Behind another character espeak names the letter of "儿" in English.
      if (isRead || origin === "儿") found.set(at, result.replace(/0$/u, "5"));
      at += origin.length;
    }
  }
  return found;
}

/** espeak reads pinyin beside characters only behind a space. */
function withPinyin(spoken: string, start: number, syllables: ReadonlyMap<number, string>): string {
  let said = "";
  let wasPinyin = false;
  let at = start;
  for (const character of spoken) {
    const syllable = syllables.get(at);
    const isPinyin = syllable !== undefined;
    said += (said !== "" && isPinyin !== wasPinyin ? " " : "") + (syllable ?? character);
    wasPinyin = isPinyin;
    at += character.length;
  }
  return said;
}
