import type { Database } from "../../platform/database/index.ts";
import { AppError } from "../../platform/failures/app-error.ts";
import { hasBuildUnderWay } from "../renditions/index.ts";
import { noSuchItem } from "./no-such-item.ts";
import { lockContent, type ContentRow } from "./store.ts";
import { markDeleted } from "./trash/trash-store.ts";

interface Deletion {
  organisationId: string;
  projectId: string;
  contentId: string;
  /** The person who deletes it; undefined: an API key. */
  deletedBy: string | undefined;
}

/**
 * Deletes an item: it is in the trash from now on, and nowhere else (trash/SPEC.md).
 * @throws {AppError} NOT_FOUND; CONFLICT while its audio is being generated, or when `planStartRefusal` names a reason
 */
export async function deleteContent(
  { database, now }: { database: Database; now: () => Date },
  { deletedBy, ...scope }: Deletion,
  refusalOf: (row: ContentRow) => string | undefined = () => undefined,
): Promise<void> {
  await database.tenant(scope.organisationId, async (trx) => {
    const row = await lockContent(trx, scope);
    if (!row) throw noSuchItem();
    if (await hasBuildUnderWay(trx, row.id)) {
      throw new AppError("CONFLICT", "This audio is being generated. Cancel that first, then delete it.");
    }
    const refusal = refusalOf(row);
    if (refusal !== undefined) throw new AppError("CONFLICT", refusal);
    await markDeleted(trx, row.id, { at: now(), by: deletedBy });
  });
}

/** Discarding is for drafts alone: what was published is deleted as such. */
export function discardRefusal(row: ContentRow): string | undefined {
  return row.published_at === null ? undefined : "This audio is published. Delete it instead of discarding a draft.";
}
