import { byteOrderMark } from "../page/decode-html.ts";
import { NOT_PLAIN_TEXT_MESSAGE } from "../unreadable-messages.ts";
import { invalidFile } from "./file-kind.ts";

/** What plain text in each language was written in before Unicode, as browsers guess it (WHATWG HTML §13.2.3.2). */
const legacyEncodings: Record<string, readonly string[]> = {
  ja: ["shift_jis", "euc-jp"],
  ko: ["euc-kr"],
  zh: ["gb18030", "big5"],
  ru: ["windows-1251", "koi8-r"],
  uk: ["windows-1251"],
  bg: ["windows-1251"],
  be: ["windows-1251"],
  sr: ["windows-1251"],
  mk: ["windows-1251"],
  pl: ["windows-1250"],
  cs: ["windows-1250"],
  sk: ["windows-1250"],
  hu: ["windows-1250"],
  hr: ["windows-1250"],
  sl: ["windows-1250"],
  ro: ["windows-1250"],
  el: ["windows-1253"],
  tr: ["windows-1254"],
  he: ["windows-1255"],
  ar: ["windows-1256"],
  fa: ["windows-1256"],
  lt: ["windows-1257"],
  lv: ["windows-1257"],
  et: ["windows-1257"],
  vi: ["windows-1258"],
  th: ["windows-874"],
};

/**
 * The text of a plain-text file: by its byte order mark, else by `charset` when it was sent with one, else UTF-16 where every other byte is zero, else UTF-8 where
 * valid, else the old encoding of `locale`, else windows-1252. Throws Unreadable (INVALID_FILE) for what is no text.
 */
export function decodeText(bytes: Uint8Array, locale?: string, charset?: string): string {
  const encoding = byteOrderMark(bytes) ?? charset ?? silentUtf16(bytes) ?? "utf-8";
  const text = decodedBy(bytes, encoding) ?? legacyText(bytes, locale);
  if (!isText(text)) throw invalidFile(NOT_PLAIN_TEXT_MESSAGE);
  return text;
}

function decodedBy(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function legacyText(bytes: Uint8Array, locale: string | undefined): string {
  const language = locale?.split(/[-_]/)[0]?.toLowerCase() ?? "";
  const encodings = Object.hasOwn(legacyEncodings, language) ? (legacyEncodings[language] ?? []) : [];
  for (const encoding of encodings) {
    const text = decodedBy(bytes, encoding);
    if (text !== undefined) return text;
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

/** UTF-16 without a mark: of text that is mostly Latin, the high bytes are zero. */
function silentUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const length = Math.min(bytes.byteLength, 4096) & ~1;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even += 1;
    if (bytes[index + 1] === 0) odd += 1;
  }
  const half = length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return "utf-16le";
  if (even > half * 0.4 && odd < half * 0.05) return "utf-16be";
  return undefined;
}

/** Text has next to no control characters beside tabs, line and page ends, and no zero at all. */
function isText(text: string): boolean {
  if (text.includes("\0")) return false;
  const controls = text.match(/[\uFFFD]|(?![\t\n\f\r\u0085])\p{Cc}/gu)?.length ?? 0;
  return controls <= text.length * 0.005;
}
