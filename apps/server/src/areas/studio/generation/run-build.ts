import type { PlannedSegment } from "@lectern/audio";
import type { Job } from "../../../platform/queue/index.ts";
import type { BuildText } from "../../../platform/speech/index.ts";
import { findRendition } from "../../renditions/index.ts";
import type { BuildPayload } from "../jobs.ts";
import type { StudioServices } from "../services.ts";
import { measureSpeechRates } from "../speech-rates/measure-speech-rates.ts";
import { addSpeechRates } from "../speech-rates/speech-rate-store.ts";
import { findBuild, projectOfItem, updateBuild } from "./build-store.ts";
import { assembleFile, type SegmentLocation } from "./files/assemble-file.ts";
import { finishBuild } from "./finish-build.ts";
import { checkBuildWait } from "./speaking/check-build-wait.ts";
import { fallbackSpeechOf } from "./speaking/fallback-speech.ts";
import { openSpool } from "./speaking/spool.ts";
import { type BegunBuild, type BuildRun, sentenceOf } from "./steps/build-run.ts";
import { encodeBuild } from "./steps/encode-build.ts";
import { encodeEarly } from "./steps/encode-early.ts";
import { measureBuild, type MeasuredBuild } from "./steps/measure-build.ts";
import { planBuild } from "./steps/plan-build.ts";
import { speakBuild } from "./steps/speak-build.ts";

/**
 * Makes an item's audio: speaks the sentences it lacks, finds the gain of the whole, encodes what is not encoded at that
 * gain, and puts the file together. Whatever was done before, by this try or one that died, is not done again.
 */
export async function runBuild(services: StudioServices, job: Job<BuildPayload>): Promise<void> {
  const begun = await takeUp(services, job);
  // Cancelled or deleted before it began.
  if (!begun) return;
  const spool = await openSpool(services.scratchFolder, begun.build.id);
  try {
    const run = await planBuild(services, begun, spool, job);
    const text = await speakAndEncode(run);
    if (text) {
      const measured = await measureBuild(run, text);
      const places = await encodeBuild(run, text, measured);
      await finish(run, text, measured, places);
    }
  } finally {
    await spool.close();
  }
  const { content_id: contentId, connection_id: connectionId } = begun.build;
  await services.realtime.publish({ contentId, connectionId: connectionId ?? undefined });
}

/** Speaks the text, and encodes it meanwhile so that it can be heard. After a try that ended its process one thing at a time. */
async function speakAndEncode(run: BuildRun): Promise<BuildText | undefined> {
  if (run.job.deaths > 0) return speakBuild(run, () => undefined);
  const early = encodeEarly(run);
  const text = await speakBuild(run, early.advance).catch(async (error: unknown) => {
    await early.settle().catch(() => undefined);
    throw error;
  });
  await early.settle();
  return text;
}

/** @throws {BuildDeferred} when it waits on */
async function takeUp(services: StudioServices, job: Job<BuildPayload>): Promise<BegunBuild | undefined> {
  const { organisationId, contentId, buildId } = job.payload;
  const begun = await services.database.tenant(organisationId, async (trx) => {
    const build = await findBuild(trx, buildId);
    if (!build || build.finished_at !== null) return undefined;
    // A process that died may have left the job behind whose build went on to wait in another one.
    if (build.job_id !== null && build.job_id !== job.id) return undefined;
    const audio = await findRendition(trx, { contentId, kind: "voice" });
    await updateBuild(trx, buildId, { status: "running" });
    const { project_id: projectId } = await projectOfItem(trx, contentId);
    return {
      build,
      projectId,
      gainDb: audio?.gain_db ?? null,
      voiceOffsets: audio?.voice_offsets ?? {},
      waiting: audio?.waiting ?? null,
    };
  });
  return begun && { ...begun, admitted: await checkBuildWait(services, begun.waiting) };
}

/** Puts the file together and makes it the item's audio. */
async function finish(
  run: BuildRun,
  text: BuildText,
  { mastering, plan, voiceOffsets }: MeasuredBuild,
  places: ReadonlyMap<PlannedSegment, SegmentLocation>,
): Promise<void> {
  const { services, build, job } = run;
  await job.checkpoint("the end");
  const language = build.script[0]?.audio_profile.lang_code ?? "en-US";
  const file = assembleFile(text, plan, (segment) => places.get(segment), {
    title: build.title,
    language,
    script: build.script,
  });
  await run.progress.settled();
  services.log.info({ contentId: build.content_id, buildId: build.id, ...mastering }, "the audio was mastered");
  await finishBuild(services, build, { file, mastering, voiceOffsets, language, fallback: fallbackSpeechOf(text) });
  await learnRates(run, text);
}

/** Measured speech rates improve later estimates; a failure here does not affect the audio. */
async function learnRates(run: BuildRun, text: BuildText): Promise<void> {
  const { services, build } = run;
  const rates = measureSpeechRates(text, (key) => sentenceOf(run, key).sampleCount);
  await services.database
    .tenant(build.organisation_id, (trx) => addSpeechRates(trx, build.organisation_id, rates, services.now()))
    .catch((error: unknown) => services.log.warn({ error, buildId: build.id }, "speech rates were not kept"));
}
