import type { Database } from "../../../platform/database/index.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Queue } from "../../../platform/queue/index.ts";
import { eraseItems } from "./erase-items.ts";
import { lockDeleted } from "./trash-store.ts";

/** Removes one item from the trash for good. @throws {AppError} NOT_FOUND when it is not in the trash */
export async function deleteForGood(
  { database, queue }: { database: Database; queue: Queue },
  scope: { organisationId: string; projectId: string; contentId: string },
): Promise<void> {
  const { organisationId, projectId, contentId } = scope;
  await database.tenant(organisationId, async (trx) => {
    const contentIds = (await lockDeleted(trx, projectId, [contentId])).map(({ id }) => id);
    if (contentIds.length === 0) throw new AppError("NOT_FOUND", "Cannot fetch content");
    await eraseItems(trx, queue, { organisationId, contentIds });
  });
}
