import { TRASH_DAYS } from "@lectern/contract/limits";
import type { Database, Trx } from "../../../platform/database/index.ts";
import type { Job, Queue } from "../../../platform/queue/index.ts";
import { emptyTrashJob, type EmptyTrashPayload, ITEMS_PER_BATCH, removeAudioJob } from "../jobs.ts";
import { deleteRows, lockDeleted, lockDeletedUntil, organisationsWithDeleted } from "./trash-store.ts";
import { AppError } from "../../../platform/failures/app-error.ts";
import type { Logger } from "../../../platform/logging/index.ts";

/** Files go some time after their rows, when a build that was writing them has noticed, and a player has its last bytes. */
const removeAfterSeconds = 30;

/** Removes deleted items for good, with their files, which a job of the same transaction removes. At most a batch. */
async function eraseItems(
  trx: Trx,
  queue: Queue,
  { organisationId, contentIds }: { organisationId: string; contentIds: string[] },
): Promise<void> {
  await deleteRows(trx, contentIds);
  const payload = { organisationId, contentIds };
  await queue.send(trx, removeAudioJob, payload, { startAfterSeconds: removeAfterSeconds });
}

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

const dayMs = 86_400_000;

/** Organisations read at a time. */
const organisationsAtOnce = 100;

interface PurgeServices {
  database: Database;
  queue: Queue;
  log: Logger;
  now: () => Date;
}

/** When an item that was deleted at a time is removed for good. */
export function purgeDateOf(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + TRASH_DAYS * dayMs);
}

/**
 * Removes what has been in the trash for its time, organisation by organisation, a batch in each transaction: killed
 * anywhere, the next run goes on. An organisation whose items cannot be removed keeps no other from its turn.
 * @throws the first failure, after every organisation had its turn
 */
export async function purgeTrash({ database, queue, log, now }: PurgeServices, signal: AbortSignal): Promise<void> {
  const until = new Date(now().getTime() - TRASH_DAYS * dayMs);
  const failures: unknown[] = [];

  async function purge(organisationId: string): Promise<void> {
    for (let erased = -1; erased !== 0;) {
      signal.throwIfAborted();
      erased = await database.tenant(organisationId, async (trx) => {
        const contentIds = await lockDeletedUntil(trx, { until, limit: ITEMS_PER_BATCH });
        if (contentIds.length > 0) await eraseItems(trx, queue, { organisationId, contentIds });
        return contentIds.length;
      });
    }
  }

  let afterId: string | undefined;
  for (let read = organisationsAtOnce; read === organisationsAtOnce;) {
    const request = { until, afterId, limit: organisationsAtOnce };
    const organisations = await database.system((trx) => organisationsWithDeleted(trx, request));
    for (const organisationId of organisations) {
      await purge(organisationId).catch((error: unknown) => {
        signal.throwIfAborted();
        log.error({ error, organisationId }, "the trash of an organisation could not be purged");
        failures.push(error);
      });
    }
    afterId = organisations.at(-1);
    read = organisations.length;
  }
  if (failures.length > 0) throw failures[0];
}
