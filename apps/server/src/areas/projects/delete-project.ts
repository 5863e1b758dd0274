import type { Database, Trx } from "../../platform/database/index.ts";
import { noSuchProject } from "../../platform/http/index.ts";
import type { Queue } from "../../platform/queue/index.ts";
import type { Realtime } from "../../platform/realtime/index.ts";
import { keyIdsOf } from "./api-key-store.ts";
import { ITEMS_PER_JOB, removeFilesJob } from "./jobs.ts";
import { deleteProjectRow, lockProject } from "./store.ts";

/** Files go some time after their rows, when a build that was writing them has noticed. */
const removeAfterSeconds = 30;

/** Ends the builds of a project; returns its items, locked until the transaction ends. */
export interface StopBuilds {
  (trx: Trx, projectId: string): Promise<{ items: string[]; stopped: string[] }>;
}

export interface DeleteProjectServices {
  database: Database;
  queue: Queue;
  realtime: Realtime;
  stopBuilds: StopBuilds;
}

/**
 * Deletes a project with all that is in it. Its files follow in jobs that are part of the same transaction.
 * @throws {AppError} NOT_FOUND
 */
export async function deleteProject(
  services: DeleteProjectServices,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<void> {
  const { database, queue, realtime } = services;
  const gone = await database.tenant(organisationId, async (trx) => {
    const project = await lockProject(trx, organisationId, id);
    if (!project) throw noSuchProject();
    const projectId = project.id;
    const { items, stopped } = await services.stopBuilds(trx, projectId);
    const keys = await keyIdsOf(trx, projectId);
    await deleteProjectRow(trx, projectId);
    for (let from = 0; from === 0 || from < items.length; from += ITEMS_PER_JOB) {
      const payload = { organisationId, projectId, contentIds: items.slice(from, from + ITEMS_PER_JOB) };
      await queue.send(trx, removeFilesJob, payload, { startAfterSeconds: removeAfterSeconds });
    }
    return { stopped, keys };
  });
  for (const contentId of gone.stopped) await realtime.publish({ contentId });
  for (const keyId of gone.keys) await realtime.endSession(keyId);
}
