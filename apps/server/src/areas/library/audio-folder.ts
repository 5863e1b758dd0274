import type { Job } from "../../platform/queue/index.ts";
import type { Storage } from "../../platform/storage/index.ts";
import type { RemoveAudioPayload } from "./jobs.ts";

/** The audio of every item. */
export const AUDIO_FOLDER = "audio/";

/** The previews of every project. */
export const PREVIEWS_FOLDER = "previews/";

/** Everything kept in storage for one item lies below this prefix. */
export function audioFolder(organisationId: string, contentId: string): string {
  return `${AUDIO_FOLDER}${organisationId}/${contentId}/`;
}

/** Previews of a project that were heard to their end. */
export function previewFolder(organisationId: string, projectId: string): string {
  return `${PREVIEWS_FOLDER}${organisationId}/${projectId}/`;
}

/** Audio files uploaded, of every project. */
export const AUDIO_UPLOADS_FOLDER = "uploads/audio/";

/** Audio files uploaded to a project, until they are converted. */
export function uploadFolder(organisationId: string, projectId: string): string {
  return `${AUDIO_UPLOADS_FOLDER}${organisationId}/${projectId}/`.toLowerCase();
}

/** The sounds of every project. */
export const SOUNDS_FOLDER = "sounds/";

/** Sounds that a project keeps for its timelines. */
export function soundFolder(organisationId: string, projectId: string): string {
  return `${SOUNDS_FOLDER}${organisationId}/${projectId}/`;
}

/** Documents uploaded to be imported, of every project. */
export const IMPORTS_FOLDER = "uploads/import/";

/** Documents uploaded to be imported into a project. */
export function importFolder(organisationId: string, projectId: string): string {
  return `${IMPORTS_FOLDER}${organisationId}/${projectId}/`.toLowerCase();
}

/** Removes the files of items that are gone; a folder that an earlier try removed costs next to nothing. */
export async function removeAudio(
  storage: Pick<Storage, "deletePrefix">,
  { payload, signal }: Pick<Job<RemoveAudioPayload>, "payload" | "signal">,
): Promise<void> {
  for (const contentId of payload.contentIds) {
    signal.throwIfAborted();
    await storage.deletePrefix(audioFolder(payload.organisationId, contentId));
  }
}
