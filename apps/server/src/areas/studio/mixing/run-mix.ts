import {
  type ComposerSettings,
  hashComposition,
  rippleSpeech,
  MAX_SAMPLES,
  mixPlan,
  newSpeechClip,
  settingsOf,
  type Timeline,
  timelineOf,
  TOO_LONG_MESSAGE,
} from "@lectern/timeline";
import { gaplessEnding, mp3Header, musicFormat, SAMPLE_RATE, TARGET_LUFS_STEREO, waveformPeaks } from "@lectern/audio";
import { type VoiceClip, voiceClips } from "./voice-clips.ts";
import type { FallbackSpeech } from "../../../platform/database/tables/renditions.ts";
import type { FilePlan, FileSegment } from "../../../platform/database/tables/studio.ts";
import { findContentById, type FollowedTimeline, saveAlignedTimeline, lockContentById } from "../../library/index.ts";
import { publishGenerated } from "../../publishing/index.ts";
import { chaptersOf, completeRendition, findRendition } from "../../renditions/index.ts";
import { articleOf } from "../generation/files/article-of.ts";
import {
  type AudioFileRow,
  findAudioFile,
  insertAudioFile,
  removeRetired,
  retireFiles,
} from "../generation/files/audio-file-store.ts";
import { type BuildRow, findBuild, lockBuild, sentencesOf, updateBuild } from "../generation/build-store.ts";
import type { StudioServices } from "../services.ts";
import { createMixProgress, blocksInMix } from "./mix-progress.ts";
import { type KeptWindow, type RenderedMix, renderMix } from "./render-mix.ts";
import { AppError } from "../../../platform/http/index.ts";
import type { Job } from "../../../platform/queue/index.ts";
import type { BuildPayload } from "../jobs.ts";
import { type MixServices, readSounds } from "./mix-sources.ts";
import { createMixEngine } from "./mix-engine.ts";

/** The timeline of an item with the sounds that its voice has: a speech clip for each block. */
function composedTimeline(settings: ComposerSettings, voice: readonly VoiceClip[]): Timeline {
  const timeline = timelineOf(settings);
  const sounds = voice.map(({ identity, samples }) => ({ source: identity, samples }));
  const speech = sounds.map((sound, block) => {
    return timeline.speech[block] ?? newSpeechClip(`block-${block}`, { title: "", ...sound });
  });
  return rippleSpeech({ ...timeline, speech }, sounds);
}

/** A mix as it was rendered, and what it was mixed from. */
export interface MadeMix extends RenderedMix {
  voice: AudioFileRow;
  clips: readonly VoiceClip[];
  /** Of the text that the voice speaks. */
  spokenHash: string;
  /** What of the voice fallback voices speak. */
  fallback: FallbackSpeech | null;
  timeline: Timeline;
  samples: number;
}

/** Makes a mix the item's audio, in one transaction; does nothing when its build was ended meanwhile. */
export async function finishMix(
  services: Pick<StudioServices, "database" | "newToken" | "now">,
  build: BuildRow,
  made: MadeMix,
): Promise<void> {
  const token = services.newToken();
  const now = services.now();
  const { title, composition } = build;
  const { voice, samples, mastering } = made;
  const file = assembleMix(build, made);
  await services.database.tenant(build.organisation_id, async (trx) => {
    // Lock order: project, item, rendition, build, organisation.
    const content = await lockContentById(trx, build.content_id);
    const followed =
      composition && content?.composition_hash === composition.hash ? followedSections(made.timeline) : null;
    const audio = {
      audioToken: token,
      seconds: samples / SAMPLE_RATE,
      blockAudios: {},
      gainDb: mastering.gainDb,
      loudness: { lufs: mastering.loudnessLufs, targetLufs: TARGET_LUFS_STEREO },
      spokenHash: made.spokenHash,
      fallback: made.fallback ?? undefined,
      ...(composition ? { compositionHash: followed?.hash ?? composition.hash } : {}),
      title,
    };
    if (!content || !(await completeRendition(trx, build.id, audio, now))) return;
    if (followed) await saveAlignedTimeline(trx, content.id, followed);
    await lockBuild(trx, build.id);
    await insertAudioFile(trx, {
      token,
      organisation_id: build.organisation_id,
      content_id: build.content_id,
      build_id: build.id,
      title,
      language: voice.language,
      article: JSON.stringify(file.article),
      bytes: file.header.byteLength + file.audioBytes,
      sample_count: samples,
      header: Buffer.from(file.header),
      plan: JSON.stringify(file.plan),
      peaks: Buffer.from(file.peaks),
      loudness_lufs: Number.isFinite(mastering.loudnessLufs) ? mastering.loudnessLufs : null,
      limiting_db: mastering.limitingDb,
      channels: 2,
      created_at: now,
    });
    await publishGenerated(trx, build.content_id, now);
    await updateBuild(trx, build.id, { status: "done", finished_at: now });
    await retireFiles(trx, build.content_id, now);
    await removeRetired(trx, build.content_id, now);
  });
}

/** The timeline as the mix has it: speech as long as it is, and music where that brought it. */
function followedSections({ speech, ...timeline }: Timeline): FollowedTimeline {
  const settings = settingsOf({ ...timeline, speech: speech.map((clip) => ({ ...clip, source: "" })) });
  return { sections: settings.sections, hash: hashComposition(timelineOf(settings)) };
}

/** Puts the file of a mix together from places in packs: nothing is read or copied. */
function assembleMix({ title, script }: Pick<BuildRow, "title" | "script">, made: MadeMix) {
  const { voice, windows, samples } = made;
  const blocks = blocksInMix(made.timeline, made.clips, voice.plan.blocks);
  const article = articleOf(script, blocks);
  const frames = windows.reduce((sum, window) => sum + window.frames, 0);
  const audioBytes = windows.reduce((sum, window) => sum + window.bytes, 0);
  const header = mp3Header({
    frames,
    audioBytes,
    padding: gaplessEnding(frames, samples).padding,
    title,
    language: voice.language,
    chapters: chaptersOf(title, article),
    format: musicFormat,
  });
  const peaks = waveformPeaks(Buffer.concat(windows.map((window) => window.peaks)), samples / SAMPLE_RATE);
  return { plan: { ...placesOf(windows), blocks } satisfies FilePlan, article, header, audioBytes, peaks };
}

function placesOf(windows: readonly KeptWindow[]): Pick<FilePlan, "packs" | "segments" | "runs"> {
  const packs = [...new Set(windows.map(({ packKey }) => packKey))];
  const indexOf = new Map(packs.map((key, index) => [key, index]));
  const segments = windows.map(({ packKey, packOffset, bytes, frames }): FileSegment => [
    indexOf.get(packKey) ?? 0,
    packOffset,
    bytes,
    frames,
  ]);
  return { packs, segments, runs: [...segments.keys()] };
}

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
