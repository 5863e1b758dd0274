import { noSuchProject } from "../../../platform/http/index.ts";
import { updateProject } from "../../projects/index.ts";
import type { ProjectScope, UploadServices } from "../../uploads/index.ts";

/** Sets how loud players play what is under an article; answers what is saved. @throws {AppError} NOT_FOUND */
export async function saveBackgroundVolume(
  { database, now }: Pick<UploadServices, "database" | "now">,
  { organisationId, projectId }: ProjectScope,
  volume: number,
): Promise<number> {
  const change = { background_volume: volume, updated_at: now() };
  const project = await database.tenant(organisationId, (trx) =>
    updateProject(trx, { organisationId, id: projectId }, change),
  );
  if (!project) throw noSuchProject();
  return project.background_volume;
}
