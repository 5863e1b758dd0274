import { createReadStream } from "node:fs";
import { EXTRA_AUDIO_LIMITS } from "@lectern/contract";
import { MAX_SOUND_SECONDS } from "@lectern/contract/limits";
import type { ConvertedAudio } from "@lectern/audio/node";
import type { Trx } from "../../platform/database/index.ts";
import { lockProject } from "../projects/index.ts";
import { deletePlayerSound } from "./extra-audio/store.ts";
import { publishExtraAudio } from "./extra-audio/publish-extra-audio.ts";
import { findSound, type SoundRow, updatePreparing } from "./store.ts";
import { type DeadJob, type Job, JobFailed } from "../../platform/queue/index.ts";
import {
  conversionFailure,
  fetchUpload,
  fileGone,
  findUpload,
  uploadKey,
  type UploadServices,
  withScratchFiles,
} from "../uploads/index.ts";
import type { SoundPayload } from "./jobs.ts";
import { removeUpload } from "./remove-upload.ts";
import { soundKey, soundUrl } from "./sound-address.ts";

/**
 * Makes a sound ready. One that the player plays takes the place of the one before it, whose file the caller removes.
 * `isKept` false: it was deleted meanwhile.
 */
async function finishPreparing(
  trx: Trx,
  sound: SoundRow,
  prepared: Parameters<typeof updatePreparing>[2],
): Promise<{ isKept: boolean; replaced?: SoundRow | undefined }> {
  const { id, organisation_id: organisationId, project_id: projectId, player_part: part } = sound;
  if (part === null) return { isKept: await updatePreparing(trx, id, prepared) };
  const project = await lockProject(trx, organisationId, projectId);
  // Deleted with its project, or by itself.
  if (!project || (await findSound(trx, id))?.status !== "preparing") return { isKept: false };
  const replaced = await deletePlayerSound(trx, { projectId, part, isReady: true });
  await updatePreparing(trx, id, prepared);
  await publishExtraAudio(trx, project, part, { ...sound, sample_count: prepared.sample_count ?? null });
  return { isKept: true, replaced };
}

type UploadRow = Parameters<typeof fetchUpload>[1];

/** Of the bar, between two reports. */
const reportEvery = 5;

/**
 * Turns an uploaded file into a sound: MP3 at 44.1 kHz, stereo, 256 kbit/s, -16 LUFS, which is the loudness of a voice in
 * a mix; for the player in the format and at the loudness of the articles it plays. What cannot succeed by trying again ends it at once; anything else is thrown, for a retry, which begins anew.
 */
export async function prepareSound(services: UploadServices, job: Job<SoundPayload>): Promise<void> {
  try {
    await run(services, job);
  } catch (error) {
    if (job.signal.aborted) throw job.signal.reason;
    const failure = conversionFailure(error);
    if (!failure) throw error;
    await fail(services, job.payload, failure.message);
    throw new JobFailed(failure.message, { cause: error });
  }
}

/** Dead-letter handler: fails a sound whose job is out of retries. */
export async function failDeadSound(services: UploadServices, { payload }: DeadJob<SoundPayload>): Promise<void> {
  await fail(services, payload, "Something went wrong.");
}

async function run(services: UploadServices, { payload, signal }: Job<SoundPayload>): Promise<void> {
  const { organisationId, soundId } = payload;
  const { sound, upload } = await services.database.tenant(organisationId, async (trx) => {
    const found = await findSound(trx, soundId);
    return { sound: found, upload: found && (await findUpload(trx, found.upload_id)) };
  });
  // Deleted before it began.
  if (sound?.status !== "preparing") return;
  if (!upload || upload.received < upload.bytes) throw fileGone();
  await makeFile(services, { sound, upload }, signal);
  await removeUpload(services, sound);
}

async function makeFile(
  services: UploadServices,
  { sound, upload }: { sound: SoundRow; upload: UploadRow },
  signal: AbortSignal,
): Promise<void> {
  const { storage, scratchFolder, newToken } = services;
  const key = soundKey(sound);
  const progress = createReports(services, sound);
  await withScratchFiles(scratchFolder, [newToken(), newToken()], async (inputPath = "", outputPath = "") => {
    await fetchUpload(storage, upload, inputPath, signal);
    const converted = await services.convertAudioFile({
      inputPath,
      outputPath,
      asSource: sound.player_part === null,
      title: sound.title,
      maxSeconds: sound.player_part === null ? MAX_SOUND_SECONDS : EXTRA_AUDIO_LIMITS[sound.player_part].seconds,
      onProgress: (share) => progress.report(Math.floor(share * 100)),
      signal,
    });
    await storage.putStream(key, createReadStream(outputPath), { contentType: "audio/mpeg", signal });
    await progress.settled();
    signal.throwIfAborted();
    const { isKept, replaced } = await services.database.tenant(sound.organisation_id, (trx) =>
      finishPreparing(trx, sound, preparedFields(converted)),
    );
    if (replaced) await storage.delete(soundKey(replaced));
    // Deleted meanwhile.
    if (!isKept) await storage.delete(key);
    else await storage.noteUploadResult(uploadKey(upload), soundUrl(sound));
  });
}

function preparedFields({ bytes, sampleCount, loudness, peaks }: ConvertedAudio) {
  return {
    status: "ready" as const,
    progress: 100,
    bytes,
    sample_count: sampleCount,
    loudness_lufs: Number.isFinite(loudness) ? loudness : null,
    peaks: Buffer.from(peaks),
  };
}

/** Progress goes to the row, one report after the other. */
function createReports({ database }: Pick<UploadServices, "database">, sound: SoundRow) {
  let last = 0;
  let reporting: Promise<unknown> = Promise.resolve();
  return {
    report(percent: number): void {
      if (percent < last + reportEvery) return;
      last = percent;
      // A failed report does not fail the work, which finds a lost database by itself.
      reporting = reporting
        .then(() =>
          database.tenant(sound.organisation_id, (trx) => updatePreparing(trx, sound.id, { progress: percent })),
        )
        // Progress alone: the next report says more.
        .catch(() => undefined);
    },
    settled: () => reporting,
  };
}

async function fail(services: UploadServices, payload: SoundPayload, message: string): Promise<void> {
  const { organisationId, soundId } = payload;
  const sound = await services.database.tenant(organisationId, async (trx) => {
    const failed = await updatePreparing(trx, soundId, { status: "failed", message });
    return failed ? findSound(trx, soundId) : undefined;
  });
  if (sound) await removeUpload(services, sound);
}
