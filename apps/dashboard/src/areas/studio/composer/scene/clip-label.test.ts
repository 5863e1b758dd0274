import { expect, test } from "vitest";
import { clipLabel } from "./clip-label.ts";
import { SAMPLES_PER_SECOND } from "./scale.ts";

const music = {
  title: "Music",
  startsAt: 12 * SAMPLES_PER_SECOND,
  samples: 28.5 * SAMPLES_PER_SECOND,
  volume: 80,
  isWaiting: false,
};

test("a clip's name says what it is, when, and how loud", () => {
  expect(clipLabel(music)).toBe("Music, 12.0 to 40.5 seconds, volume 80");
  expect(clipLabel({ ...music, title: "", isWaiting: true })).toBe(
    "Untitled, 12.0 to 40.5 seconds, volume 80, waiting to be generated",
  );
});
