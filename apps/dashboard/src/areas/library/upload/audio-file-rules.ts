import { AUDIO_KIND_MESSAGE } from "@lectern/contract";
import { AUDIO_TOO_LARGE_MESSAGE, MAX_AUDIO_UPLOAD_BYTES, MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { titleOfFile } from "../../../platform/documents/document-rules.ts";

const audioName = /\.(?:mp3|m4a|mp4|aac|wav|wave|ogg|oga|opus|flac)$/i;

/** Whether a file says of itself that it is audio. What it is, the server finds out. */
export function isAudioFile(file: { name: string; type: string }): boolean {
  return audioName.test(file.name) || file.type.startsWith("audio/");
}

/** What an input for audio files offers. */
export const AUDIO_ENDINGS = ".mp3,.m4a,.wav,.flac,.ogg,.oga,audio/*";

export const AUDIO_HINT = `MP3, M4A, WAV, FLAC or Ogg, up to ${MAX_AUDIO_UPLOAD_BYTES / 1_000_000} MB`;

/** Why a file cannot be uploaded; undefined when it can. */
export function audioFileProblem(file: { name: string; type: string; size: number }): string | undefined {
  if (!isAudioFile(file)) return AUDIO_KIND_MESSAGE;
  if (file.size === 0) return "The file is empty";
  if (file.size > MAX_AUDIO_UPLOAD_BYTES) return AUDIO_TOO_LARGE_MESSAGE;
  return undefined;
}

/** Files as the queue takes them, titled by their names. */
export function toUploadChoices(files: readonly File[]): { file: File; title: string; problem: string | undefined }[] {
  return files.map((file) => ({
    file,
    title: titleOfFile(file.name).slice(0, MAX_TITLE_CHARACTERS),
    problem: audioFileProblem(file),
  }));
}
