import type { FileBlock } from "../../../platform/database/tables/studio.ts";
import { layOut, type Timeline } from "@lectern/timeline";

/** Where the blocks of a voice and their sentences lie in a mix. What was cut away of a block lies outside of it. */
export function mixBlocks(timeline: Timeline, voiceBlocks: readonly FileBlock[]): FileBlock[] {
  const { speech } = layOut(timeline);
  return voiceBlocks.map((block, index) => {
    const placed = speech[index];
    if (!placed) return { ...block, first: 0, end: 0, samples: 0 };
    const { clip, startsAt, samples } = placed;
    const shift = startsAt - clip.cueIn - block.startSample;
    return {
      hash: block.hash,
      first: 0,
      end: 0,
      startSample: startsAt,
      samples,
      sentences: block.sentences.map(([key, start]): [string, number] => [key, start + shift]),
    };
  });
}
