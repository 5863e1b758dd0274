import { layOut, type Timeline } from "@lectern/timeline";
import type { FileBlock } from "../../../platform/database/tables/studio.ts";
import type { VoiceClip } from "./voice-clips.ts";

/** Where the blocks of a voice and their sentences lie in a mix. What was cut away of a block lies outside of it. */
export function mixBlocks(
  timeline: Timeline,
  clips: readonly VoiceClip[],
  voiceBlocks: readonly FileBlock[],
): FileBlock[] {
  const { speech } = layOut(timeline);
  return voiceBlocks.map((block, index): FileBlock => {
    const placed = speech[index];
    const voice = clips[index];
    if (!placed || !voice) return { ...block, first: 0, end: 0, startSample: 0, samples: 0 };
    const { clip, startsAt, samples } = placed;
    const shift = startsAt - clip.cueIn - voice.startSample;
    const { sentences, fallback } = voiceBlocks[voice.block] ?? block;
    return {
      hash: block.hash,
      first: 0,
      end: 0,
      startSample: startsAt,
      samples,
      sentences: sentences.map(([key, start]): [string, number] => [key, start + shift]),
      ...(fallback && { fallback }),
    };
  });
}
