import {
  assumedSamples,
  rippleSpeech,
  samplesOfSeconds,
  type SpeechClip,
  type SpeechSound,
  type Timeline,
  withSpeech,
} from "@lectern/timeline";
import type { ScriptStats } from "../speech/script-stats.ts";
import type { GeneratedAudio } from "../speech/block-word-count.ts";
import type { BlockTimes } from "../speech/spoken-word.ts";

type Generated = Pick<GeneratedAudio, "blockAudios"> & { times: readonly BlockTimes[] | undefined };

/**
 * The sound of each block: its generated audio; without it none, for as long as its words are taken to last. What was
 * generated of a block without words is nothing. undefined: not known yet.
 */
export function soundsOf(
  keys: readonly string[],
  { blocks }: Pick<ScriptStats, "blocks">,
  { blockAudios, times }: Generated,
): (SpeechSound | undefined)[] {
  const built = new Set(times?.map(({ hash }) => hash));
  return keys.map((key) => {
    const stats = blocks.get(key);
    if (!stats) return undefined;
    const audio = Object.hasOwn(blockAudios, stats.hash) ? blockAudios[stats.hash] : undefined;
    if (audio) return { source: audio.audio_url, samples: samplesOfSeconds(audio.duration) };
    return { source: "", samples: built.has(stats.hash) ? 0 : assumedSamples(stats.words) };
  });
}

/**
 * Gives speech clips their sounds. A clip whose text is edited waits for audio, and what was cut of it may not fit the length
 * it is taken to have meanwhile: when the edit is taken back, its cut is as it was.
 */
export function createSpeechSoundUpdater(): (
  timeline: Timeline,
  sounds: readonly (SpeechSound | undefined)[],
) => Timeline {
  const waiting = new Map<string, { before: SpeechClip; now: SpeechClip }>();

  return (timeline, sounds) => {
    const restored = timeline.speech.map((clip, index) => {
      const known = waiting.get(clip.id);
      if (known === undefined) return clip;
      if (known.now !== clip) waiting.delete(clip.id);
      else if (sounds[index]?.source === known.before.source) return known.before;
      return clip;
    });
    const isRestored = restored.some((clip, index) => clip !== timeline.speech[index]);
    const followed = rippleSpeech(isRestored ? withSpeech(timeline, restored) : timeline, sounds);
    for (const [index, before] of restored.entries()) {
      const now = followed.speech[index];
      if (!now || now === before) continue;
      const known = waiting.get(before.id);
      if (now.source !== "") waiting.delete(now.id);
      else if (known) known.now = now;
      else if (before.source !== "") waiting.set(now.id, { before, now });
    }
    return followed;
  };
}
