import { expect, test } from "vitest";
import { neighbourView, type TrackView } from "./clip-view.ts";
import { reuseViews } from "./track-views.ts";
import { music, speech } from "./test-kit/views.ts";

const tracks: TrackView[] = [
  { section: "TTS", index: 0, clips: [speech("one", 0, 5), speech("two", 5, 20), speech("three", 25, 5)] },
  { section: "AUDIO", index: 0, clips: [] },
  { section: "AUDIO", index: 1, clips: [music("bell", 0, 2), music("bed", 20, 10)] },
];
const after = (id: string, to: Parameters<typeof neighbourView>[2]) => neighbourView(tracks, id, to)?.id;

test("keys lead along a row, and to the nearest clip of another one that has clips", () => {
  expect([after("two", "before"), after("two", "after"), after("two", "first"), after("two", "last")]).toEqual([
    "one",
    "three",
    "one",
    "three",
  ]);
  expect([after("one", "before"), after("three", "after"), after("one", "up"), after("bed", "down")]).toEqual(
    Array(4).fill(undefined),
  );
  expect([after("one", "down"), after("three", "down"), after("bed", "up")]).toEqual(["bell", "bed", "three"]);
});

test("what did not change is the same object", () => {
  const moved = tracks.map((track) => ({
    ...track,
    clips: track.clips.map((view) => (view.id === "bed" ? { ...view, startsAt: 1 } : { ...view })),
  }));
  const shown = reuseViews(tracks, moved);
  expect(shown[0]).toBe(tracks[0]);
  expect(shown[2]).not.toBe(tracks[2]);
  expect(shown[2]?.clips[0]).toBe(tracks[2]?.clips[0]);
  expect(shown[2]?.clips[1]?.startsAt).toBe(1);
  expect(
    reuseViews(
      tracks,
      tracks.map((track) => ({ ...track, clips: [...track.clips] })),
    ),
  ).toBe(tracks);
});
