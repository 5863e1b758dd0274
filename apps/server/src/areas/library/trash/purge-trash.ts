import { TRASH_DAYS } from "@lectern/contract/limits";
import type { Database } from "../../../platform/database/index.ts";
import type { Logger } from "../../../platform/logging/index.ts";
import type { Queue } from "../../../platform/queue/index.ts";
import { ITEMS_PER_BATCH } from "../jobs.ts";
import { eraseItems } from "./erase-items.ts";
import { lockDeletedUntil, organisationsWithDeleted } from "./trash-store.ts";

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
export function removedAt(deletedAt: Date): Date {
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
