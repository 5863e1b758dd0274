import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { BuildSource } from "../../../platform/database/tables/studio.ts";
import { AppError } from "../../../platform/http/index.ts";
import { type DeadJob, type Job, JobFailed } from "../../../platform/queue/index.ts";
import { audioFolder } from "../../library/index.ts";
import { findProject } from "../../projects/index.ts";
import { reportProgress } from "../../renditions/index.ts";
import { type BuildPayload, type BuildRow, endBuild, findBuild, updateBuild } from "../../studio/index.ts";
import { withScratchFiles } from "../scratch-file.ts";
import type { UploadServices } from "../services.ts";
import { fetchUpload, removeStoredUpload, uploadKey } from "../stored-upload.ts";
import { emptyUpload, findUpload, type UploadRow } from "../store.ts";
import { conversionFailure } from "./conversion-failure.ts";
import { fileGone } from "./file-gone.ts";
import { finishConversion } from "./finish-conversion.ts";

/** Percent of the whole bar that reading the upload, converting it, and storing the audio end at. */
const ends = { fetched: 5, converted: 95 };

/**
 * Turns an uploaded file into an item's audio. What cannot succeed by trying again (a damaged file, no room) ends it at
 * once; anything else is thrown, for a retry, which begins anew.
 */
export async function convertUpload(services: UploadServices, job: Job<BuildPayload>): Promise<void> {
  try {
    await run(services, job);
  } catch (error) {
    if (job.signal.aborted) throw job.signal.reason;
    const failure = conversionFailure(error);
    if (!failure) throw error;
    await fail(services, job.payload, failure);
    throw new JobFailed(failure.message, { cause: error });
  }
}

/** Dead-letter handler: fails a conversion whose job is out of retries. */
export async function failDeadConversion(services: UploadServices, job: DeadJob<BuildPayload>): Promise<void> {
  await fail(services, job.payload, new AppError("INTERNAL", "Something went wrong."));
}

async function run(services: UploadServices, { payload, signal }: Job<BuildPayload>): Promise<void> {
  const { organisationId, contentId, buildId } = payload;
  const begun = await services.database.tenant(organisationId, async (trx) => {
    const build = await findBuild(trx, buildId);
    if (!build || build.finished_at !== null || build.source === null) return undefined;
    await updateBuild(trx, buildId, { status: "running" });
    const upload = await findUpload(trx, build.source.uploadId);
    const project = upload && (await findProject(trx, organisationId, upload.project_id));
    return { build, source: build.source, upload, language: project?.audio_profile.lang_code ?? "en-US" };
  });
  // Cancelled or deleted before it began.
  if (!begun) return;
  const { build, source, upload, language } = begun;
  if (!upload || upload.received < upload.bytes) throw fileGone();
  const isFinished = await makeAudio(services, build, { source, upload, language }, signal);
  if (isFinished) {
    // The audio stands: what is left behind here is swept.
    const emptied = await services.database.tenant(organisationId, (trx) => emptyUpload(trx, upload.id));
    if (emptied) await removeStoredUpload(services.storage, emptied);
  }
  await services.realtime.publish({ contentId });
}

async function makeAudio(
  services: UploadServices,
  build: BuildRow,
  from: { source: BuildSource; upload: UploadRow; language: string },
  signal: AbortSignal,
): Promise<boolean> {
  const { storage, scratchFolder, newToken } = services;
  const { keepOriginal } = from.source;
  const progress = createReports(services, build);
  return withScratchFiles(scratchFolder, [newToken(), newToken()], async (inputPath = "", outputPath = "") => {
    await fetchUpload(storage, from.upload, inputPath, signal);
    progress.report(ends.fetched);
    const converted = await services.convertAudioFile({
      inputPath,
      outputPath,
      keepOriginal,
      title: build.title,
      language: from.language,
      onProgress: (share) => progress.report(ends.fetched + Math.floor(share * (ends.converted - ends.fetched))),
      signal,
    });
    // One name for all tries: what an earlier one stored is written over.
    const key = `${audioFolder(build.organisation_id, build.content_id)}upload-${build.id}`;
    const start = keepOriginal ? 0 : converted.headerBytes;
    await storage.putStream(key, createReadStream(outputPath, { start }), { contentType: "audio/mpeg", signal });
    const header = start === 0 ? Buffer.alloc(0) : await buffer(createReadStream(outputPath, { end: start - 1 }));
    // A late report would reset the finished item's progress bar.
    await progress.settled();
    signal.throwIfAborted();
    const token = await finishConversion(services, build, { converted, key, header, language: from.language });
    if (token === undefined) await storage.delete(key);
    else await storage.noteUploadResult(uploadKey(from.upload), `/media/${token}.mp3`);
    return token !== undefined;
  });
}

/** Progress goes to the item's row and its subscribers, one report after the other. */
function createReports(services: Pick<UploadServices, "database" | "realtime">, build: BuildRow) {
  let last = -1;
  let reporting: Promise<void> = Promise.resolve();

  async function send(percent: number): Promise<void> {
    const isUnderWay = await services.database.tenant(build.organisation_id, (trx) =>
      reportProgress(trx, build.id, percent),
    );
    if (isUnderWay) await services.realtime.publish({ contentId: build.content_id });
  }
  return {
    report(percent: number): void {
      if (percent <= last) return;
      last = percent;
      // A failed report does not fail the work, which finds a lost database by itself.
      reporting = reporting.then(() => send(percent)).catch(() => undefined);
    },
    settled: () => reporting,
  };
}

async function fail(services: UploadServices, payload: BuildPayload, failure: AppError): Promise<void> {
  const { failureType, message } = failure;
  const ended = await services.database.tenant(payload.organisationId, (trx) =>
    endBuild(trx, payload, { status: "failed", failureType, message }, services.now()),
  );
  if (ended) await services.realtime.publish({ contentId: payload.contentId });
}
