import type { Database } from "../../platform/database/index.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { findContent, type ContentRow } from "./store.ts";

/** @throws {AppError} NOT_FOUND */
export async function getContent(
  database: Database,
  scope: { organisationId: string; projectId: string; contentId: string },
): Promise<ContentRow> {
  const row = await database.tenant(scope.organisationId, (trx) => findContent(trx, scope));
  if (!row) throw new AppError("NOT_FOUND", "Cannot fetch content");
  return row;
}
