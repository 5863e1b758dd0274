import { IMPORT_KIND_MESSAGE } from "@lectern/contract";
import { BIDI_CONTROLS, IMPORT_LIMIT_BYTES, IMPORT_TOO_LARGE_MESSAGE } from "@lectern/contract/limits";

const fileTypes: Readonly<Record<string, string>> = {
  txt: "text/plain",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};

/** What an input for files offers. */
export const DOCUMENT_ENDINGS = ".txt,.docx,.pdf";

export const DOCUMENT_HINT = `.txt, .docx or .pdf, under ${IMPORT_LIMIT_BYTES / 1024} KB`;

const audioFile = /\.(?:mp3|m4a|aac|wav|ogg|opus|flac)$/i;

/** Why a document cannot be imported; undefined when it can. */
export function fileProblem(file: { name: string; size: number } | undefined): string | undefined {
  if (!file) return "Select a file to import!";
  if (audioFile.test(file.name)) return "This is an audio file. Upload it in the list of audio.";
  if (contentTypeOf(file.name) === undefined) return IMPORT_KIND_MESSAGE;
  if (file.size >= IMPORT_LIMIT_BYTES) return IMPORT_TOO_LARGE_MESSAGE;
  if (file.size === 0) return "The file is empty";
  return undefined;
}

/** The document among dropped files, or why it is not taken. */
export function droppedDocument(files: readonly File[]): { file: File } | { problem: string } {
  const [file] = files;
  if (files.length > 1) return { problem: "Drop one document at a time. Each becomes an audio of its own." };
  const problem = fileProblem(file);
  return file && problem === undefined ? { file } : { problem: problem ?? IMPORT_KIND_MESSAGE };
}

/** The content type a document is uploaded with, by its name's ending. */
export function contentTypeOf(name: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(fileTypes, ending) ? fileTypes[ending] : undefined;
}

/** A title for a document that has none: its name without the ending, as words. */
export function titleOfFile(name: string): string {
  return withoutBidiControls(name)
    .replace(/\.[a-z0-9]+$/i, "")
    .replace(/[_\s]+/g, " ")
    .trim();
}

const bidiControls = new RegExp(`[${BIDI_CONTROLS}]`, "gu");

/** A title may have none of them, and nobody sees them to take them out. */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(bidiControls, "");
}
