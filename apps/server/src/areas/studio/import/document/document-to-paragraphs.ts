import { joinHyphenated, analyseHyphenation } from "./join-hyphenated.ts";
import { isSameText } from "../clean-text.ts";
import type { Imported, ImportedParagraph } from "../imported.ts";
import { EMPTY_DOCUMENT_MESSAGE } from "../unreadable.ts";
import { decodeText } from "./guess-encoding.ts";
import { fileKind, invalidFile, type UploadedFile } from "./file-kind.ts";
import { withoutMailParts } from "./mail-text.ts";
import { textParagraphs } from "./text-paragraphs.ts";
import { extractTitle } from "./extract-title.ts";

/** Splits off what a site generator reads before the text (YAML between lines of dashes), of which the title is kept. */
function withoutFrontMatter(text: string): { text: string; title?: string } {
  const [whole, fields = ""] =
    /^\s*---[ \t]*\n((?:[A-Za-z][\w-]*:.*\n(?:[ \t]+.*\n|- .*\n)*)+)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (whole === undefined) return { text };
  const title = /^title:[ \t]*(["']?)(.+?)\1[ \t]*$/im.exec(fields)?.[2];
  return { text: text.slice(whole.length), ...(title !== undefined && { title }) };
}

const fence = /^ {0,3}(?:`{3,}|~{3,})/;

/** What Markdown writes and plain text hardly does; a line of it is enough. */
const evidence = [
  /^ {0,3}#{1,6} +\S/,
  /!?\[[^\][\n]{1,300}\]\((?:https?:|mailto:|\/|#|\.{1,2}\/|[\w-]+\.\w)[^)\s]*(?: "[^"\n]*")?\)/,
  /^\[[^\]\n]+\]: +\S+$/,
  /(?<![\w*])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?!\w)/,
  /(?<![\w_])__[^\s_](?:[^_\n]*[^\s_])?__(?!\w)/,
  /^ {0,3}\|?(?: *:?-{3,}:? *\|)+(?: *:?-{3,}:? *)?$/,
];
const underline = /^ {0,3}(?:={3,}|-{3,}) *$/;

/** Whether a text is written in Markdown (CommonMark 0.31, GitHub's tables). */
function isMarkdown(text: string): boolean {
  const lines = text.split("\n");
  if (lines.filter((line) => fence.test(line)).length >= 2) return true;
  return lines.some((line, index) => {
    if (underline.test(line)) return isUnderlined(lines, index);
    return evidence.some((pattern) => pattern.test(line));
  });
}

/** A line under a headline: there is a line of text right above it, and an empty one above that. */
function isUnderlined(lines: readonly string[], index: number): boolean {
  const headline = lines[index - 1] ?? "";
  return /\p{L}/u.test(headline) && headline.length <= 120 && (lines[index - 2] ?? "").trim() === "";
}

/** Shorter lines were not broken to fit a column. */
const minWrapWidth = 30;

/**
 * Makes words whole that were parted at the ends of a text's lines; what goes on in the next line moves up to the word.
 * @param text with "\n" at line ends
 * @param language BCP 47
 */
function joinWrappedWords(text: string, language: string | undefined): string {
  if (!/\p{L}[-\u2010\u00AD][^\S\n]*\n/u.test(text)) return text;
  const lines = text.split("\n");
  const ends = analyseHyphenation(lines);
  for (let index = 0; index + 1 < lines.length; index += 1) {
    const line = (lines[index] ?? "").trimEnd();
    const [, indent = "", next = ""] = /^(\s*)(.*)$/su.exec(lines[index + 1] ?? "") ?? [];
    if (line.length < minWrapWidth || indent.length > 3) continue;
    const joined = joinHyphenated(line, next, ends, language);
    if (joined === undefined) continue;
    const end = joined.indexOf(" ", Math.max(line.length - 1, 0));
    lines[index] = end < 0 ? joined : joined.slice(0, end);
    lines[index + 1] = end < 0 ? "" : indent + joined.slice(end + 1);
    if (end < 0) lines.splice(index + 1, 1);
  }
  return lines.join("\n");
}

/**
 * The text of a .txt, .docx or .pdf. `locale` (BCP 47) is the voice's; it helps with plain text older than Unicode and with words parted at line ends. Throws Unreadable
 * (INVALID_FILE) with the reason. Runs where hostile input may end the process: see the reader.
 */
export async function documentToParagraphs(file: UploadedFile, locale?: string): Promise<Imported> {
  const kind = fileKind(file);
  if (kind === "text") return plainTextToParagraphs(file.bytes, locale);
  // Each library is loaded only for a document that needs it.
  if (kind === "word") {
    const { wordParagraphs } = await import("./word-paragraphs.ts");
    return wordParagraphs(file.bytes);
  }
  const { pdfParagraphs } = await import("./pdf/pdf-paragraphs.ts");
  return pdfParagraphs(file.bytes, locale);
}

/**
 * Plain text, which may be Markdown, or a mail; `charset` is the one its sender declared. Throws Unreadable
 * (INVALID_FILE).
 */
export async function plainTextToParagraphs(bytes: Uint8Array, locale?: string, charset?: string): Promise<Imported> {
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
