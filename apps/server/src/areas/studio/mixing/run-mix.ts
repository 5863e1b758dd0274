import { buffer } from "node:stream/consumers";
import type { Job } from "../../../platform/queue/index.ts";
import { AppError, openComposite } from "../../../platform/http/index.ts";
import type { MixPlan } from "@lectern/audio";
import { mixPlan, type Timeline } from "@lectern/timeline";
import { audioFolder, findContentById } from "../../library/index.ts";
import { findRendition } from "../../renditions/index.ts";
import { type AudioFileRow, findAudioFile } from "../generation/audio-file-store.ts";
import { blockFile } from "../generation/audio-file.ts";
import { type BuildRow, findBuild, sentencesOf, updateBuild } from "../generation/build-store.ts";
import type { BuildPayload } from "../jobs.ts";
import { composedTimeline, speechSource } from "./composed-timeline.ts";
import { finishMix } from "./finish-mix.ts";
import type { MixServices, StoredSound } from "./find-sound.ts";
import { renderMix } from "./render-mix.ts";
import { voiceClips } from "./voice-clips.ts";

interface Begun {
  build: BuildRow;
  voice: AudioFileRow;
  /** null: it has none yet. */
  gainDb: number | null;
  timeline: Timeline;
  plan: MixPlan;
  projectId: string;
}

/** Mixes an item's voice with the other sounds of its timeline, masters and encodes it, and makes it the item's audio. */
export async function runMix(services: MixServices, { payload, signal }: Job<BuildPayload>): Promise<void> {
  const begun = await begin(services, payload);
  // Cancelled or deleted before it began.
  if (!begun) return;
  const { build, voice, timeline, plan, gainDb } = begun;
  const sources = await readSources(services, begun);
  const rendered = await renderMix(services, plan, sources, gainDb, signal);
  const key = `${audioFolder(build.organisation_id, build.content_id)}pack/${services.newToken()}`;
  await services.storage.put(key, rendered.bytes, { contentType: "application/octet-stream" });
  signal.throwIfAborted();
  const { frames } = rendered;
  await finishMix(services, build, {
    voice,
    timeline,
    packs: [key],
    segments: [[0, 0, rendered.bytes.byteLength, frames]],
    samples: plan.samples,
    framePeaks: rendered.framePeaks,
    gainDb: rendered.gainDb,
    loudnessLufs: rendered.loudnessLufs,
    limitingDb: null,
  });
  await services.realtime.publish({ contentId: build.content_id, connectionId: build.connection_id ?? undefined });
}

async function begin(services: MixServices, payload: BuildPayload): Promise<Begun | undefined> {
  const { organisationId, contentId, buildId } = payload;
  return services.database.tenant(organisationId, async (trx) => {
    const build = await findBuild(trx, buildId);
    const content = await findContentById(trx, contentId);
    if (!content || !build || build.finished_at !== null || !build.composition) return undefined;
    await updateBuild(trx, buildId, { status: "running" });
    const audio = await findRendition(trx, { contentId, kind: "voice" });
    const mixed = await findRendition(trx, { contentId, kind: "mix" });
    const voice = audio?.audio_token ? await findAudioFile(trx, audio.audio_token) : undefined;
    if (!voice) throw new Error("The voice that is to be mixed is gone.");
    const times = new Map((await sentencesOf(trx, contentId)).map((row) => [row.speech_key, row.word_times]));
    const clips = voiceClips(voice, (key) => times.get(key));
    const timeline = composedTimeline(build.composition.settings, clips);
    const plan = mixPlan(timeline, { wordsOf: (index) => clips[index]?.words ?? [] });
    return { build, voice, gainDb: mixed?.gain_db ?? null, timeline, plan, projectId: content.project_id };
  });
}

async function readSources(services: MixServices, begun: Begun): Promise<Map<string, Uint8Array>> {
  const { storage } = services;
  const { voice } = begun;
  const sounds = await findSounds(services, begun);
  const sources = new Map<string, Uint8Array>();
  for (const index of voice.plan.blocks.keys()) {
    const file = blockFile(voice, index);
    if (file) sources.set(speechSource(index), await buffer(await openComposite(storage, file.parts)));
  }
  for (const [name, { storageKey }] of sounds) sources.set(name, await buffer(await storage.read(storageKey)));
  return sources;
}

/** The sounds of the clips beside the voice. @throws {AppError} INVALID_FILE when one is gone */
async function findSounds(
  { findSound }: MixServices,
  { build, projectId, timeline }: Begun,
): Promise<Map<string, StoredSound>> {
  const sounds = new Map<string, StoredSound>();
  for (const { source, title } of timeline.tracks.flat()) {
    if (source === "" || sounds.has(source)) continue;
    const sound = await findSound({ organisationId: build.organisation_id, projectId }, source);
    if (!sound) throw soundGone(title);
    sounds.set(source, sound);
  }
  return sounds;
}

/** The sound of a clip was deleted. */
export function soundGone(title: string): AppError {
  return new AppError("INVALID_FILE", `The sound of "${title}" is gone. Replace or remove it in the timeline.`);
}
