import type { Trx } from "../../platform/database/index.ts";
import { lockProject } from "../projects/index.ts";
import { publishExtraAudio } from "./extra-audio/publish-extra-audio.ts";
import { deletePlayerSound } from "./extra-audio/store.ts";
import { findSound, type SoundRow, updatePreparing } from "./store.ts";

/**
 * Makes a sound ready. One that the player plays takes the place of the one before it, whose file the caller removes.
 * `isKept` false: it was deleted meanwhile.
 */
export async function finishPreparing(
  trx: Trx,
  sound: SoundRow,
  prepared: Parameters<typeof updatePreparing>[2],
): Promise<{ isKept: boolean; replaced?: SoundRow | undefined }> {
  const { id, organisation_id: organisationId, project_id: projectId, player_part: part } = sound;
  if (part === null) return { isKept: await updatePreparing(trx, id, prepared) };
  const project = await lockProject(trx, organisationId, projectId);
  // Deleted with its project, or by itself.
  if (!project || (await findSound(trx, id))?.status !== "preparing") return { isKept: false };
  const replaced = await deletePlayerSound(trx, { projectId, part, isReady: true });
  await updatePreparing(trx, id, prepared);
  await publishExtraAudio(trx, project, part, { ...sound, sample_count: prepared.sample_count ?? null });
  return { isKept: true, replaced };
}
