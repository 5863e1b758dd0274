import { MAX_SAMPLES, mixPlan, TOO_LONG_MESSAGE } from "@lectern/timeline";
import type { FallbackSpeech } from "../../../platform/database/tables/renditions.ts";
import { AppError } from "../../../platform/http/index.ts";
import type { Job } from "../../../platform/queue/index.ts";
import { findContentById } from "../../library/index.ts";
import { findRendition } from "../../renditions/index.ts";
import { type AudioFileRow, findAudioFile } from "../generation/audio-file-store.ts";
import { type BuildRow, findBuild, sentencesOf, updateBuild } from "../generation/build-store.ts";
import type { BuildPayload } from "../jobs.ts";
import { composedTimeline } from "./composed-timeline.ts";
import type { MixServices } from "./find-sound.ts";
import { finishMix } from "./finish-mix.ts";
import { createMixEngine } from "./mix-engine.ts";
import { createMixProgress } from "./mix-progress.ts";
import { readSounds } from "./mix-sources.ts";
import { renderMix } from "./render-mix.ts";
import { type VoiceClip, voiceClips } from "./voice-clips.ts";

interface Begun {
  build: BuildRow;
  projectId: string;
  voice: AudioFileRow;
  clips: VoiceClip[];
  /** Of the text that the voice speaks. */
  spokenHash: string;
  fallback: FallbackSpeech | null;
  /** null: it has no mix yet. */
  gainDb: number | null;
}

/**
 * Mixes an item's voice with the other sounds of its timeline, masters and encodes it, and makes it the item's audio. What was
 * rendered before, by this try or one that died or for an earlier mix, is not rendered again.
 */
export async function runMix(services: MixServices, { payload, signal }: Job<BuildPayload>): Promise<void> {
  const begun = await begin(services, payload);
  // Cancelled or deleted before it began.
  if (!begun?.build.composition) return;
  const { build, voice, clips, projectId } = begun;
  const timeline = composedTimeline(begun.build.composition.settings, clips);
  const plan = mixPlan(timeline, { wordsOf: (index) => clips[index]?.words ?? [] });
  // Its speech may be longer than when the timeline was saved.
  if (plan.samples > MAX_SAMPLES) throw new AppError("CONTENT_TOO_LONG", TOO_LONG_MESSAGE);
  const project = { organisationId: build.organisation_id, projectId };
  const files = await readSounds(services, { voice, clips, timeline, project }, signal);
  const progress = createMixProgress(services, build);
  const mix = await renderMix(services, {
    build,
    plan,
    engine: createMixEngine(services.audio, plan, files),
    currentGainDb: begun.gainDb,
    report: progress.report,
    signal,
  });
  // A late report would reset the finished item's progress bar.
  await progress.settled();
  signal.throwIfAborted();
  services.log.info({ contentId: build.content_id, buildId: build.id, ...mix.mastering }, "the audio was mastered");
  await finishMix(services, build, {
    voice,
    clips,
    spokenHash: begun.spokenHash,
    fallback: begun.fallback,
    timeline,
    samples: plan.samples,
    ...mix,
  });
  await services.realtime.publish({ contentId: build.content_id, connectionId: build.connection_id ?? undefined });
}

async function begin(services: MixServices, payload: BuildPayload): Promise<Begun | undefined> {
  const { organisationId, contentId, buildId } = payload;
  return services.database.tenant(organisationId, async (trx) => {
    const build = await findBuild(trx, buildId);
    const content = await findContentById(trx, contentId);
    if (!content || !build || build.finished_at !== null) return undefined;
    await updateBuild(trx, buildId, { status: "running" });
    const audio = await findRendition(trx, { contentId, kind: "voice" });
    const mixed = await findRendition(trx, { contentId, kind: "mix" });
    const voice = audio?.audio_token ? await findAudioFile(trx, audio.audio_token) : undefined;
    if (!audio || !voice) throw new Error("The voice that is to be mixed is gone.");
    const times = new Map((await sentencesOf(trx, contentId)).map((row) => [row.speech_key, row.word_times]));
    return {
      build,
      projectId: content.project_id,
      voice,
      clips: voiceClips(voice, (key) => times.get(key)),
      spokenHash: audio.spoken_hash ?? "",
      fallback: audio.fallback,
      gainDb: mixed?.gain_db ?? null,
    };
  });
}
