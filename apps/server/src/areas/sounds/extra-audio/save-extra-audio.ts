import {
  EXTRA_AUDIO_KIND_MESSAGE,
  EXTRA_AUDIO_LIMITS,
  extraAudioTooLargeMessage,
  type PlayerPart,
} from "@lectern/contract";
import { MIN_SOUND_SECONDS } from "@lectern/contract/limits";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import {
  fileUsedAlready,
  findUploaded,
  inspectUpload,
  lockUpload,
  type ProjectScope,
  type UploadServices,
} from "../../uploads/index.ts";
import { soundTooShort } from "../sound-too-short.ts";
import { lockProject } from "../../projects/index.ts";
import { removeUpload } from "../remove-upload.ts";
import { startPreparing } from "../start-preparing.ts";
import type { SoundRow } from "../store.ts";
import { deletePlayerSound, listPlayerSounds } from "./store.ts";

/**
 * The channels of a file that players may play as a part. Its size is looked at before it is read, its length before it
 * is decoded; what it is, its content says.
 * @throws {AppError} INVALID_FILE with the reason, UNAVAILABLE
 */
async function checkExtraAudio(
  services: Parameters<typeof inspectUpload>[0],
  upload: Parameters<typeof inspectUpload>[1],
  part: PlayerPart,
  signal: AbortSignal,
): Promise<number> {
  const { bytes, seconds: maxSeconds } = EXTRA_AUDIO_LIMITS[part];
  if (upload.bytes > bytes) throw new AppError("INVALID_FILE", extraAudioTooLargeMessage(part));
  const { format, channels, seconds } = await inspectUpload(services, upload, signal, maxSeconds);
  if (format !== "mp3") throw new AppError("INVALID_FILE", EXTRA_AUDIO_KIND_MESSAGE);
  if (seconds < MIN_SOUND_SECONDS) throw soundTooShort();
  return channels;
}

export function noSuchExtraAudio(): AppError {
  return new AppError("NOT_FOUND", "There is no such audio. It may have been deleted.");
}

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
