import type { MixClip, MixPlan } from "@lectern/audio";
import { expect, test } from "vitest";
import { audiblePlan } from "./mix-renderer.ts";

const clip = (source: string, startsAt: number): MixClip => ({
  source,
  role: "music",
  startsAt,
  samples: 100,
  cueIn: 0,
  cueOut: 100,
  fadeIn: 0,
  fadeOut: 0,
  gain: 1,
});
const plan: MixPlan = {
  samples: 500,
  ducking: "light",
  clips: [clip("/a.mp3", 0), clip("/b.mp3", 50), clip("/a.mp3", 400)],
};

const heard = (unavailable: string[], only?: number) => {
  const { samples, clips } = audiblePlan(plan, { unavailable: new Set(unavailable), only });
  return { samples, sources: clips.map(({ source }) => source) };
};

test("the whole is the plan itself, so that what is known of it stays known", () => {
  expect(audiblePlan(plan, { unavailable: new Set(), only: undefined })).toBe(plan);
});

test("sounds that cannot be had are silent, and keep their place", () => {
  expect(heard(["/a.mp3"])).toEqual({ samples: 500, sources: ["", "/b.mp3", ""] });
});

test("a clip is heard alone, though another has the same sound, and ends with it", () => {
  expect(heard([], 0)).toEqual({ samples: 100, sources: ["/a.mp3", "", ""] });
  expect(heard([], 1)).toEqual({ samples: 150, sources: ["", "/b.mp3", ""] });
});
