import type { MixClip, MixPlan } from "@lectern/audio";
import { expect, test } from "vitest";
import { createPlanDecoder, createPlanEncoder } from "./spoken-words.ts";

const clip: MixClip = {
  source: "/1.mp3",
  role: "speech",
  startsAt: 0,
  samples: 100,
  cueIn: 0,
  cueOut: 100,
  fadeIn: 0,
  fadeOut: 0,
  gain: 1,
  words: [{ from: 10, to: 20 }],
};
const planOf = (...clips: MixClip[]): MixPlan => ({ samples: 1000, ducking: "light", clips });

test("plans arrive as they were sent, their words but once", () => {
  const send = createPlanEncoder();
  const receive = createPlanDecoder();
  const music: MixClip = { ...clip, source: "/bed.mp3", role: "music" };
  delete music.words;
  const plan = planOf(clip, music);
  const first = send(plan);
  expect(first.words).toHaveLength(1);
  expect(receive(first)).toEqual(plan);

  const quieter = planOf({ ...clip, gain: 0.5 }, music);
  const second = send(quieter);
  expect(second.words).toEqual([]);
  expect(receive(second)).toEqual(quieter);
});

test("words that became known later follow", () => {
  const send = createPlanEncoder();
  const receive = createPlanDecoder();
  receive(send(planOf({ ...clip, words: [] })));
  const plan = planOf(clip);
  expect(receive(send(plan))).toEqual(plan);
});
