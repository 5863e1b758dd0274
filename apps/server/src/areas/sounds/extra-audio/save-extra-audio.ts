import type { PlayerPart } from "@lectern/contract";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { lockProject } from "../../projects/index.ts";
import {
  fileUsedAlready,
  findUploaded,
  lockUpload,
  type ProjectScope,
  type UploadServices,
} from "../../uploads/index.ts";
import { removeUpload } from "../remove-upload.ts";
import { startPreparing } from "../start-preparing.ts";
import type { SoundRow } from "../store.ts";
import { checkExtraAudio } from "./check-extra-audio.ts";
import { noSuchExtraAudio } from "./no-such-extra-audio.ts";
import { deletePlayerSound, listPlayerSounds } from "./store.ts";

const titles: Record<PlayerPart, string> = { intro: "Intro", outro: "Outro", background: "Background" };

/**
 * Has an uploaded file prepared as what the players of a project play. What is played meanwhile stays; an upload that
 * is still being prepared, or failed, gives way. The same file a second time changes nothing.
 * @throws {AppError} INVALID_FILE with the reason, CONFLICT when there is one and it is not to be replaced, NOT_FOUND
 * when there is none to replace, UNAVAILABLE
 */
export async function saveExtraAudio(
  services: UploadServices,
  scope: ProjectScope,
  request: { part: PlayerPart; address: string; isReplacing: boolean },
  signal: AbortSignal,
): Promise<SoundRow[]> {
  const { organisationId, projectId } = scope;
  const { part, isReplacing } = request;
  const uploaded = await findUploaded(services, scope, request.address);
  if (uploaded.content_id !== null) throw fileUsedAlready();
  const channels = uploaded.sound_id === null ? await checkExtraAudio(services, uploaded, part, signal) : 0;
  const { sounds, dropped } = await services.database.tenant(organisationId, async (trx) => {
    if (!(await lockProject(trx, organisationId, projectId))) throw noSuchProject();
    const upload = await lockUpload(trx, uploaded.id);
    if (!upload || upload.content_id !== null) throw fileUsedAlready();
    const before = (await listPlayerSounds(trx, projectId)).filter((sound) => sound.player_part === part);
    if (upload.sound_id !== null) {
      if (before.some(({ id }) => id === upload.sound_id)) return { sounds: before };
      throw fileUsedAlready();
    }
    const played = before.find(({ status }) => status === "ready");
    if (isReplacing && before.length === 0) throw noSuchExtraAudio();
    if (!isReplacing && played) {
      throw new AppError("CONFLICT", "There is an audio here already. Replace it, or delete it first.");
    }
    const gone = await deletePlayerSound(trx, { projectId, part, isReady: false });
    const sound = await startPreparing(services, trx, upload, { title: titles[part], channels, part });
    return { sounds: played ? [played, sound] : [sound], dropped: gone };
  });
  if (dropped) await removeUpload(services, dropped);
  return sounds;
}
