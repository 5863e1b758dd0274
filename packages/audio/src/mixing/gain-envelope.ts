import { fadesOf, volumeAt } from "./clip-volume.ts";
import { duckingCurve, gainAtPoint, type GainPoint } from "./ducking.ts";
import type { MixClip, MixPlan } from "./mix-plan.ts";

/** A glide of the ducking is drawn as so many straight lines: within a hundredth of what is heard. */
const linesPerGlide = 12;

/** The gain of a clip over time as it is heard, volume, fades and ducking in one: straight lines from point to point. */
export function gainEnvelope(clip: MixClip, plan: MixPlan): GainPoint[] {
  const fades = fadesOf(clip);
  const curve = clip.role === "music" ? duckingCurve(plan) : [];
  const end = clip.startsAt + clip.samples;
  const places = new Set([clip.startsAt, clip.startsAt + fades.fadeIn, end - fades.fadeOut, end]);
  for (const [index, point] of curve.entries()) {
    places.add(point.at);
    const next = curve[index + 1];
    if (!next || next.gain === point.gain) continue;
    for (let line = 1; line < linesPerGlide; line += 1) {
      places.add(point.at + ((next.at - point.at) * line) / linesPerGlide);
    }
  }
  return [...places]
    .filter((at) => at >= clip.startsAt && at <= end)
    .toSorted((one, other) => one - other)
    .map((at) => ({ at, gain: volumeAt(clip, at - clip.startsAt, fades) * gainAtPoint(curve, at) }));
}
