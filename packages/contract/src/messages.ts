import { MAX_BULK_ITEMS, MAX_IDEMPOTENCY_KEY_CHARACTERS } from "./limits.ts";

// Messages that the server returns and the dashboard shows before it sends a request.

export const NO_WORDS_MESSAGE =
  "Not enough word credits left to generate this audio. Please upgrade your plan to continue.";
export const UPGRADE_FOR_PROJECTS_MESSAGE = "Upgrade now to create more projects!";
export const UPGRADE_FOR_PREMIUM_MESSAGE = "Please upgrade your plan to select premium audios";
export const UPGRADE_FOR_MUSIC_MESSAGE =
  "Your plan does not include music. Please upgrade it, or generate your audio without music.";
export const IMPORT_KIND_MESSAGE = "Only .txt, .docx and .pdf files can be imported.";
export const AUDIO_KIND_MESSAGE = "Only MP3, M4A, WAV, FLAC and Ogg files can be uploaded.";
export const EXTRA_AUDIO_KIND_MESSAGE = "Only mp3 uploads for extra audio";
/** Of the free plan, which stores so many. */
export function storedAudiosMessage(limit: number): string {
  return `You can only store ${limit} audios in the free plan`;
}
export const NO_TEXT_OF_UPLOAD_MESSAGE = "This audio was uploaded as a file. It has no text.";
export const NO_MUSIC_MESSAGE = "There is no music in this audio";
export const OWNER_NEEDED_MESSAGE = "An organisation needs an owner.";
export const CAPTIONS_OUTDATED_MESSAGE = "Please generate the audio again before downloading SRT File";
export const BULK_EMPTY_MESSAGE = "Choose the audios that this is for.";
export const BULK_TOO_MANY_MESSAGE = `At most ${MAX_BULK_ITEMS} audios can be chosen at once.`;
export const SHOW_MISSING_MESSAGE = "Choose the show to add to.";
export const IDEMPOTENCY_KEY_MESSAGE = `The Idempotency-Key has to be 1 to ${MAX_IDEMPOTENCY_KEY_CHARACTERS} printable ASCII characters.`;
