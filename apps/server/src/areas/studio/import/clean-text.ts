/** Characters that are seen as nothing and spoken as nothing. Joiners stay: Persian, Indic scripts and emoji need them. */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFC]/gu;
const wide = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303F\\uFF01-\\uFF60]";
const breakBetweenWide = new RegExp(`(?<=${wide})[^\\S\\n]*\\n\\s*(?=${wide})`, "gu");
const control = /(?!\s)\p{Cc}/gu;

/** Spaces that do not break, and thin ones, which typesetters put between the groups of a number. */
const numberSpaces = /^(?:[\u00A0\u202F]|[\u2007\u2009])$/u;
/** What a number is given in: a sign, or a short word as "km/h", "m²", "EUR". */
const unitAhead = /^(?:[\p{Sc}%‰°′″]|\p{L}{1,4}(?:[/·]\p{L}{1,3})?[²³]?(?!\p{L}))/u;
/** Raised numbers after a word or a sentence lead to notes; after a unit ("m²") or a sign of one letter they are powers. */
const raised = "[⁰¹²³⁴⁵⁶⁷⁸⁹]+";
const noteMark = new RegExp(
  `(?<=\\p{L}{3}|[\\p{L}\\p{N})\\]][.,;:!?…"”»’)\\]]|[。、！？」』])${raised}(?:[,⁻–]${raised})*(?![\\p{L}\\p{N}⁻⁺])`,
  "gu",
);

/**
 * One line of text: composed, without invisible characters and marks of notes, white space as single spaces. A space
 * that does not break stays within a number and between a number and its unit, where it says that they are one; all
 * others become plain.
 */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(invisible, "")
    .replace(control, "")
    .replace(breakBetweenWide, "")
    .replace(/\s+/gu, plainSpace)
    .replace(noteMark, "")
    .trim()
    .toWellFormed();
}

function plainSpace(space: string, at: number, text: string): string {
  if (!numberSpaces.test(space)) return " ";
  const before = text.charAt(at - 1);
  const after = text.slice(at + 1, at + 12);
  const isWithin = /\p{Nd}/u.test(before) ? /^\p{Nd}/u.test(after) || unitAhead.test(after) : false;
  const isAfterCurrency = /\p{Sc}/u.test(before) && /^\p{Nd}/u.test(after);
  if (!isWithin && !isAfterCurrency) return " ";
  return space === "\u00A0" ? space : "\u202F";
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
