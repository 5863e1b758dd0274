import * as fc from "fast-check";
import { clipsOf, newClipId } from "../clips/find-clip.ts";
import { DUCKING, type Timeline } from "../timeline.ts";
import type { Change } from "../edits/change.ts";
import { audio, speech } from "./timelines.ts";

/** A change that is made for the timeline it is applied to. */
export type PlannedChange = (timeline: Timeline) => Change;

const seconds = fc.oneof(
  { weight: 10, arbitrary: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10) },
  { weight: 4, arbitrary: fc.double({ min: 0, max: 30, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, -1, 1e9, Infinity, 0.00001) },
);
const samples = seconds.map((value) => value * 44_100);
const length = fc.oneof(fc.integer({ min: 1, max: 44_100 * 20 }), fc.constantFrom(1, 100, 1152, 4409));
const index = fc.integer({ min: -1, max: 8 });

function withClip(make: (clip: string) => Change): (pick: number) => PlannedChange {
  return (pick) => (timeline) => {
    const clips = clipsOf(timeline);
    return make(clips[pick % Math.max(1, clips.length)]?.id ?? "gone");
  };
}

/** Any change of one clip. */
function ofClip(pick: fc.Arbitrary<(clip: string) => Change>): fc.Arbitrary<PlannedChange> {
  return fc.tuple(pick, fc.nat(40)).map(([make, at]) => withClip(make)(at));
}

export const plannedChange: fc.Arbitrary<PlannedChange> = fc.oneof(
  fc.tuple(length, samples, index).map(([count, delay, at]): PlannedChange => (timeline) => ({
    type: "addSpeech",
    clip: speech(newClipId(timeline), 1, {
      sourceSamples: count,
      cueOut: count,
      delay: delay >= 0 && delay < 1e6 ? Math.round(delay / 4410) * 4410 : 0,
    }),
    index: at,
  })),
  fc
    .tuple(length, samples, fc.option(index, { nil: undefined }), fc.constantFrom("none", "end" as const))
    .map(([count, delay, track, loop]): PlannedChange => (timeline) => ({
      type: "addAudio",
      clip: audio(newClipId(timeline), 0, 1, {
        sourceSamples: count,
        cueOut: count,
        delay,
        loop: count < 1152 ? "none" : loop,
      }),
      track,
    })),
  ofClip(fc.constant((clip) => ({ type: "remove", clip }))),
  ofClip(
    fc
      .constantFrom("left" as const, "right" as const)
      .map((direction) => (clip) => ({ type: "swap", clip, direction })),
  ),
  ofClip(index.map((to) => (clip) => ({ type: "moveSpeech", clip, index: to }))),
  ofClip(
    fc.tuple(samples, fc.oneof(index, fc.constant("free" as const))).map(([delay, track]) => (clip) => ({
      type: "place",
      clip,
      delay,
      track,
    })),
  ),
  ofClip(samples.map((delay) => (clip) => ({ type: "setDelay", clip, delay }))),
  ofClip(samples.map((cueIn) => (clip) => ({ type: "trimStart", clip, cueIn }))),
  ofClip(samples.map((cueOut) => (clip) => ({ type: "trimEnd", clip, cueOut }))),
  ofClip(
    fc
      .tuple(fc.option(samples, { nil: undefined }), fc.option(samples, { nil: undefined }))
      .map(([fadeIn, fadeOut]) => (clip) => ({ type: "setFades", clip, fadeIn, fadeOut })),
  ),
  ofClip(fc.double({ min: -10, max: 110 }).map((volume) => (clip) => ({ type: "setVolume", clip, volume }))),
  ofClip(
    fc
      .oneof(fc.constantFrom("none" as const, "end" as const), samples)
      .map((loop) => (clip) => ({ type: "setLoop", clip, loop })),
  ),
  ofClip(
    fc.oneof(length, fc.constantFrom(0, Number.NaN, 1e12, 0.5)).map((count) => (clip) => ({
      type: "setSource",
      clip,
      source: `/${count}.mp3`,
      samples: count,
    })),
  ),
  fc.constantFrom(...DUCKING).map((ducking): PlannedChange => () => ({ type: "setDucking", ducking })),
  fc.double({ min: -10, max: 110 }).map((zoom): PlannedChange => () => ({ type: "setZoom", zoom })),
  fc.boolean().map((includeTitle): PlannedChange => () => ({ type: "setTitle", includeTitle })),
  fc.option(index, { nil: undefined }).map((at): PlannedChange => () => ({ type: "addTrack", index: at })),
  index.map((at): PlannedChange => () => ({ type: "removeTrack", index: at })),
);
