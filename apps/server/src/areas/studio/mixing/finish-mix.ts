import { gaplessEnding, mp3Header, musicFormat, SAMPLE_RATE, waveformPeaks } from "@lectern/audio";
import { compositionOf, settingsOf, type Timeline, timelineOf } from "@lectern/timeline";
import type { FallbackSpeech } from "../../../platform/database/tables/renditions.ts";
import type { FilePlan, FileSegment } from "../../../platform/database/tables/studio.ts";
import { followVoice, type FollowedTimeline, lockContentById } from "../../library/index.ts";
import { publishGenerated } from "../../publishing/index.ts";
import { chaptersOf, completeRendition } from "../../renditions/index.ts";
import { articleOf } from "../generation/article-of.ts";
import { type AudioFileRow, insertAudioFile, removeRetired, retireFiles } from "../generation/audio-file-store.ts";
import { type BuildRow, lockBuild, updateBuild } from "../generation/build-store.ts";
import type { StudioServices } from "../services.ts";
import { mixBlocks } from "./mix-blocks.ts";
import type { KeptWindow, RenderedMix } from "./render-mix.ts";
import type { VoiceClip } from "./voice-clips.ts";

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
      spokenHash: made.spokenHash,
      fallback: made.fallback ?? undefined,
      ...(composition ? { compositionHash: followed?.hash ?? composition.hash } : {}),
      title,
    };
    if (!content || !(await completeRendition(trx, build.id, audio, now))) return;
    if (followed) await followVoice(trx, content.id, followed);
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
  return { sections: settings.sections, hash: compositionOf(timelineOf(settings)) };
}

/** Puts the file of a mix together from places in packs: nothing is read or copied. */
function assembleMix({ title, script }: Pick<BuildRow, "title" | "script">, made: MadeMix) {
  const { voice, windows, samples } = made;
  const blocks = mixBlocks(made.timeline, made.clips, voice.plan.blocks);
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
