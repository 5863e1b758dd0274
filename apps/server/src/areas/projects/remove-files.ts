import type { Job } from "../../platform/queue/index.ts";
import type { Storage } from "../../platform/storage/index.ts";
import { audioFolder, importFolder, previewFolder, soundFolder, uploadFolder } from "../library/index.ts";
import type { RemoveFilesPayload } from "./jobs.ts";
import { logoFolder } from "./logo/logo-address.ts";

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
