import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clipOf, inWindows, planOf, readArrays } from "../test-kit/mixes.ts";
import { largestStep, randomNumbers, sine, speechLike } from "../test-kit/signals.ts";
import { EDGE_FADE_SAMPLES } from "./gain-envelope.ts";
import { mix } from "./mix.ts";
import { allocateStereo, type MixClip, type MixPlan, type ReadSource } from "./mix-plan.ts";

fc.configureGlobal({ seed: 2026 });

function mixed(plan: MixPlan, read: ReadSource, length = plan.samples): Float32Array {
  const into = allocateStereo(length);
  mix(plan, read, 0, into);
  return into[0];
}

const ones = readArrays({ sound: [new Float32Array(5000).fill(1)] });
const ramp = readArrays({ sound: [Float32Array.from({ length: 5000 }, (_, index) => index)] });

describe("mix", () => {
  test("[K1] adds sounds where they lie, at their volume, both channels", () => {
    const read = readArrays({ voice: [Float32Array.of(1, 2, 3)], bed: [Float32Array.of(8, 8), Float32Array.of(4, 4)] });
    const voice = clipOf(3, { source: "voice", startsAt: 1 });
    const bed = clipOf(2, { source: "bed", startsAt: 2, gain: 0.25 });
    const into = allocateStereo(5);
    mix(planOf([voice, bed]), read, 0, into);
    expect([...into[0]]).toEqual([0, 1, 4, 5, 0]);
    expect([...into[1]]).toEqual([0, 1, 3, 4, 0]);
  });

  test("[K2] fades are linear: nothing at the first sample, all after the fade; the last has one part", () => {
    const faded = mixed(planOf([clipOf(10, { fadeIn: 4, fadeOut: 5 })]), ones);
    expect([...faded]).toEqual([0, 0.25, 0.5, 0.75, 1, 1, 4 / 5, 3 / 5, 2 / 5, 1 / 5].map(Math.fround));
  });

  test("[K3] repeats what is heard of a sound to the sample, over two hours without drift", () => {
    const twoHours = 2 * 3600 * 44_100;
    const plan = planOf([clipOf(5000, { samples: twoHours })]);
    const into = allocateStereo(3);
    for (const at of [0, 2500, 7_001_234, twoHours / 2 + 700, twoHours - 3]) {
      mix(plan, ramp, at, into);
      expect([...into[0]]).toEqual([at % 5000, (at + 1) % 5000, (at + 2) % 5000]);
    }
  });

  test("[K4] beyond the end of a sound, and of the mix, there is silence", () => {
    expect([...mixed(planOf([clipOf(5000, { cueIn: 0, cueOut: 5003 })]), ones, 5010).subarray(4999)]).toEqual([
      1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
    const shorter = { ...planOf([clipOf(100)]), samples: 50 };
    expect([...mixed(shorter, ones, 60).subarray(49)]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test("[K5] what is cut of a sound fades for 3 ms, what is whole does not", () => {
    const cut = mixed(planOf([clipOf(5000, { cueIn: 1000, cueOut: 4000, sourceSamples: 5000 })]), ones);
    expect(cut[0]).toBe(0);
    expect(largestStep(cut)).toBeLessThan(1.01 / EDGE_FADE_SAMPLES);
    expect(cut[cut.length - 1]).toBeCloseTo(1 / EDGE_FADE_SAMPLES);
    expect(new Set(mixed(planOf([clipOf(5000, { sourceSamples: 5000 })]), ones))).toEqual(new Set([1]));
  });

  test("[K6] a volume of nothing is silence, and so is a mix of no clips", () => {
    expect(mixed(planOf([clipOf(5000, { gain: 0 })]), ones).every((sample) => sample === 0)).toBe(true);
    expect(mixed({ samples: 10, clips: [], ducking: "strong" }, ones).every((sample) => sample === 0)).toBe(true);
    const nothing = clipOf(100, { cueIn: 50, cueOut: 50, samples: 100 });
    expect(mixed(planOf([nothing]), ones).every((sample) => sample === 0)).toBe(true);
  });
});

describe("the seam of a loop", () => {
  const noise = speechLike(60_000, 7);

  /** The seam's largest step against those within the sound. */
  function steps(sound: Float32Array, changes: Partial<MixClip>) {
    const clip = clipOf(sound.length, { samples: 3 * 20_000, ...changes });
    const heard = mixed(planOf([clip]), readArrays({ sound: [sound] }));
    return { heard, seam: largestStep(heard, 19_000, 21_000), within: largestStep(sound) };
  }

  test("[K7] a loop that meets its own start is left as it is, to the bit", () => {
    const whole = sine(441, 20_000 / 44_100, 44_100, { amplitude: 0.5 });
    const { heard } = steps(whole, {});
    expect([...heard.subarray(19_990, 20_010)]).toEqual([...whole.subarray(19_990), ...whole.subarray(0, 10)]);
  });

  test("[K8] one that does not goes over into what lies before its start", () => {
    const low = sine(50, 2, 44_100, { amplitude: 0.5, phaseDegrees: 40 });
    const { heard, seam, within } = steps(low, { cueIn: 15_000, cueOut: 35_000 });
    expect(seam).toBeLessThan(3 * within);
    // The next pass begins as the sound goes on there.
    expect([...heard.subarray(20_000, 20_010)]).toEqual([...low.subarray(15_000, 15_010)]);
  });

  test("[K9] one that begins with its sound fades out and in again", () => {
    const low = sine(50, 20_000 / 44_100, 44_100, { amplitude: 0.5, phaseDegrees: 90 });
    const { seam } = steps(low, {});
    expect(largestStep(low)).toBeLessThan(0.004);
    expect(seam).toBeLessThan(0.5 / EDGE_FADE_SAMPLES + 0.004);
  });

  test("[K9] so does one that comes back at the same height with another slope", () => {
    // It ends on its way down through nothing, and begins on its way up.
    const turned = sine(50, 22.5 / 50, 44_100, { amplitude: 0.5 });
    const clip = clipOf(turned.length, { samples: 3 * turned.length });
    const heard = mixed(planOf([clip]), readArrays({ sound: [turned] }));
    const seam = turned.length;
    expect(Math.abs(turned[0]! - turned[seam - 1]!)).toBeLessThan(0.004);
    expect(heard[seam - 60]).toBeCloseTo(turned[seam - 60]! * (60 / (EDGE_FADE_SAMPLES + 1)), 6);
    expect(heard[seam + 59]).toBeCloseTo(turned[59]! * (60 / (EDGE_FADE_SAMPLES + 1)), 6);
  });

  test.each([1, 2, 100, 1151, 1153, 4096, 5000])("[K10] %d samples over and over are those samples", (period) => {
    const clip = clipOf(noise.length, { cueIn: 700, cueOut: 700 + period, samples: 10 * period + 1000 });
    const heard = mixed(planOf([clip]), readArrays({ sound: [noise] }));
    const place = Math.floor(period / 2);
    const pass = Math.ceil(EDGE_FADE_SAMPLES / period);
    expect(heard[pass * period + place]).toBe(noise[700 + place]);
    expect(heard[(pass + 3) * period + place]).toBe(noise[700 + place]);
  });
});

test("[K11] windows of any size are that part of the whole, to the bit", () => {
  const sounds = { long: [speechLike(30_000, 1), speechLike(30_000, 2)], short: [speechLike(900, 3)] };
  const read = readArrays(sounds);
  const clip = fc
    .record({
      source: fc.constantFrom("long", "short"),
      role: fc.constantFrom("speech" as const, "music" as const),
      startsAt: fc.integer({ min: 0, max: 40_000 }),
      samples: fc.integer({ min: 1, max: 60_000 }),
      cueIn: fc.integer({ min: 0, max: 800 }),
      heard: fc.integer({ min: 1, max: 25_000 }),
      gain: fc.double({ min: 0, max: 1, noNaN: true }),
      fades: fc.tuple(fc.double({ min: 0, max: 0.5, noNaN: true }), fc.double({ min: 0, max: 0.5, noNaN: true })),
      words: fc.array(fc.record({ from: fc.nat(20_000), length: fc.integer({ min: 1, max: 4000 }) }), { maxLength: 3 }),
    })
    .map(({ heard, fades, words, ...fields }) => ({
      ...fields,
      cueOut: fields.cueIn + heard,
      fadeIn: Math.floor(fades[0] * fields.samples),
      fadeOut: Math.floor(fades[1] * fields.samples),
      words: words.map(({ from, length }) => ({ from, to: from + length })),
    }));
  const lengths = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 4 });
  const ducking = fc.constantFrom("off" as const, "light" as const, "strong" as const);
  fc.assert(
    fc.property(fc.array(clip, { minLength: 1, maxLength: 4 }), ducking, lengths, (clips, duck, sizes) => {
      // A handful of samples at a time over a second of sound would take minutes.
      const windows = sizes.map((size) => size + 500);
      const plan = planOf(clips, duck);
      const whole = inWindows(plan.samples, [plan.samples], (from, into) => mix(plan, read, from, into));
      const parts = inWindows(plan.samples, windows, (from, into) => mix(plan, read, from, into));
      expect(parts[0]).toEqual(whole[0]);
      expect(parts[1]).toEqual(whole[1]);
    }),
    { numRuns: 20 },
  );
});

test("[K11] single samples are that part of the whole too", () => {
  const random = randomNumbers(3);
  const read = readArrays({ sound: [speechLike(3000, 9)] });
  const clips = [clipOf(3000, { samples: 8000, cueIn: 500, cueOut: 2100, fadeIn: 700, fadeOut: 900 })];
  const plan = planOf(clips, "light");
  const whole = mixed(plan, read);
  const one = allocateStereo(1);
  for (let turn = 0; turn < 400; turn += 1) {
    const at = Math.floor(random() * plan.samples);
    mix(plan, read, at, one);
    expect(one[0][0]).toBe(whole[at]);
  }
});
