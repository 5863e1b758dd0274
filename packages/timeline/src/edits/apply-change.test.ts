import { expect, test } from "vitest";
import { wholeNumber } from "../whole-number.ts";
import { layOut } from "../clips/lay-out.ts";
import {
  CLIP_GONE_MESSAGE,
  CLIPS_FULL_MESSAGE,
  DELAY_MESSAGE,
  FADES_MESSAGE,
  LAST_BLOCK_MESSAGE,
  LOOP_TOO_SHORT_MESSAGE,
  OVERLAP_MESSAGE,
  TOO_LONG_MESSAGE,
  TRACK_GONE_MESSAGE,
  TRACKS_FULL_MESSAGE,
  TRIM_END_MESSAGE,
  TRIM_START_MESSAGE,
  VOLUME_MESSAGE,
  ZOOM_MESSAGE,
} from "../messages.ts";
import { audio, s, speech, timelineWith } from "../test-kit/timelines.ts";
import type { Timeline } from "../timeline.ts";
import { applyChange } from "./apply-change.ts";
import { type Change, isRefused } from "./change.ts";
import { editBounds } from "./edit-bounds.ts";

const timeline = timelineWith({
  tracks: [[audio("bed", 0, 20, { fadeIn: s(2), fadeOut: s(3) }), audio("end", 30, 5)], [audio("bell", 10, 0.01)]],
});

function after(change: Change, from = timeline): Timeline {
  const applied = applyChange(from, change);
  if (isRefused(applied)) throw new Error(applied.refused);
  return applied.timeline;
}

test.each<[Change, string]>([
  [{ type: "remove", clip: "gone" }, CLIP_GONE_MESSAGE],
  [{ type: "setDelay", clip: "end", delay: s(19) }, OVERLAP_MESSAGE],
  [{ type: "setDelay", clip: "end", delay: -s(1) }, DELAY_MESSAGE],
  [{ type: "setDelay", clip: "one", delay: Number.NaN }, DELAY_MESSAGE],
  [{ type: "setDelay", clip: "one", delay: 1e12 }, TOO_LONG_MESSAGE],
  [{ type: "place", clip: "bell", delay: s(5), track: 0 }, OVERLAP_MESSAGE],
  [{ type: "place", clip: "bell", delay: s(5), track: 3 }, TRACK_GONE_MESSAGE],
  [{ type: "trimStart", clip: "bed", cueIn: -1 }, TRIM_START_MESSAGE],
  [{ type: "trimStart", clip: "bed", cueIn: s(20) }, TRIM_START_MESSAGE],
  [{ type: "trimEnd", clip: "bed", cueOut: s(20) + 1 }, TRIM_END_MESSAGE],
  [{ type: "trimEnd", clip: "bed", cueOut: 0 }, TRIM_END_MESSAGE],
  [{ type: "setFades", clip: "bed", fadeIn: s(18) }, FADES_MESSAGE],
  [{ type: "setFades", clip: "bed", fadeOut: -s(1) }, FADES_MESSAGE],
  [{ type: "setVolume", clip: "bed", volume: 101 }, VOLUME_MESSAGE],
  [{ type: "setVolume", clip: "bed", volume: Number.NaN }, VOLUME_MESSAGE],
  [{ type: "setLoop", clip: "bell", loop: "end" }, LOOP_TOO_SHORT_MESSAGE],
  [{ type: "setZoom", zoom: 101 }, ZOOM_MESSAGE],
  [{ type: "removeTrack", index: 2 }, TRACK_GONE_MESSAGE],
])("[C1] %j is refused", (change, refused) => {
  expect(applyChange(timeline, change)).toEqual({ refused });
});

test("[C1] full is full", () => {
  const clips = Array.from({ length: 500 }, (_, index) => audio(`m${index}`, index, 0.5));
  const full = timelineWith({ tracks: [clips] });
  expect(applyChange(full, { type: "addAudio", clip: audio("more", 900, 1) })).toEqual({ refused: CLIPS_FULL_MESSAGE });
  const rows = timelineWith({ tracks: Array.from({ length: 32 }, () => []) });
  expect(applyChange(rows, { type: "addTrack" })).toEqual({ refused: TRACKS_FULL_MESSAGE });
});

test("[C3] the last speech clip cannot be removed", () => {
  const one = timelineWith({ speech: [speech("one", 1)] });
  expect(applyChange(one, { type: "remove", clip: "one" })).toEqual({ refused: LAST_BLOCK_MESSAGE });
});

