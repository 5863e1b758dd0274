import { blockText, gapsAfterBlocks } from "@lectern/script";
import {
  assumedSamples,
  clipId,
  layOut,
  newSpeechClip,
  onGrid,
  type SpeechClip,
  type Timeline,
  samplesOfSeconds,
} from "@lectern/timeline";
import { isSilentBlock } from "../../document/elements.ts";
import type { BlockTimes } from "../../playback/spoken-word.ts";
import { blockKey } from "../../session/block-keys.ts";
import type { Studio } from "../../session/studio.ts";
import type { ClipWord, TrackView } from "./clip-view.ts";

export function plainTimeline(studio: Studio): Timeline {
  const script = studio.script();
  const { blockAudios } = studio.item.get();
  const gaps = gapsAfterBlocks(script, isSilentBlock);
  const speech = script.map((block, index): SpeechClip => {
    const stats = studio.stats.get().blocks.get(blockKey(studio.editor, block));
    const audio = stats && blockAudios[stats.hash];
    const samples = audio ? samplesOfSeconds(audio.duration) : assumedSamples(stats?.words ?? 0);
    const sound = { title: blockText(block).slice(0, 120), source: audio?.audio_url ?? "", samples };
    const delay = index === 0 ? 0 : onGrid(samplesOfSeconds(gaps[index - 1] ?? 0));
    return { ...newSpeechClip(clipId(index + 1), sound), delay };
  });
  return { speech, tracks: [], ducking: "light", zoom: 60, includeTitle: true };
}

/** The rows of a timeline: TTS, then AUDIO track by track. */
export function trackViews(timeline: Timeline, studio: Studio): TrackView[] {
  const layout = layOut(timeline);
  const script = studio.script();
  const { blocks } = studio.stats.get();
  const times = new Map(studio.item.get().times?.map((block) => [block.hash, block]));
  const speech = layout.speech.map((placed, index) => {
    const block = script[index];
    const hash = block && blocks.get(blockKey(studio.editor, block))?.hash;
    const text = block ? blockText(block) : "";
    const built = hash === undefined ? undefined : times.get(hash);
    return {
      ...placed,
      id: placed.clip.id,
      section: "TTS" as const,
      title: text.trim(),
      hash,
      color: block ? studio.colorOfVoice(block.audio_profile.voice) : "var(--color-ink)",
      isWaiting: placed.clip.source === "",
      words: built ? wordsOf(built, text) : [],
    };
  });
  const tracks = layout.tracks.map((clips, track) => ({
    section: "AUDIO" as const,
    index: track,
    clips: clips.map((placed) => ({
      ...placed,
      id: placed.clip.id,
      section: "AUDIO" as const,
      title: placed.clip.title,
      hash: undefined,
      color: "var(--color-ink-2)",
      isWaiting: placed.clip.source === "",
      words: [],
    })),
  }));
  return [{ section: "TTS", index: 0, clips: speech }, ...tracks];
}

function wordsOf({ starts, words }: BlockTimes, text: string): ClipWord[] {
  return words.map(([start, end, from, to]) => ({
    from: samplesOfSeconds(start - starts),
    to: samplesOfSeconds(end - starts),
    text: text.slice(from, to),
  }));
}
