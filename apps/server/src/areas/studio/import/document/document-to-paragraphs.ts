import type { Imported } from "../imported.ts";
import { EMPTY_DOCUMENT_MESSAGE } from "../unreadable-messages.ts";
import { decodeText } from "./decode-text.ts";
import { type UploadedFile, fileKind, invalidFile } from "./file-kind.ts";
import { textParagraphs } from "./text-paragraphs.ts";
import { extractTitle } from "./extract-title.ts";

/**
 * The text of a .txt, .docx or .pdf. `locale` (BCP 47) is the
 * voice's; it helps with plain text older than Unicode and with words parted at line ends. Throws Unreadable
 * (INVALID_FILE) with the reason. Runs where hostile input may end the process: see the reader.
 */
export async function documentToParagraphs(file: UploadedFile, locale?: string): Promise<Imported> {
  const kind = fileKind(file);
  if (kind === "text") return plainText(file.bytes, locale);
  // Each library is loaded only for a document that needs it.
  if (kind === "word") {
    const { wordParagraphs } = await import("./word-paragraphs.ts");
    return wordParagraphs(file.bytes);
  }
  const { pdfParagraphs } = await import("./pdf-paragraphs.ts");
  return pdfParagraphs(file.bytes, locale);
}

/** Plain text; `charset` is the one its sender declared. */
export function plainText(bytes: Uint8Array, locale?: string, charset?: string): Imported {
  const paragraphs = textParagraphs(decodeText(bytes, locale, charset));
  if (paragraphs.length === 0) throw invalidFile(EMPTY_DOCUMENT_MESSAGE);
  return extractTitle(paragraphs);
}
