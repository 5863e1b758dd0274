import { MAX_SOUNDS, MAX_SOUND_SECONDS, MIN_SOUND_SECONDS } from "@lectern/contract/limits";
import { AppError, noSuchProject } from "../../platform/http/index.ts";
import { lockProject } from "../projects/index.ts";
import {
  claimUploadForSound,
  fileUsedAlready,
  findUploaded,
  inspectUpload,
  lockUpload,
  type ProjectScope,
  type UploadServices,
} from "../uploads/index.ts";
import { prepareSoundJob } from "./jobs.ts";
import { countSounds, findSound, insertSound, type SoundRow } from "./store.ts";

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
    const underWay = await countSounds(trx, { preparingOf: organisationId });
    const sound = await insertSound(trx, {
      id: services.newId(),
      organisation_id: organisationId,
      project_id: projectId,
      title: request.title,
      status: "preparing",
      token: services.newToken(),
      upload_id: upload.id,
      channels,
      created_at: services.now(),
    });
    await claimUploadForSound(trx, upload.id, sound.id);
    // Of an organisation's many, each waits behind the first ones of others.
    await services.queue.send(trx, prepareSoundJob, { organisationId, soundId: sound.id }, { priority: -underWay });
    return sound;
  });
}

/** The channels of a file that may become a sound. */
async function checkFile(
  services: UploadServices,
  upload: Parameters<typeof inspectUpload>[1],
  signal: AbortSignal,
): Promise<number> {
  const { channels, seconds } = await inspectUpload(services, upload, signal, MAX_SOUND_SECONDS);
  if (seconds < MIN_SOUND_SECONDS) {
    throw new AppError("INVALID_FILE", `A sound lasts at least ${MIN_SOUND_SECONDS} seconds.`);
  }
  return channels;
}
