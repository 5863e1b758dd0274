import { NOT_PLAIN_TEXT_MESSAGE, NOT_WORD_MESSAGE, Unreadable } from "../unreadable.ts";

type FileKind = "text" | "word" | "pdf";

/** A file as it was uploaded; name and type are declared by the sender, not checked. */
export interface UploadedFile {
  bytes: Uint8Array;
  fileName: string;
  contentType: string;
}

const kinds: Record<string, FileKind> = { txt: "text", docx: "word", pdf: "pdf" };

/** Media types that browsers and systems send for each kind, beside the generic ones. */
const typesOf: Record<FileKind, ReadonlySet<string>> = {
  text: new Set(["text/plain"]),
  word: new Set([
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/msword",
    "application/zip",
    "application/x-zip-compressed",
  ]),
  pdf: new Set(["application/pdf", "application/x-pdf"]),
};
const genericTypes = new Set(["", "application/octet-stream", "binary/octet-stream", "application/x-download"]);
/** A media type in lower case with no parameter, or with a charset alone. */
const plainType = /^(?<mediaType>[a-z0-9.+/-]*)(?:\s*;\s*charset="?[a-z0-9_.:-]+"?)?$/;

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const notAText = "This file is not a text document. Please choose a .txt, .docx or .pdf file.";

/**
 * Which kind of document this is, by name, type and first bytes, which have to agree (V5.2.2). Throws Unreadable
 * (INVALID_FILE) for one that is empty, of another kind, or not what its name says.
 */
export function fileKind(file: UploadedFile): FileKind {
  const { bytes } = file;
  if (bytes.byteLength === 0) throw invalidFile("This file is empty.");
  const kind = declaredKind(file);
  refuseOtherContent(bytes, kind);
  return kind;
}

/**
 * The kind of document declared by file name and media type, which have to agree. Throws Unreadable (INVALID_FILE) for
 * a name of no such kind, and for a type that is not that kind's.
 */
export function declaredKind({ fileName, contentType }: Omit<UploadedFile, "bytes">): FileKind {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? "";
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (kind === undefined) throw invalidFile("Please choose a .txt, .docx or .pdf file.");
  const mediaType = plainType.exec(contentType.trim().toLowerCase())?.groups?.["mediaType"];
  if (mediaType === undefined || !(genericTypes.has(mediaType) || typesOf[kind].has(mediaType))) {
    throw invalidFile(notAText);
  }
  return kind;
}

export function invalidFile(message: string): Unreadable {
  return new Unreadable("INVALID_FILE", message);
}

function refuseOtherContent(bytes: Uint8Array, kind: FileKind): void {
  if (startsWith(bytes, compoundFile)) throw refusedCompoundFile(bytes);
  const found = contentKind(bytes);
  if (found === kind) return;
  if (kind === "word") throw invalidFile(NOT_WORD_MESSAGE);
  if (kind === "pdf") throw invalidFile("This file is not a PDF, although its name ends in .pdf.");
  throw invalidFile(NOT_PLAIN_TEXT_MESSAGE);
}

/** What the first bytes say; everything that is not known to be something else may be text. */
function contentKind(bytes: Uint8Array): FileKind | "other" {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString("latin1");
  if (start.startsWith("PK\u0003\u0004")) return "word";
  // Readers of PDF look for the mark anywhere in the first 1024 bytes (ISO 32000-1, Annex H, note 13).
  if (start.includes("%PDF-")) return "pdf";
  if (start.startsWith("{\\rtf") || /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|\?xml|svg)\b/i.test(start))
    return "other";
  return "text";
}

/** Word puts a protected document into the container that .doc files use, under a name of its own. */
function refusedCompoundFile(bytes: Uint8Array): Unreadable {
  const isProtected = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from("EncryptedPackage", "utf16le"),
  );
  if (isProtected) {
    return invalidFile("This document is protected with a password. Please remove the password and try again.");
  }
  return invalidFile("This is an older Office file. Please save it as .docx and try again.");
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
