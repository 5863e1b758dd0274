import { AppError } from "../../failures/app-error.ts";

/** Looks through the pieces of a JSON text as they come. @throws {AppError} VALIDATION as soon as one cannot be kept */
export interface TextCheck {
  look(piece: Uint8Array): void;
}

const backslash = 0x5c;
const letterU = 0x75;

/**
 * Finds text that the database does not take, U+0000 and halves of characters, in JSON that is still arriving. Both can only
 * stand in it as escapes (RFC 8259 §7, §8.2): bytes that are no UTF-8 are decoded to U+FFFD. So hardly anything is looked
 * at, and a body of nothing but escapes is looked through in as many turns as it has pieces.
 */
export function createUnstorableTextCheck(): TextCheck {
  /** The hexadecimal digits of an escape that is being read; undefined outside of one. */
  let digits: string | undefined;
  let isAfterBackslash = false;
  /** The first half of a character was read: the second has to follow. */
  let isHalf = false;

  function endEscape(code: number): void {
    const isSecondHalf = code >= 0xdc00 && code <= 0xdfff;
    if (code === 0 || isSecondHalf !== isHalf) throw unstorable();
    isHalf = code >= 0xd800 && code <= 0xdbff;
  }

  return {
    look(bytes) {
      const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      for (let at = 0; at < piece.length; at += 1) {
        const byte = piece[at] ?? 0;
        if (digits !== undefined) {
          digits += String.fromCharCode(byte);
          if (digits.length < 4) continue;
          // What are no digits is no JSON, which the parser says.
          endEscape(Number.parseInt(digits, 16));
          digits = undefined;
        } else if (isAfterBackslash) {
          isAfterBackslash = false;
          if (byte === letterU) digits = "";
          else if (isHalf) throw unstorable();
        } else if (byte === backslash) {
          isAfterBackslash = true;
        } else if (isHalf) {
          throw unstorable();
        } else {
          const next = piece.indexOf(backslash, at);
          if (next === -1) return;
          at = next - 1;
        }
      }
    },
  };
}

/** Said here for every field there is: none of them means such text. */
function unstorable(): AppError {
  return new AppError("VALIDATION", "Some of this text has characters that cannot be kept.");
}
