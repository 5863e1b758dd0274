import type { Job, Queue } from "../../platform/queue/index.ts";
import type { Storage } from "../../platform/storage/index.ts";
import { audioFolder, importFolder, previewFolder, soundFolder, uploadFolder } from "../library/index.ts";
import { ITEMS_PER_JOB, removeFilesJob, type RemoveFilesPayload } from "./jobs.ts";
import { logoFolder } from "./logo/logo-address.ts";
import type { Database, Trx } from "../../platform/database/index.ts";
import { noSuchProject } from "../../platform/http/index.ts";
import type { Realtime } from "../../platform/realtime/index.ts";
import { keyIdsOf } from "./api-key-store.ts";
import { deleteProjectRow, lockProject } from "./store.ts";

/** Removes the files of a deleted project, folder by folder; a folder that an earlier try removed costs next to nothing. */
export async function removeFiles(
  storage: Pick<Storage, "deletePrefix">,
  { payload, signal }: Pick<Job<RemoveFilesPayload>, "payload" | "signal">,
): Promise<void> {
  const { organisationId, projectId, contentIds } = payload;
  const folders = [
    previewFolder(organisationId, projectId),
    importFolder(organisationId, projectId),
    uploadFolder(organisationId, projectId),
    soundFolder(organisationId, projectId),
    logoFolder(projectId),
    ...contentIds.map((contentId) => audioFolder(organisationId, contentId)),
  ];
  for (const folder of folders) {
    signal.throwIfAborted();
    await storage.deletePrefix(folder);
  }
}

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
