import {
  EXTRA_AUDIO_KIND_MESSAGE,
  EXTRA_AUDIO_LIMITS,
  EXTRA_AUDIO_PARTS,
  type ExtraAudioKey,
  extraAudioTooLargeMessage,
} from "@lectern/contract";

/** Why a file cannot be uploaded; undefined when it can, as far as its name and size say. */
export function extraAudioProblem(
  key: ExtraAudioKey,
  file: { name: string; type: string; size: number },
): string | undefined {
  const part = EXTRA_AUDIO_PARTS[key];
  if (!/\.mp3$/i.test(file.name) && file.type !== "audio/mpeg") return EXTRA_AUDIO_KIND_MESSAGE;
  if (file.size > EXTRA_AUDIO_LIMITS[part].bytes) return extraAudioTooLargeMessage(part);
  return undefined;
}

/** What is said beside the field. */
export function extraAudioHint(key: ExtraAudioKey): string {
  const { seconds, bytes } = EXTRA_AUDIO_LIMITS[EXTRA_AUDIO_PARTS[key]];
  return `MP3, up to ${seconds / 60} minutes and ${bytes / 1_000_000} MB`;
}
