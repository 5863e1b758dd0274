import { createStore } from "../../../platform/store/store.ts";

/** Whether the dialog is open. */
export const uploadDialog = createStore(false);

/** Opens the dialog with files that were dropped on the list. */
export function uploadDropped(project: { orgId: string; projectId: string }, files: readonly File[]): void {
  uploadDialog.set(true);
  void import("./add-audio-files.ts").then(({ addAudioFiles }) => addAudioFiles(project, files));
}
