import { beforeAll, describe, expect, test } from "vitest";
import { createEspeakSynthesizer, type EspeakSynthesizer } from "../../src/espeak/espeak-synthesizer.ts";
import { chooseVariants, speakVariant } from "../choose-variants.ts";
import { createFormantScale, measureTimbre, resolutionOf, unfitReason, unlikeness } from "./measure-timbre.ts";
import { perceivedGender } from "./perceived-gender.ts";
import { pitchTrack } from "./pitch-track.ts";

const rate = 22_050;
const text = "Good morning! This is my voice.";

let synthesizer: EspeakSynthesizer;
beforeAll(async () => {
  synthesizer = await createEspeakSynthesizer();
});

function speak(variant: string): Int16Array {
  return speakVariant(synthesizer, "en-us", variant, text);
}

function timbre(variant: string) {
  return measureTimbre(speak(variant), rate);
}

test.each([80, 120, 210, 300])("the fundamental of a tone of %d Hz is found, and most of it is voiced", (hertz) => {
  const tone = Int16Array.from({ length: rate }, (_, at) => {
    const phase = (2 * Math.PI * hertz * at) / rate;
    return 6000 * Math.sin(phase) + 3000 * Math.sin(2 * phase);
  });
  const track = pitchTrack(tone, rate);
  expect(track.voicedShare).toBe(1);
  for (const found of track.hertz) expect(Math.abs(found / hertz - 1)).toBeLessThan(0.03);
});

test("noise has no fundamental", () => {
  let state = 1;
  const noise = Int16Array.from({ length: rate }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >> 18;
  });
  expect(pitchTrack(noise, rate).voicedShare).toBeLessThan(0.1);
});

test.each([
  [120, 1, "male"],
  [100, 1.1, "male"],
  [210, 1.16, "female"],
  [240, 1, "female"],
  [110, 1.2, "male"],
  [160, 1.06, undefined],
])("%d Hz with formants by × %d are heard as %s", (hertz, stretch, gender) => {
  expect(perceivedGender(hertz, stretch)).toBe(gender);
});

describe("espeak's variants", () => {
  test("one that changes nothing is like the voice itself, others are told from it", () => {
    const resolution = resolutionOf(speak(""), rate);
    const own = timbre("");
    expect(unlikeness(own, timbre("fast"), resolution)).toBeLessThan(0.01);
    for (const variant of ["f2", "Michael", "paul"]) {
      expect(unlikeness(own, timbre(variant), resolution)).toBeGreaterThan(1);
    }
  });

  test("that whisper, croak or drone are no voice to read an article", () => {
    const reasons = ["whisper", "croak", "robosoft8", "zac", ""].map((variant) => unfitReason(timbre(variant)));
    expect(reasons).toEqual([
      "whispers or croaks",
      "whispers or croaks",
      "monotone",
      "no grown person's pitch",
      undefined,
    ]);
  });

  test("of women have formants above those of the voice itself", () => {
    const scale = createFormantScale(speak(""), rate);
    expect(scale(timbre(""))).toBeCloseTo(1, 1);
    expect(scale(timbre("f3"))).toBeGreaterThan(1.1);
  });

  test("are taken until there are enough, doubles left out", () => {
    const options = { engineName: "en-us", text, most: { male: 2, female: 1 }, stretchOf: () => 1.1 };
    const { chosen, verdicts } = chooseVariants(synthesizer, options);
    expect(chosen).toMatchObject([{ variant: "" }, { variant: "f2", gender: "female" }, { gender: "male" }]);
    expect(verdicts.find(({ variant }) => variant === "m3")?.leftOut).toBe("like the voice itself");
  });
});
