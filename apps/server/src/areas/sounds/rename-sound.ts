import type { Database } from "../../platform/database/index.ts";
import type { ProjectScope } from "../uploads/index.ts";
import { noSuchSound } from "./sound-address.ts";
import { findSoundOfProject, renameSoundRow, type SoundRow } from "./store.ts";

/** Clips that are on timelines already keep their own titles. @throws {AppError} NOT_FOUND */
export async function renameSound(
  { database }: { database: Database },
  { organisationId, projectId }: ProjectScope,
  { soundId, title }: { soundId: string; title: string },
): Promise<SoundRow> {
  return database.tenant(organisationId, async (trx) => {
    const sound = await findSoundOfProject(trx, { projectId, soundId });
    if (!sound) throw noSuchSound();
    await renameSoundRow(trx, sound.id, title);
    return { ...sound, title };
  });
}
