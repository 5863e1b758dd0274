import { IMPORT_KIND_MESSAGE } from "@lectern/contract";
import { AppError } from "../../../platform/http/index.ts";
import { declaredKind } from "./document/file-kind.ts";
import { Unreadable } from "./unreadable.ts";

/**
 * Checks that what is to be uploaded says of itself that it is a document we read; returns its extension in lower case.
 * Its type is stored with it, so that no other type can be.
 * @throws {AppError} INVALID_FILE
 */
export function checkUpload(file: { fileName: string; contentType: string }): string {
  const extension = /\.(txt|docx|pdf)$/i.exec(file.fileName)?.[1];
  if (extension === undefined) throw new AppError("INVALID_FILE", IMPORT_KIND_MESSAGE);
  try {
    declaredKind(file);
  } catch (error) {
    throw error instanceof Unreadable ? new AppError(error.failureType, error.message, { cause: error }) : error;
  }
  return extension.toLowerCase();
}
