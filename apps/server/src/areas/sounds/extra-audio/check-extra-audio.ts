import {
  EXTRA_AUDIO_KIND_MESSAGE,
  EXTRA_AUDIO_LIMITS,
  extraAudioTooLargeMessage,
  type PlayerPart,
} from "@lectern/contract";
import { MIN_SOUND_SECONDS } from "@lectern/contract/limits";
import { AppError } from "../../../platform/http/index.ts";
import { inspectUpload } from "../../uploads/index.ts";
import { tooShort } from "../too-short.ts";

/**
 * The channels of a file that players may play as a part. Its size is looked at before it is read, its length before it
 * is decoded; what it is, its content says.
 * @throws {AppError} INVALID_FILE with the reason, UNAVAILABLE
 */
export async function checkExtraAudio(
  services: Parameters<typeof inspectUpload>[0],
  upload: Parameters<typeof inspectUpload>[1],
  part: PlayerPart,
  signal: AbortSignal,
): Promise<number> {
  const { bytes, seconds: maxSeconds } = EXTRA_AUDIO_LIMITS[part];
  if (upload.bytes > bytes) throw new AppError("INVALID_FILE", extraAudioTooLargeMessage(part));
  const { format, channels, seconds } = await inspectUpload(services, upload, signal, maxSeconds);
  if (format !== "mp3") throw new AppError("INVALID_FILE", EXTRA_AUDIO_KIND_MESSAGE);
  if (seconds < MIN_SOUND_SECONDS) throw tooShort();
  return channels;
}
