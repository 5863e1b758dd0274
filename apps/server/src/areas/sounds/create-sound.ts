import { MAX_SOUNDS, MAX_SOUND_SECONDS, MIN_SOUND_SECONDS } from "@lectern/contract/limits";
import { AppError, noSuchProject } from "../../platform/http/index.ts";
import { lockProject } from "../projects/index.ts";
import {
  fileUsedAlready,
  findUploaded,
  inspectUpload,
  lockUpload,
  type ProjectScope,
  type UploadServices,
} from "../uploads/index.ts";
import { startPreparing } from "./start-preparing.ts";
import { soundTooShort } from "./sound-too-short.ts";
import { countSounds, findSound, type SoundRow } from "./store.ts";

/**
 * Makes a sound of an uploaded file, which is then prepared. The same file a second time (the first answer was lost)
 * gives the same sound.
 * @throws {AppError} INVALID_FILE with the reason, CONFLICT when the project has as many as it may, UNAVAILABLE
 */
export async function createSound(
  services: UploadServices,
  scope: ProjectScope,
  request: { title: string; address: string },
  signal: AbortSignal,
): Promise<SoundRow> {
  const { organisationId, projectId } = scope;
  const uploaded = await findUploaded(services, scope, request.address);
  if (uploaded.content_id !== null) throw fileUsedAlready();
  const channels = uploaded.sound_id === null ? await checkFile(services, uploaded, signal) : 0;
  return services.database.tenant(organisationId, async (trx) => {
    // Sounds of a project are made one after the other.
    if (!(await lockProject(trx, organisationId, projectId))) throw noSuchProject();
    const upload = await lockUpload(trx, uploaded.id);
    if (!upload || upload.content_id !== null) throw fileUsedAlready();
    if (upload.sound_id !== null) {
      const made = await findSound(trx, upload.sound_id);
      if (!made) throw fileUsedAlready();
      return made;
    }
    if ((await countSounds(trx, { projectId })) >= MAX_SOUNDS) {
      throw new AppError("CONFLICT", `A project keeps ${MAX_SOUNDS} sounds at most. Delete some first.`);
    }
    return startPreparing(services, trx, upload, { title: request.title, channels });
  });
}

/** The channels of a file that may become a sound. */
async function checkFile(
  services: UploadServices,
  upload: Parameters<typeof inspectUpload>[1],
  signal: AbortSignal,
): Promise<number> {
  const { channels, seconds } = await inspectUpload(services, upload, signal, MAX_SOUND_SECONDS);
  if (seconds < MIN_SOUND_SECONDS) throw soundTooShort();
  return channels;
}
