import { SAMPLE_RATE } from "@lectern/audio";
import type { Script } from "@lectern/script";
import type { FileBlock } from "../../../../platform/database/tables/studio.ts";

/** Where a block lies in its item's audio, in seconds, and the code of the voice that speaks it. */
export type PlaceOfBlock = [start: number, duration: number, voice: string];

/** The places of the blocks that sound, in order: what a player draws of an item beside its waveform. */
export function placesOfBlocks(blocks: readonly FileBlock[], script: Script): PlaceOfBlock[] {
  return blocks.flatMap(({ startSample, samples }, index) =>
    samples === 0 ? [] : [[seconds(startSample), seconds(samples), script[index]?.audio_profile.voice ?? ""]],
  );
}

/** To the hundredth: finer than any player draws. */
function seconds(samples: number): number {
  return Math.round((samples / SAMPLE_RATE) * 100) / 100;
}
