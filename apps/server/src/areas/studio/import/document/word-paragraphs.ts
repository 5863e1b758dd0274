import { crc32 } from "node:zlib";
import mammoth from "mammoth";
import { unzipParts, type ZipPart } from "./checked-zip.ts";
import { canonicalLanguage } from "../clean-text.ts";
import type { Imported } from "../imported.ts";
import { htmlParagraphs } from "../page/html-paragraphs.ts";
import { parsePage } from "../page/page-dom.ts";
import {
  DAMAGED_DOCUMENT_MESSAGE,
  DOCUMENT_TOO_COMPLEX_MESSAGE,
  EMPTY_DOCUMENT_MESSAGE,
  NOT_WORD_MESSAGE,
  Unreadable,
} from "../unreadable.ts";
import { invalidFile } from "./file-kind.ts";
import { extractTitle } from "./extract-title.ts";
import { outlineStyle, visibleXml, wordStyles } from "./word-visible-text.ts";

const storedMethod = 0;
const utf8Names = 0x0800;
const version = 20;

/** A zip of these parts, not compressed (APPNOTE 4.3): a reader finds these parts and nothing else to unpack. */
export function storedZip(parts: readonly ZipPart[]): Buffer {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const nameBytes = Buffer.from(name);
    const shared = sharedHeader(nameBytes, bytes);
    const local = Buffer.concat([signature(0x0403_4b50), shared, nameBytes]);
    locals.push(local, bytes);
    directory.push(Buffer.concat([signature(0x0201_4b50), uint16(version), shared, directoryTail(offset), nameBytes]));
    offset += local.byteLength + bytes.byteLength;
  }
  const directoryBytes = directory.reduce((sum, entry) => sum + entry.byteLength, 0);
  return Buffer.concat([...locals, ...directory, endOfDirectory(parts.length, directoryBytes, offset)]);
}

/** From "version needed" to "extra field length": the same in a local header and in the directory. */
function sharedHeader(name: Uint8Array, bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(version, 0);
  header.writeUInt16LE(utf8Names, 2);
  header.writeUInt16LE(storedMethod, 4);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(bytes.byteLength, 14);
  header.writeUInt32LE(bytes.byteLength, 18);
  header.writeUInt16LE(name.byteLength, 22);
  return header;
}

/** Comment length, disk and attributes, all zero, and where the local header is. */
function directoryTail(offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return tail;
}

function endOfDirectory(entries: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value, 0);
  return bytes;
}

const mainPart = "word/document.xml";

/** Headings keep their level; contents, captions and page headers and footers are not read ("!" takes them out). */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Caption'] => !",
  "p[style-name='caption'] => !",
  "p[style-name='TOC Heading'] => !",
  ...Array.from({ length: 9 }, (_, index) => `p[style-name='toc ${index + 1}'] => !`),
  ...Array.from({ length: 6 }, (_, index) => `p.${outlineStyle(index + 1)} => h${index + 1}:fresh`),
  "p[style-name='header'] => !",
  "p[style-name='footer'] => !",
];

/**
 * The text of a .docx (ECMA-376): headings with their levels, paragraphs, lists and table rows, without headers,
 * footers, notes, comments, deleted and hidden text and pictures. Throws Unreadable (INVALID_FILE) for what is no Word document, damaged or empty.
 */
export async function wordParagraphs(bytes: Uint8Array): Promise<Imported> {
  const parts = await unzipParts(bytes, isTextPart);
  const names = new Set(parts.map(({ name }) => name));
  if (!names.has("[Content_Types].xml") || !names.has("_rels/.rels")) throw invalidFile(NOT_WORD_MESSAGE);
  parts.forEach(refuseEntities);
  const html = await convertedToHtml(withVisibleText(parts));
  const { body } = parsePage(html, tooComplex);
  for (const note of body?.querySelectorAll("li[id^='footnote-'], li[id^='endnote-']") ?? []) note.remove();
  const paragraphs = body ? htmlParagraphs(body) : [];
  if (paragraphs.length === 0) throw invalidFile(EMPTY_DOCUMENT_MESSAGE);
  return extractTitle(paragraphs, languageOf(parts));
}

function withVisibleText(parts: readonly ZipPart[]): ZipPart[] {
  const styles = wordStyles(textOf(parts.find(({ name }) => name === "word/styles.xml")));
  return parts.map((part) => {
    const isMain = /^word\/document\d*\.xml$/.test(part.name);
    return isMain ? { ...part, bytes: Buffer.from(visibleXml(textOf(part), styles)) } : part;
  });
}

function textOf(part: ZipPart | undefined): string {
  return part ? Buffer.from(part.bytes.buffer, part.bytes.byteOffset, part.bytes.byteLength).toString() : "";
}

function tooComplex(): Unreadable {
  return invalidFile(DOCUMENT_TOO_COMPLEX_MESSAGE);
}

/** What a text is read from; pictures, fonts, macros and embedded files are never unpacked. */
function isTextPart(name: string): boolean {
  return /^(?:\[Content_Types\]\.xml|(?:_rels|word|docProps)\/[^\\]*\.(?:xml|rels))$/.test(name);
}

/** Office never writes a document type; one is there to declare entities (V1.5.1). */
function refuseEntities({ bytes }: ZipPart): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isUtf16 = text[0] === 0xff || text[0] === 0xfe || text[0] === 0 || text[1] === 0;
  if (isUtf16 || text.includes("<!DOCTYPE") || text.includes("<!ENTITY")) {
    throw invalidFile(DAMAGED_DOCUMENT_MESSAGE);
  }
}

async function convertedToHtml(parts: readonly ZipPart[]): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: storedZip(parts) },
      { styleMap, includeEmbeddedStyleMap: false, externalFileAccess: false, convertImage: withoutImages },
    );
    return value.replace(/<sup>(\d{1,3})<\/sup>/g, (_, digits: string) => raised(digits));
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const isMissing = !parts.some(({ name }) => name === mainPart);
    throw invalidFile(isMissing ? NOT_WORD_MESSAGE : DAMAGED_DOCUMENT_MESSAGE);
  }
}

/** Raised digits as characters, of which marks of notes and powers can be told apart. */
function raised(digits: string): string {
  return digits.replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit)));
}

const withoutImages = mammoth.images.imgElement(() => Promise.resolve({ src: "" }));

function languageOf(parts: readonly ZipPart[]): string | undefined {
  const styles = parts.find(({ name }) => name === "word/styles.xml");
  if (!styles) return undefined;
  return canonicalLanguage(/<w:lang\b[^>]*?\bw:val="([^"]{2,35})"/.exec(textOf(styles))?.[1]);
}
