import type { Database } from "../../../platform/database/index.ts";
import { AppError } from "../../../platform/http/index.ts";
import { findContent } from "../../library/index.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { requireText } from "../texts/require-text.ts";
import type { ItemScope } from "../services.ts";
import type { ImportRequest, ImportText } from "./import-source.ts";
import type { ImportedText } from "./import-text.ts";

/**
 * Reads the page that an item was imported from again, into blocks; nothing is changed.
 * @throws {AppError} NOT_FOUND, INVALID_URL for an item that came from no page, FETCH_FAILED, CONTENT_TOO_LONG
 */
export async function refetchPage(
  { database, importFrom }: { database: Database; importFrom: ImportText },
  scope: ItemScope,
  reading: Pick<ImportRequest, "voice" | "languages" | "rules" | "callerId">,
  signal: AbortSignal,
): Promise<ImportedText> {
  const content = await database.tenant(scope.organisationId, (trx) => findContent(trx, scope));
  if (!content) throw noSuchContent();
  requireText(content);
  if (content.url === null) throw new AppError("INVALID_URL", "This text was not imported from a web address.");
  return importFrom(scope, { ...reading, source: "page", address: content.url }, signal);
}
