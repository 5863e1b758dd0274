import { type Block, estimateBlockSeconds, gapsAfterBlocks, type Script } from "@lectern/script";
import { isSilentBlock } from "../document/elements.ts";
import type { KnownDuration } from "./duration-label.ts";
import { paceOf, type SpeechRate } from "./pace-of.ts";
import { type BlockHasher, blockWordCount, type GeneratedAudio, isEdited } from "./block-word-count.ts";
import { type BuiltBlock, needsBuild, wordsNeeded } from "./needs-build.ts";

/** Statistics of a block. */
export interface BlockStats {
  words: number;
  hash: string;
  isEdited: boolean;
  /** Duration of its generated audio, otherwise an estimate. */
  seconds: number;
  isMeasured: boolean;
  /** Whether an estimate is made by how fast its voice spoke before. */
  isPaceMeasured: boolean;
}

/** Statistics of the script, computed in idle time. */
export interface ScriptStats {
  blocks: ReadonlyMap<string, BlockStats>;
  words: number;
  duration: KnownDuration;
  /** Words that generating would use. */
  needed: number;
  needsBuild: boolean;
}

export const emptyStats: ScriptStats = {
  blocks: new Map(),
  words: 0,
  duration: { measuredSeconds: 0, totalSeconds: 0, isMeasured: false, isPaceMeasured: false },
  needed: 0,
  needsBuild: true,
};

export interface StatsInput {
  title: string;
  script: Script;
  keyOf: (block: Block) => string;
  hashOf: BlockHasher;
  generated: GeneratedAudio & { times: readonly BuiltBlock[] | undefined; durationSeconds: number | undefined };
  rates: readonly SpeechRate[];
  /** What is heard beside the plain reading (`compositionOf`), and how long the whole is; null: nothing. */
  composition: { name: string; seconds: number } | null;
}

/** Computes a script's statistics, yielding after each block so that it can run in idle periods. */
export function* computeScriptStats(
  { title, script, keyOf, hashOf, generated, rates, composition }: StatsInput,
  before: ScriptStats,
): Generator<void, ScriptStats> {
  const blocks = new Map<string, BlockStats>();
  let words = 0;
  for (const block of script) {
    const counted = blockWordCount(block);
    const key = keyOf(block);
    const edited = isEdited(block, generated, hashOf);
    const hash = hashOf(block);
    words += counted;
    const known = before.blocks.get(key);
    const measured = generated.blockAudios[hash]?.duration;
    const pace = paceOf(rates, block.audio_profile);
    const seconds = measured ?? estimateBlockSeconds(block, pace);
    const isPaceMeasured = pace !== undefined;
    const same =
      known !== undefined &&
      known.hash === hash &&
      known.isEdited === edited &&
      known.seconds === seconds &&
      known.isPaceMeasured === isPaceMeasured;
    blocks.set(
      key,
      same
        ? known
        : {
            words: counted,
            hash,
            isEdited: edited,
            seconds,
            isMeasured: measured !== undefined,
            isPaceMeasured,
          },
    );
    yield;
  }
  // A new title only changes the file's metadata: a title that is not spoken uses no words.
  const isOutdated =
    (generated.title !== undefined && generated.title !== title) ||
    generated.composition !== (composition?.name ?? null) ||
    needsBuild(script, generated.times, hashOf);
  return {
    blocks,
    words,
    needed: wordsNeeded(script, generated, hashOf),
    needsBuild: isOutdated,
    duration:
      isOutdated || generated.durationSeconds === undefined
        ? durationOf(script, [...blocks.values()], composition?.seconds)
        : {
            measuredSeconds: generated.durationSeconds,
            totalSeconds: generated.durationSeconds,
            isMeasured: true,
            isPaceMeasured: true,
          },
  };
}

/** A script's duration, measured where blocks have audio and estimated elsewhere. */
function durationOf(script: Script, blocks: readonly BlockStats[], composedSeconds: number | undefined): KnownDuration {
  const gaps = gapsAfterBlocks(script, isSilentBlock).reduce((sum, seconds) => sum + seconds, 0);
  const measured = blocks.filter(({ isMeasured }) => isMeasured);
  return {
    measuredSeconds: sumOfSeconds(measured),
    totalSeconds: composedSeconds ?? sumOfSeconds(blocks) + gaps,
    isMeasured: false,
    isPaceMeasured: blocks.every((block) => block.isMeasured || block.isPaceMeasured || block.words === 0),
  };
}

function sumOfSeconds(blocks: readonly BlockStats[]): number {
  return blocks.reduce((sum, { seconds }) => sum + seconds, 0);
}