test("[C4] swapping takes the time that both took, and is ignored at the ends", () => {
  const swapped = after({ type: "swap", clip: "bed", direction: "right" });
  expect(swapped.tracks[0]?.map(({ id, delay }) => [id, delay])).toEqual([
    ["end", 0],
    ["bed", s(15)],
  ]);
  const spoken = after({ type: "swap", clip: "three", direction: "left" });
  expect(spoken.speech.map(({ id }) => id)).toEqual(["one", "three", "two"]);
  expect(after({ type: "swap", clip: "one", direction: "left" })).toBe(timeline);
  expect(after({ type: "swap", clip: "three", direction: "right" })).toBe(timeline);
  expect(after({ type: "swap", clip: "bed", direction: "left" })).toBe(timeline);
});

test("[C5] while the start of music is trimmed, what is heard of it stays where it was; fades are shortened", () => {
  const trimmed = after({ type: "trimStart", clip: "bed", cueIn: s(16.04) });
  expect(trimmed.tracks[0]?.[0]).toMatchObject({ cueIn: s(16), delay: s(16), fadeIn: s(1), fadeOut: s(3) });
  const speechTrimmed = after({ type: "trimStart", clip: "one", cueIn: s(4) });
  expect(layOut(speechTrimmed).speech.map(({ startsAt }) => startsAt)).toEqual([0, s(6), s(11.25)]);
  expect(speechTrimmed.tracks[0]?.[1]?.delay).toBe(s(26));
});

test("[C6] music goes where there is room, and leaves no empty track behind", () => {
  const placed = after({ type: "place", clip: "bell", delay: s(25), track: 0 });
  expect(placed.tracks.map((track) => track.map(({ id }) => id))).toEqual([["bed", "bell", "end"]]);
  const added = after({ type: "addAudio", clip: audio("new", 4, 2) });
  expect(added.tracks[1]?.map(({ id }) => id)).toEqual(["new", "bell"]);
  const looped = after({ type: "setLoop", clip: "bed", loop: "end" });
  // The bed is heard for 22.25 s now.
  expect(after({ type: "addAudio", clip: audio("new", 21, 2) }, looped).tracks[1]).toHaveLength(2);
  expect(after({ type: "place", clip: "end", delay: s(6), track: "free" }).tracks.map((track) => track.length)).toEqual(
    [1, 1, 1],
  );
});

test("[C7] another sound keeps the edit", () => {
  const shorter = after({ type: "setSource", clip: "bed", source: "/new.mp3", samples: s(4) });
  expect(shorter.tracks[0]?.[0]).toMatchObject({ source: "/new.mp3", cueOut: s(4), fadeIn: s(1), fadeOut: s(3) });
  const longer = after({ type: "setSource", clip: "bed", source: "/new.mp3", samples: s(60) });
  expect(longer.tracks[0]?.[0]).toMatchObject({ cueOut: s(30), sourceSamples: s(60) });
});

test("[C8] times are rounded to the grid", () => {
  expect(after({ type: "setDelay", clip: "end", delay: s(31.26) }).tracks[0]?.[1]?.delay).toBe(s(31.3));
});

test.each([
  ["3", 3],
  [" 12 ", 12],
  ["", 0],
  ["x", 0],
  ["1.5", 0],
  ["-2", 0],
  ["1e3", 0],
])("what is typed for a fade or a volume: %j is %d", (text, expected) => {
  expect(wholeNumber(text)).toBe(expected);
});

test("the bounds of a clip's handles are what changes are accepted up to", () => {
  for (const clip of ["one", "bed", "end", "bell"]) {
    const bounds = editBounds(timeline, layOut(timeline), clip);
    if (!bounds) throw new Error("The clip is there.");
    const limits: Change[] = [
      { type: "setDelay", clip, delay: bounds.delay.min },
      { type: "trimStart", clip, cueIn: bounds.cueIn.min },
      { type: "trimStart", clip, cueIn: bounds.cueIn.max },
      { type: "trimEnd", clip, cueOut: bounds.cueOut.min },
      { type: "trimEnd", clip, cueOut: bounds.cueOut.max },
      { type: "setFades", clip, fadeIn: bounds.fadeIn.max },
      { type: "setFades", clip, fadeOut: bounds.fadeOut.max },
    ];
    for (const change of limits) expect([change, isRefused(applyChange(timeline, change))]).toEqual([change, false]);
  }
  expect(editBounds(timeline, layOut(timeline), "bed")).toMatchObject({
    delay: { min: 0, max: s(10) },
    cueIn: { min: 0, max: s(19.9) },
    fadeIn: { max: s(17) },
  });
});
