import { SAMPLES_PER_FRAME } from "../format.ts";
import { EDGE_FADE_SAMPLES } from "./gain-envelope.ts";
import { allocateStereo, type MixClip, type ReadSource, type StereoSamples } from "./mix-plan.ts";

/** 10 ms: how long the end of a pass goes over into what lies before `cueIn`. */
const crossfadeSamples = 441;
/** Samples on either side of the seam whose steps are compared with its own. */
export const SEAM_NEIGHBOURS = 64;
/** How much larger than its neighbours a step at the seam may be, and one that is never heard (-60 dB). */
const tolerance = 1.5;
const inaudible = 2 ** -10;

const last = allocateStereo(SEAM_NEIGHBOURS);
const first = allocateStereo(SEAM_NEIGHBOURS);
const before = allocateStereo(crossfadeSamples);

/** Samples of one pass. */
export function periodOf({ cueIn, cueOut }: MixClip): number {
  return cueOut - cueIn;
}

/** Samples at the end of a pass that a seam can change; those at the start of the next are no more. */
export function seamReach(clip: MixClip): number {
  // What is repeated more often than 38 times a second is a tone, not a loop: it is left as it is.
  if (periodOf(clip) < SAMPLES_PER_FRAME) return 0;
  return Math.max(EDGE_FADE_SAMPLES, Math.min(crossfadeSamples, clip.cueIn));
}

/**
 * Makes the seams of a loop in samples of one pass, from `offset` on: where its end does not meet its start, the end goes over
 * into what lies before `cueIn`, so that the next pass begins as if it had never been away; where nothing lies there, the
 * pass fades out and the next one in.
 * @param isFirst the pass follows no other; `isLast` none follows
 */
export function crossfadeLoop(
  clip: MixClip,
  read: ReadSource,
  offset: number,
  heard: StereoSamples,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): void {
  const period = periodOf(clip);
  const reach = seamReach(clip);
  const count = heard[0].length;
  const touchesEnd = !isLast && offset + count > period - reach;
  const touchesStart = !isFirst && offset < reach;
  if (reach === 0 || (!touchesEnd && !touchesStart) || endsMeet(clip, read)) return;
  const goesOver = reach <= clip.cueIn;
  if (goesOver && touchesEnd) read(clip.source, clip.cueIn - reach, viewsOf(before, reach));
  for (const [side, channel] of heard.entries()) {
    const earlier = before[side]!;
    for (let index = 0; index < count; index += 1) {
      const position = offset + index;
      const left = period - position;
      if (touchesEnd && left <= reach) {
        const share = left / (reach + 1);
        channel[index] = channel[index]! * share + (goesOver ? earlier[reach - left]! * (1 - share) : 0);
      } else if (touchesStart && position < reach && !goesOver) {
        channel[index]! *= (position + 1) / (reach + 1);
      }
    }
  }
}

/** Whether the step from the end of a pass to its start, and its change of slope, are like those beside them. */
function endsMeet({ source, cueIn, cueOut }: MixClip, read: ReadSource): boolean {
  const neighbours = SEAM_NEIGHBOURS;
  read(source, cueOut - neighbours, last);
  read(source, cueIn, first);
  return [0, 1].every((side) => {
    const end = last[side]!;
    const start = first[side]!;
    const highest = { step: 0, bend: 0 };
    for (const samples of [end, start]) {
      for (let index = 2; index < neighbours; index += 1) {
        highest.step = Math.max(highest.step, Math.abs(samples[index]! - samples[index - 1]!));
        highest.bend = Math.max(highest.bend, bend(samples[index - 2]!, samples[index - 1]!, samples[index]!));
      }
    }
    const [second, final] = [end[neighbours - 2]!, end[neighbours - 1]!];
    const step = Math.abs(start[0]! - final);
    const bends = Math.max(bend(second, final, start[0]!), bend(final, start[0]!, start[1]!));
    return step <= tolerance * highest.step + inaudible && bends <= tolerance * highest.bend + inaudible;
  });
}

function bend(one: number, two: number, three: number): number {
  return Math.abs(one - 2 * two + three);
}

function viewsOf([left, right]: StereoSamples, length: number): StereoSamples {
  return [left.subarray(0, length), right.subarray(0, length)];
}
