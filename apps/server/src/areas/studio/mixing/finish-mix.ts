import { gaplessEnding, mp3Header, musicFormat, SAMPLE_RATE, waveformPeaks } from "@lectern/audio";
import { compositionOf, settingsOf, type Timeline, timelineOf } from "@lectern/timeline";
import type { FilePlan, FileSegment } from "../../../platform/database/tables/studio.ts";
import { followVoice, type FollowedTimeline, lockContentById } from "../../library/index.ts";
import { publishGenerated } from "../../publishing/index.ts";
import { chaptersOf, completeRendition, findRendition } from "../../renditions/index.ts";
import { articleOf } from "../generation/article-of.ts";
import { type AudioFileRow, insertAudioFile, removeRetired, retireFiles } from "../generation/audio-file-store.ts";
import { type BuildRow, lockBuild, updateBuild } from "../generation/build-store.ts";
import type { StudioServices } from "../services.ts";
import { mixBlocks } from "./mix-blocks.ts";

/** A mix as it was rendered and stored. */
export interface MadeMix {
  /** What it was mixed from. */
  voice: AudioFileRow;
  timeline: Timeline;
  packs: string[];
  /** In order; together they are the whole. */
  segments: FileSegment[];
  samples: number;
  /** One height 0..255 a frame. */
  framePeaks: Uint8Array;
  gainDb: number;
  loudnessLufs: number;
  limitingDb: number | null;
}

/** Makes a mix the item's audio, in one transaction; does nothing when its build was ended meanwhile. */
export async function finishMix(
  services: Pick<StudioServices, "database" | "newToken" | "now">,
  build: BuildRow,
  made: MadeMix,
): Promise<void> {
  const token = services.newToken();
  const now = services.now();
  const { title, script, composition } = build;
  const { voice, samples, segments } = made;
  const blocks = mixBlocks(made.timeline, voice.plan.blocks);
  const plan: FilePlan = { packs: made.packs, segments, runs: [...segments.keys()], blocks };
  const article = articleOf(script, blocks);
  const frames = segments.reduce((sum, segment) => sum + segment[3], 0);
  const audioBytes = segments.reduce((sum, segment) => sum + segment[2], 0);
  const header = mp3Header({
    frames,
    audioBytes,
    padding: gaplessEnding(frames, samples).padding,
    title,
    language: voice.language,
    chapters: chaptersOf(title, article),
    format: musicFormat,
  });
  await services.database.tenant(build.organisation_id, async (trx) => {
    // Lock order: project, item, rendition, build, organisation.
    const content = await lockContentById(trx, build.content_id);
    const spoken = await findRendition(trx, { contentId: build.content_id, kind: "voice" });
    const followed =
      composition && content?.composition_hash === composition.hash ? followedSections(made.timeline) : null;
    const audio = {
      audioToken: token,
      seconds: samples / SAMPLE_RATE,
      blockAudios: {},
      gainDb: made.gainDb,
      spokenHash: spoken?.spoken_hash ?? "",
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
      article: JSON.stringify(article),
      bytes: header.byteLength + audioBytes,
      sample_count: samples,
      header: Buffer.from(header),
      plan: JSON.stringify(plan),
      peaks: Buffer.from(waveformPeaks(made.framePeaks, samples / SAMPLE_RATE)),
      loudness_lufs: Number.isFinite(made.loudnessLufs) ? made.loudnessLufs : null,
      limiting_db: made.limitingDb,
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
