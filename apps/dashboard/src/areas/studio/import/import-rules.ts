import { IMPORT_KIND_MESSAGE } from "@lectern/contract";
import { IMPORT_LIMIT_BYTES, IMPORT_TOO_LARGE_MESSAGE } from "@lectern/contract/limits";

export const fileTypes: Readonly<Record<string, string>> = {
  txt: "text/plain",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};

/** Why a document cannot be imported; undefined when it can. */
export function fileProblem(file: { name: string; size: number } | undefined): string | undefined {
  if (!file) return "Select a file to import!";
  if (contentTypeOf(file.name) === undefined) return IMPORT_KIND_MESSAGE;
  if (file.size >= IMPORT_LIMIT_BYTES) return IMPORT_TOO_LARGE_MESSAGE;
  if (file.size === 0) return "The file is empty";
  return undefined;
}

/** The content type a document is uploaded with, by its name's ending. */
export function contentTypeOf(name: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(fileTypes, ending) ? fileTypes[ending] : undefined;
}
