import { toUploadChoices } from "./audio-file-rules.ts";
import { uploads } from "./current-uploads.ts";
import { prefillTitles } from "./prefill-titles.ts";
import type { UploadTarget } from "./upload-entry.ts";

/** Puts files on the list of the dialog, with the titles that stand in them. */
export function addAudioFiles(target: UploadTarget, files: readonly File[]): void {
  const ids = uploads.choose(target, toUploadChoices(files));
  void prefillTitles(uploads, ids);
}
