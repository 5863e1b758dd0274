import { createHash } from "node:crypto";
import { SAMPLE_RATE } from "@lectern/audio";
import type { FilePlan } from "../../../platform/database/tables/studio.ts";
import { blockSpan } from "../generation/files/block-span.ts";
import { readWordTimes } from "../generation/files/word-times.ts";

/** A block's part of the voice, as a clip of a timeline has it. */
export interface VoiceClip {
  /** Place of the block whose part of the voice is heard: its own, or that of the first equal one. */
  block: number;
  /** Where that part begins in the voice. */
  startSample: number;
  /** Of the part; 0 without sound. */
  samples: number;
  /** Names the sound in a mix: equal names, equal samples. Empty without sound. */
  identity: string;
  /** When words are spoken, in samples of the block's part. */
  words: { from: number; to: number }[];
}

/**
 * What a voice file has of each block. Equal blocks have the sound of the first, as whoever plays a timeline has it. `wordTimesOf`
 * answers the times of a sentence's words as they are stored.
 */
export function voiceClips(
  file: { plan: FilePlan; sample_count: number },
  wordTimesOf: (speechKey: string) => Buffer | undefined,
): VoiceClip[] {
  const { blocks } = file.plan;
  const firstOf = new Map(blocks.map(({ hash }, index) => [hash, index] as const).toReversed());
  return blocks.map(({ hash }, index) => {
    const block = firstOf.get(hash) ?? index;
    const span = blockSpan(file, block);
    const sentences = blocks[block]?.sentences ?? [];
    if (!span) return { block, startSample: 0, samples: 0, identity: "", words: [] };
    const words = sentences.flatMap(([key, startSample]) => {
      const times = readWordTimes(wordTimesOf(key) ?? Buffer.alloc(0));
      return Array.from({ length: Math.floor(times.length / 2) }, (_, word) => ({
        from: sampleAt(times[word * 2] ?? 0, startSample - span.startSample),
        to: sampleAt(times[word * 2 + 1] ?? 0, startSample - span.startSample),
      }));
    });
    return {
      block,
      startSample: span.startSample,
      samples: span.samples,
      identity: identityOf(file.plan, span),
      words,
    };
  });
}

function sampleAt(seconds: number, start: number): number {
  return start + Math.round(seconds * SAMPLE_RATE);
}

/** By the stored frames that it is made of, which never change. */
function identityOf(plan: FilePlan, { runs, samples }: { runs: readonly number[]; samples: number }): string {
  const parts = runs.map((run) => {
    const segment = plan.segments[run];
    return segment ? [plan.packs[segment[0]], segment[1], segment[2]] : run;
  });
  const hash = createHash("sha256").update(JSON.stringify([samples, parts]));
  return `speech:${hash.digest("base64url")}`;
}
