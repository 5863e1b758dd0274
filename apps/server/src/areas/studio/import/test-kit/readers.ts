import { readFileSync } from "node:fs";
import { afterEach } from "vitest";
import { AppError } from "../../../../platform/failures/app-error.ts";
import {
  createImportReader,
  type DocumentReader,
  type ImportReader,
  type ImportReaderOptions,
} from "../reader/import-reader.ts";

export const article = readFileSync(new URL("article.html.fixture", import.meta.url));

/** Nested in a way the quick look at the markup does not see, so that parsing takes minutes. */
export const endless = Buffer.from("<x-y>".repeat(400_000));
export const tooComplexPage = {
  failureType: "FETCH_FAILED",
  message: "This page is too large or too complex to read.",
};

/** Opens readers that are closed after each test. */
export function useReaders(): (options?: ImportReaderOptions) => ImportReader & DocumentReader {
  const readers: ImportReader[] = [];
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });
  return (options = {}) => {
    const reader = createImportReader(options);
    readers.push(reader);
    return { ...reader, ...reader.forOrganisation("an organisation") };
  };
}

/** What a caller is told, and what is kept for the log. */
export async function failure(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("an AppError was expected", { cause: error });
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { failureType: error.failureType, message: error.message, ...cause };
}
