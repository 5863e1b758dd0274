import type { Database, Trx } from "../../../platform/database/index.ts";
import type { Job, Queue } from "../../../platform/queue/index.ts";
import { emptyTrashJob, type EmptyTrashPayload, ITEMS_PER_BATCH } from "../jobs.ts";
import { eraseItems } from "./erase-items.ts";
import { lockDeletedUntil } from "./trash-store.ts";

interface TrashServices {
  database: Database;
  queue: Queue;
  now: () => Date;
}

/** Removes what is in a project's trash now: a batch at once, the rest in a job. Answers whether there is a rest. */
export async function emptyTrash(
  { database, queue, now }: TrashServices,
  { organisationId, projectId }: { organisationId: string; projectId: string },
): Promise<{ isEmptied: boolean }> {
  const payload = { organisationId, projectId, until: now().toISOString() };
  return database.tenant(organisationId, async (trx) => {
    const isEmptied = (await eraseBatch(trx, queue, payload)) < ITEMS_PER_BATCH;
    if (!isEmptied) await queue.send(trx, emptyTrashJob, payload);
    return { isEmptied };
  });
}

/** The job: batch by batch, each in a transaction of its own. */
export async function continueEmptying(
  { database, queue }: Pick<TrashServices, "database" | "queue">,
  { payload, signal }: Pick<Job<EmptyTrashPayload>, "payload" | "signal">,
): Promise<void> {
  for (let erased = -1; erased !== 0;) {
    signal.throwIfAborted();
    erased = await database.tenant(payload.organisationId, (trx) => eraseBatch(trx, queue, payload));
  }
}

async function eraseBatch(trx: Trx, queue: Queue, payload: EmptyTrashPayload): Promise<number> {
  const { organisationId, projectId } = payload;
  const contentIds = await lockDeletedUntil(trx, { projectId, until: new Date(payload.until), limit: ITEMS_PER_BATCH });
  if (contentIds.length > 0) await eraseItems(trx, queue, { organisationId, contentIds });
  return contentIds.length;
}
