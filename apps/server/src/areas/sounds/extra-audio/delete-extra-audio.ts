import type { PlayerPart } from "@lectern/contract";
import { noSuchProject } from "../../../platform/http/index.ts";
import { lockProject } from "../../projects/index.ts";
import type { ProjectScope, UploadServices } from "../../uploads/index.ts";
import { removeUpload } from "../remove-upload.ts";
import { soundKey } from "../sound-address.ts";
import { noSuchExtraAudio } from "./save-extra-audio.ts";
import { deletePlayerSound } from "./store.ts";
import { publishExtraAudio } from "./publish-extra-audio.ts";

/** Players stop playing it at once; what is being prepared is cancelled by that. @throws {AppError} NOT_FOUND */
export async function deleteExtraAudio(
  services: Pick<UploadServices, "database" | "storage">,
  { organisationId, projectId }: ProjectScope,
  part: PlayerPart,
): Promise<void> {
  const deleted = await services.database.tenant(organisationId, async (trx) => {
    const project = await lockProject(trx, organisationId, projectId);
    if (!project) throw noSuchProject();
    const played = await deletePlayerSound(trx, { projectId, part, isReady: true });
    const unready = await deletePlayerSound(trx, { projectId, part, isReady: false });
    if (!played && !unready) throw noSuchExtraAudio();
    await publishExtraAudio(trx, project, part, undefined);
    return [played, unready].filter((sound) => sound !== undefined);
  });
  for (const sound of deleted) {
    await services.storage.delete(soundKey(sound));
    await removeUpload(services, sound);
  }
}
