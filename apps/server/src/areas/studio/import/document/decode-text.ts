import { byteOrderMark } from "../page/decode-html.ts";
import { NOT_PLAIN_TEXT_MESSAGE } from "../unreadable-messages.ts";
import { invalidFile } from "./file-kind.ts";
import { guessEncoding } from "./guess-encoding.ts";

/**
 * The text of a plain-text file: by its byte order mark, else by `charset` when it was sent with one, else UTF-16 where
 * every other byte is zero, else UTF-8, else the old encoding that fits `locale` (BCP 47). Throws Unreadable
 * (INVALID_FILE) for what is no text.
 */
export function decodeText(bytes: Uint8Array, locale?: string, charset?: string): string {
  const encoding = byteOrderMark(bytes) ?? charset ?? silentUtf16(bytes) ?? shiftedJis(bytes) ?? "utf-8";
  const text = decodedBy(bytes, encoding) ?? damagedUtf8(bytes) ?? legacyText(bytes, locale);
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
  return new TextDecoder(guessEncoding(bytes, locale)).decode(bytes);
}

/** UTF-8 with a byte here and there that is none: a text cut in the middle, or a line of another program's. */
function damagedUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const damaged = text.match(/\uFFFD/gu)?.length ?? 0;
  const whole = text.match(/[^\0-\u007F\uFFFD]/gu)?.length ?? 0;
  return damaged * 20 < whole ? text.replaceAll("\uFFFD", "") : undefined;
}

/** ISO-2022-JP, the encoding of Japanese mail, shifts to two-byte characters by these signs (RFC 1468). */
function shiftedJis(bytes: Uint8Array): "iso-2022-jp" | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return text.includes("\u001B$B") || text.includes("\u001B$@") ? "iso-2022-jp" : undefined;
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
