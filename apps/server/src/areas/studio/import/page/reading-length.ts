const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Characters of a text, white space counted once; one of Chinese, Japanese or Korean says as much as three. */
export function readingLength(text: string): number {
  const wide = text.match(wideLetters)?.length ?? 0;
  return text.replace(/\s+/gu, " ").trim().length + wide * 2;
}
