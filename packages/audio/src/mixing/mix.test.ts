import { expect, test } from "vitest";
import { mix } from "./mix.ts";
import type { MixClip, MixPlan, ReadSource, StereoSamples } from "./mix-plan.ts";

const clip: MixClip = {
  source: "ramp",
  role: "music",
  startsAt: 2,
  samples: 7,
  cueIn: 1,
  cueOut: 4,
  fadeIn: 2,
  fadeOut: 0,
  gain: 0.5,
};
const plan: MixPlan = { samples: 10, clips: [clip], ducking: "off" };

/** Sample n of the source is n. */
const read: ReadSource = (_source, from, into) => {
  for (const channel of into) for (const index of channel.keys()) channel[index] = from + index;
};

function mixed(from: number, length: number): number[] {
  const into: StereoSamples = [new Float32Array(length), new Float32Array(length)];
  mix(plan, read, from, into);
  expect(into[1]).toEqual(into[0]);
  return [...into[0]];
}

test("repeats what is heard of a sound, at its volume, faded in", () => {
  expect(mixed(0, 10)).toEqual([0, 0, 0, 0.5, 1.5, 0.5, 1, 1.5, 0.5, 0]);
});

test("a window is that part of the whole", () => {
  const whole = mixed(0, 10);
  for (let from = 0; from < 10; from += 1) expect(mixed(from, 10 - from)).toEqual(whole.slice(from));
});
