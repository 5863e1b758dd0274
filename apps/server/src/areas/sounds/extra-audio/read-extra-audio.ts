import { noSuchProject } from "../../../platform/http/index.ts";
import { findProject } from "../../projects/index.ts";
import type { ProjectScope, UploadServices } from "../../uploads/index.ts";
import type { SoundRow } from "../store.ts";
import { listPlayerSounds } from "./store.ts";

/** What players of a project play or are to play, and how loud its background is. @throws {AppError} NOT_FOUND */
export async function readExtraAudio(
  { database }: Pick<UploadServices, "database">,
  { organisationId, projectId }: ProjectScope,
): Promise<{ sounds: SoundRow[]; backgroundVolume: number }> {
  return database.tenant(organisationId, async (trx) => {
    const project = await findProject(trx, organisationId, projectId);
    if (!project) throw noSuchProject();
    return { sounds: await listPlayerSounds(trx, projectId), backgroundVolume: project.background_volume };
  });
}
