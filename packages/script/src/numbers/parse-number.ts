import { intlLocale, cachedByLocale } from "../locale.ts";

/** A number as written: digits only, "" where there are no decimals. */
export interface WrittenNumber {
  negative: boolean;
  whole: string;
  decimals: string;
}

// The zeros of the decimal digits in use beside ASCII; the other nine follow each.
const zeroDigits = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** The text with every decimal digit as 0..9; its length does not change. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeroDigits.find((candidate) => code >= candidate && code < candidate + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

const decimalSign = cachedByLocale((locale) => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1.5);
  return parts.find((part) => part.type === "decimal")?.value ?? ".";
});

/** A number as {@link parseNumber} takes it, for use inside other patterns. */
export const NUMBER_PATTERN = "\\d+(?:[.,]\\d+|['’\\u00A0\\u202F\\u2009]\\d{3}(?!\\d))*";

/**
 * Reads a number with a locale's decimal sign and any groups of digits: "1,234.5", "1.234,5", "12,34,567", "1 234".
 * Where both readings fit, the locale decides. Undefined when the text is no number.
 */
export function parseNumber(text: string, locale: string): WrittenNumber | undefined {
  const plain = asciiDigits(text.trim()).replaceAll(/(?<=\d)[\s'’](?=\d{2,3}(?!\d))/gu, "");
  const match = /^([-−–]?)(\d*)((?:[.,]\d+)*)$/u.exec(plain);
  if (!match || (match[2] === "" && match[3] === "")) return undefined;
  const [, sign = "", first = "", rest = ""] = match;
  const negative = sign !== "";
  const signs = rest.replaceAll(/\d/gu, "");
  if (signs === "") return { negative, whole: first, decimals: "" };
  const groups = rest.slice(1).split(/[.,]/u);
  const last = groups.at(-1) ?? "";
  const decimal = decimalSign(intlLocale(locale)) === "," ? "," : ".";
  const isMixed = new Set(signs).size > 1;
  const inGroups = groups.every(
    (group, index) => group.length === 3 || (index < groups.length - 1 && group.length === 2),
  );
  if (!isMixed && inGroups && /^[1-9]/u.test(first) && (signs.length > 1 || signs !== decimal)) {
    return { negative, whole: first + groups.join(""), decimals: "" };
  }
  // The last sign separates the decimals, so it stands once.
  if (signs.indexOf(signs.at(-1) ?? "") !== signs.length - 1) return undefined;
  return { negative, whole: (first || "0") + groups.slice(0, -1).join(""), decimals: last };
}
