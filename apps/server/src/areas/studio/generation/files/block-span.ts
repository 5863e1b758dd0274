import type { FilePlan } from "../../../../platform/database/tables/studio.ts";
import { SAMPLES_PER_FRAME } from "@lectern/audio";

/** A block's part of its item's voice: from where it begins up to where the next one does. */
export interface BlockSpan {
  /** Of the file's plan. */
  runs: number[];
  frames: number;
  startSample: number;
  samples: number;
}

/**
 * The part of a voice file that belongs to a block: its sentences and the silence after them, of the first one also what
 * is before it. Put one after the other, the spans of all blocks are the whole. undefined: it has no sound.
 */
export function blockSpan(
  { plan, sample_count: fileSamples }: { plan: FilePlan; sample_count: number },
  index: number,
): BlockSpan | undefined {
  const block = plan.blocks[index];
  if (!block || block.first === block.end) return undefined;
  const isFirst = plan.blocks.findIndex(hasSegments) === index;
  const next = plan.blocks.slice(index + 1).find(hasSegments);
  const from = isFirst ? 0 : plan.runs.indexOf(block.first);
  const to = next ? plan.runs.indexOf(next.first) : plan.runs.length;
  const startSample = countRunFrames(plan, plan.runs.slice(0, from)) * SAMPLES_PER_FRAME;
  const runs = plan.runs.slice(from, to);
  const frames = countRunFrames(plan, runs);
  const samples = next ? frames * SAMPLES_PER_FRAME : fileSamples - startSample;
  return { runs, frames, startSample, samples };
}

/** Frames of runs of a plan. */
export function countRunFrames(plan: Pick<FilePlan, "segments">, runs: readonly number[]): number {
  return runs.reduce((sum, run) => sum + (run < 0 ? -run : (plan.segments[run]?.[3] ?? 0)), 0);
}

function hasSegments({ first, end }: FilePlan["blocks"][number]): boolean {
  return first < end;
}
