import { isSameText } from "../clean-text.ts";
import type { Imported, ImportedParagraph } from "../imported.ts";
import { EMPTY_DOCUMENT_MESSAGE } from "../unreadable-messages.ts";
import { decodeText } from "./decode-text.ts";
import { type UploadedFile, fileKind, invalidFile } from "./file-kind.ts";
import { withoutFrontMatter } from "./front-matter.ts";
import { isMarkdown } from "./is-markdown.ts";
import { joinWrappedWords } from "./join-wrapped-words.ts";
import { withoutMailParts } from "./mail-text.ts";
import { textParagraphs } from "./text-paragraphs.ts";
import { extractTitle } from "./extract-title.ts";

/**
 * The text of a .txt, .docx or .pdf. `locale` (BCP 47) is the voice's; it helps with plain text older than Unicode and with words parted at line ends. Throws Unreadable
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

/**
 * Plain text, which may be Markdown, or a mail; `charset` is the one its sender declared. Throws Unreadable
 * (INVALID_FILE).
 */
export async function plainText(bytes: Uint8Array, locale?: string, charset?: string): Promise<Imported> {
  const decoded = decodeText(bytes, locale, charset).replace(/\r\n?|[\u0085\u2028]/g, "\n");
  const matter = withoutFrontMatter(decoded);
  const mail = withoutMailParts(matter.text);
  const text = joinWrappedWords(mail.text, locale);
  const paragraphs = isMarkdown(text) ? await fromMarkdown(text) : textParagraphs(text);
  const title = matter.title ?? mail.subject;
  if (paragraphs.length === 0) throw invalidFile(EMPTY_DOCUMENT_MESSAGE);
  return title === undefined ? extractTitle(paragraphs) : { title, paragraphs: withoutTitle(paragraphs, title) };
}

async function fromMarkdown(text: string): Promise<ImportedParagraph[]> {
  const { markdownParagraphs } = await import("./markdown-paragraphs.ts");
  return markdownParagraphs(text);
}

/** A headline that only repeats the title. */
function withoutTitle(paragraphs: ImportedParagraph[], title: string): ImportedParagraph[] {
  const [first, ...rest] = paragraphs;
  return first !== undefined && rest.length > 0 && isSameText(first.text, title) ? rest : paragraphs;
}
