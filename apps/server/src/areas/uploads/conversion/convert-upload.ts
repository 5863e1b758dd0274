import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { ConvertedAudio } from "@lectern/audio/node";
import type { BuildSource, FilePlan } from "../../../platform/database/tables/studio.ts";
import { audioFolder, lockContentById } from "../../library/index.ts";
import { publishGenerated } from "../../publishing/index.ts";
import { completeRendition, reportProgress } from "../../renditions/index.ts";
import {
  type BuildPayload,
  type BuildRow,
  endBuild,
  findBuild,
  insertAudioFile,
  lockBuild,
  NO_TEXT_HASH,
  retireFiles,
  retitledHeader,
  updateBuild,
} from "../../studio/index.ts";
import { retireReplacedJob } from "../jobs.ts";
import type { UploadServices } from "../upload-services.ts";
import { AppError } from "../../../platform/http/index.ts";
import { type DeadJob, type Job, JobFailed } from "../../../platform/queue/index.ts";
import { findProject } from "../../projects/index.ts";
import { withScratchFiles } from "../inspect-upload.ts";
import { fetchUpload, removeStoredUpload, uploadKey } from "../stored-upload.ts";
import { markUploadConsumed, findUpload, type UploadRow } from "../store.ts";
import { conversionFailure, fileGone } from "./conversion-failure.ts";

/** Frames of sound that the "Info" frame of a file's header counts. @throws RangeError when there is none */
function framesInHeader(header: Buffer): number {
  const tag = header.lastIndexOf("Info");
  if (tag < 0) throw new RangeError("This header has no Info frame.");
  // Four bytes of name, four of flags, then the count.
  return header.readUInt32BE(tag + 8);
}

/** Files that were replaced are removed when their day is over. */
const retireAfterSeconds = 24 * 3600 + 60;

/** What was stored of a converted file. */
export interface StoredAudio {
  converted: ConvertedAudio;
  /** Of the object with its frames, or with all of it when the original is kept. */
  key: string;
  /** What stands before the frames; empty when the original is kept. */
  header: Buffer;
  language: string;
}

/**
 * Makes a converted file the item's audio, in one transaction.
 * @returns the token of its address; undefined when the conversion was ended meanwhile
 */
async function finishConversion(
  services: Pick<UploadServices, "database" | "newToken" | "now" | "queue">,
  build: BuildRow,
  { converted, key, header, language }: StoredAudio,
): Promise<string | undefined> {
  const token = services.newToken();
  const now = services.now();
  const plan = planOf(key, converted, header);
  return services.database.tenant(build.organisation_id, async (trx) => {
    // Lock order: project, item, rendition, build, organisation.
    const content = await lockContentById(trx, build.content_id);
    const audio = {
      audioToken: token,
      seconds: converted.seconds,
      blockAudios: {},
      gainDb: null,
      spokenHash: NO_TEXT_HASH,
      title: content?.title ?? build.title,
    };
    if (!content || !(await completeRendition(trx, build.id, audio, now))) return undefined;
    await lockBuild(trx, build.id);
    const file = {
      token,
      organisation_id: build.organisation_id,
      content_id: build.content_id,
      build_id: build.id,
      title: audio.title,
      language,
      article: [],
      bytes: converted.bytes,
      // Of 44 100 a second, whatever a kept original has.
      sample_count: Math.round(converted.seconds * 44_100),
      header,
      plan,
      peaks: Buffer.from(converted.peaks),
      loudness_lufs: Number.isFinite(converted.loudness) ? converted.loudness : null,
      limiting_db: null,
      channels: converted.channels,
      replaced_at: null,
      created_at: now,
    };
    // The item was renamed while the file was converted.
    const titled = audio.title === build.title ? header : Buffer.from(retitledHeader(file, audio.title));
    await insertAudioFile(trx, {
      ...file,
      header: titled,
      bytes: file.bytes - header.byteLength + titled.byteLength,
      article: "[]",
      plan: JSON.stringify(plan),
    });
    await publishGenerated(trx, build.content_id, now);
    await updateBuild(trx, build.id, { status: "done", finished_at: now });
    const retired = await retireFiles(trx, build.content_id, now);
    if (retired.length > 0) {
      const payload = { organisationId: build.organisation_id, contentId: build.content_id };
      await services.queue.send(trx, retireReplacedJob, payload, { startAfterSeconds: retireAfterSeconds });
    }
    return token;
  });
}

function planOf(key: string, { bytes }: ConvertedAudio, header: Buffer): FilePlan {
  const frames = header.byteLength === 0 ? 0 : framesInHeader(header);
  return { packs: [key], segments: [[0, 0, bytes - header.byteLength, frames]], runs: [0], blocks: [] };
}

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
    const emptied = await services.database.tenant(organisationId, (trx) => markUploadConsumed(trx, upload.id));
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
