/** Characters that are seen as nothing and spoken as nothing. Joiners stay: Persian, Indic scripts and emoji need them. */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFC]/gu;
const wide = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303F\\uFF01-\\uFF60]";
const breakBetweenWide = new RegExp(`(?<=${wide})[^\\S\\n]*\\n\\s*(?=${wide})`, "gu");
const control = /(?!\s)\p{Cc}/gu;

/** One line of text: composed, without invisible characters, white space of every kind as single spaces. */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(invisible, "")
    .replace(control, "")
    .replace(breakBetweenWide, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toWellFormed();
}

/** Whether there is a letter or a digit in it; an ornament such as "* * *" has none and is not spoken. */
export function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A line short enough for a headline that does not end as a sentence does. */
export function looksLikeHeadline(text: string): boolean {
  return text.length <= 120 && isSpeakable(text) && !/[.:;,…。、；：，]["'”’»)\]]*$/u.test(text);
}

/** Whether two texts read the same, whatever their case, spaces and punctuation. */
export function isSameText(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** A BCP 47 tag in its canonical form, also from "en_US"; undefined for what is none. */
export function canonicalLanguage(tag: string | null | undefined): string | undefined {
  const text = tag?.trim().replaceAll("_", "-") ?? "";
  if (text === "" || text.length > 35) return undefined;
  try {
    const [language] = Intl.getCanonicalLocales(text);
    return language === "und" ? undefined : language;
  } catch {
    return undefined;
  }
}
