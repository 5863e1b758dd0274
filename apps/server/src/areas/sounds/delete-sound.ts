import { AppError } from "../../platform/http/index.ts";
import { countItemsWithClipOf } from "../library/index.ts";
import { lockProject } from "../projects/index.ts";
import type { ProjectScope, UploadServices } from "../uploads/index.ts";
import { noSuchSound } from "./no-such-sound.ts";
import { removeUpload } from "./prepare-sound.ts";
import { soundKey, soundUrl } from "./sound-address.ts";
import { deleteSoundRow, findSoundOfProject } from "./store.ts";

/**
 * Deletes a sound with its file; one that is being prepared is cancelled by that.
 * @throws {AppError} NOT_FOUND; CONFLICT while items have clips of it, with how many
 */
export async function deleteSound(
  services: Pick<UploadServices, "database" | "storage">,
  { organisationId, projectId }: ProjectScope,
  soundId: string,
): Promise<void> {
  const sound = await services.database.tenant(organisationId, async (trx) => {
    await lockProject(trx, organisationId, projectId);
    const found = await findSoundOfProject(trx, { projectId, soundId });
    if (!found) throw noSuchSound();
    const items = await countItemsWithClipOf(trx, projectId, soundUrl(found));
    if (items > 0) throw soundInUse(items);
    await deleteSoundRow(trx, found.id);
    return found;
  });
  await services.storage.delete(soundKey(sound));
  await removeUpload(services, sound);
}

function soundInUse(items: number): AppError {
  const using = items === 1 ? "1 item uses" : `${items} items use`;
  return new AppError("CONFLICT", `${using} this sound, the trash included. Remove it from their timelines first.`);
}
