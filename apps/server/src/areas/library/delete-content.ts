import type { Database } from "../../platform/database/index.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Queue } from "../../platform/queue/index.ts";
import { findRendition } from "../renditions/index.ts";
import { removeAudioJob } from "./jobs.ts";
import { deleteContentRow, lockContent, type ContentRow } from "./store.ts";

/** The deleted audio's files go some time after its row, when a build that was writing them has noticed. */
const removeAfterSeconds = 30;

/**
 * Deletes an item; its audio files follow in a job that is part of the same transaction.
 * @throws {AppError} NOT_FOUND; CONFLICT while its audio is being generated, or when `allowed` refuses the item
 */
export async function deleteContent(
  services: { database: Database; queue: Queue },
  scope: { organisationId: string; projectId: string; contentId: string },
  allowed: (row: ContentRow) => string | undefined = () => undefined,
): Promise<void> {
  await services.database.tenant(scope.organisationId, async (trx) => {
    const row = await lockContent(trx, scope);
    if (!row) throw new AppError("NOT_FOUND", "Cannot fetch content");
    const audio = await findRendition(trx, { contentId: row.id, kind: "voice" });
    if (audio && audio.build_id !== null) {
      throw new AppError("CONFLICT", "This audio is being generated. Cancel that first, then delete it.");
    }
    const refusal = allowed(row);
    if (refusal !== undefined) throw new AppError("CONFLICT", refusal);
    await deleteContentRow(trx, scope.contentId);
    const payload = { organisationId: scope.organisationId, contentId: scope.contentId };
    await services.queue.send(trx, removeAudioJob, payload, { startAfterSeconds: removeAfterSeconds });
  });
}

/** Discarding is for drafts alone: what was published is deleted as such. */
export function onlyDraft(row: ContentRow): string | undefined {
  return row.published_at === null ? undefined : "This audio is published. Delete it instead of discarding a draft.";
}
