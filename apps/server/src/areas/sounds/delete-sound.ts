import { type ComposerPattern, PATTERN_PARTS } from "@lectern/timeline";
import type { ProjectScope, UploadServices } from "../uploads/index.ts";
import { noSuchSound, soundKey, soundUrl } from "./sound-address.ts";
import { deleteSoundRow, findSoundOfProject } from "./store.ts";
import { AppError } from "../../platform/http/index.ts";
import { countItemsWithClipOf } from "../library/index.ts";
import { lockProject } from "../projects/index.ts";
import { removeUpload } from "./remove-upload.ts";

/**
 * Deletes a sound with its file; one that is being prepared is cancelled by that.
 * @throws {AppError} NOT_FOUND; CONFLICT while items have clips of it, with how many, and while new ones get them
 */
export async function deleteSound(
  services: Pick<UploadServices, "database" | "storage">,
  { organisationId, projectId }: ProjectScope,
  soundId: string,
): Promise<void> {
  const sound = await services.database.tenant(organisationId, async (trx) => {
    const project = await lockProject(trx, organisationId, projectId);
    const found = await findSoundOfProject(trx, { projectId, soundId });
    if (!found) throw noSuchSound();
    const items = await countItemsWithClipOf(trx, projectId, soundUrl(found));
    if (items > 0) throw soundInUse(items);
    if (project?.composer_pattern && isIn(project.composer_pattern, soundUrl(found))) throw soundInPattern();
    await deleteSoundRow(trx, found.id);
    return found;
  });
  await services.storage.delete(soundKey(sound));
  await removeUpload(services, sound);
}

function isIn(pattern: ComposerPattern, url: string): boolean {
  return PATTERN_PARTS.some((part) => pattern[part]?.url === url);
}

function soundInPattern(): AppError {
  return new AppError(
    "CONFLICT",
    "New audio of this project begins or ends with this sound, or has it as its bed. Change that in the project's settings first.",
  );
}

function soundInUse(items: number): AppError {
  const using = items === 1 ? "1 item uses" : `${items} items use`;
  return new AppError("CONFLICT", `${using} this sound, the trash included. Remove it from their timelines first.`);
}
