import type { Trx } from "../../../platform/database/index.ts";
import type { Queue } from "../../../platform/queue/index.ts";
import { removeAudioJob } from "../jobs.ts";
import { deleteRows } from "./trash-store.ts";

/** Files go some time after their rows, when a build that was writing them has noticed, and a player has its last bytes. */
const removeAfterSeconds = 30;

/** Removes deleted items for good, with their files, which a job of the same transaction removes. At most a batch. */
export async function eraseItems(
  trx: Trx,
  queue: Queue,
  { organisationId, contentIds }: { organisationId: string; contentIds: string[] },
): Promise<void> {
  await deleteRows(trx, contentIds);
  const payload = { organisationId, contentIds };
  await queue.send(trx, removeAudioJob, payload, { startAfterSeconds: removeAfterSeconds });
}
