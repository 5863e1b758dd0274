/** Longest word that is looked at on either side. */
const reach = 40;
const wordBefore = /(?:^|[\s"'“‘«([])(?:[\p{L}\p{M}’'-]*\p{Ll}{2}|[\d.,]*\d{3})$/u;
const sentenceAfter = /^(?!(?:Com|Net|Org|Edu|Gov|Io|Js|Py)(?!\p{L}))(?:\p{Lu}\p{Ll}*(?:[\s,;:!?]|\.\s)|[IVX]+\s)/u;
/** In scripts without capitals a word of three letters is no initial. */
const uncasedBefore = /[\p{Lo}\p{M}]{3}$/u;
const uncasedAfter = /^\p{Lo}{2}/u;

/** Whether the full stop at `at` ends a sentence though the next one follows without a space: "Hello world.Today is". */
export function isGluedStop(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - reach), at);
  const after = text.slice(at + 1, at + reach);
  return (
    (wordBefore.test(before) && sentenceAfter.test(after)) || (uncasedBefore.test(before) && uncasedAfter.test(after))
  );
}

/** Chinese, Japanese and Korean characters, as charged 1 word per 3. */
export const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー";

/** Scripts that set no space between words and need a dictionary to find them; Korean sets spaces. */
export const UNSPACED_SCRIPTS =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}ー" +
  "\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";

const unspaced = new RegExp(`[${UNSPACED_SCRIPTS}]`, "u");
const speakable = /[\p{L}\p{N}]/u;

/** Whether the text holds a character of a script that sets no space between words. */
export function hasUnspacedScript(text: string): boolean {
  return unspaced.test(text);
}

/** Whether the text holds a letter or a number: without one there is nothing to say. */
export function isSpeakable(text: string): boolean {
  return speakable.test(text);
}

/** Characters drawn twice as wide as Latin ones (East Asian Width W and F, as far as text is made of them). */
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/gu;

/** Width of a text in Latin characters: UTF-16 units, full-width ones counted twice. */
export function textWidth(text: string): number {
  // Latin text is the usual case and needs no search.
  if (!/[\u1100-\uFFFF]/u.test(text)) return text.length;
  let width = text.length;
  for (const [character] of text.matchAll(wide)) if (character.length === 1) width += 1;
  return width;
}
