import { expect, test } from "vitest";
import type { ClipView, TrackView } from "../scene/clip-view.ts";
import { type DragInput, dragChanges, nearestFree } from "./drag-changes.ts";
import { music, s, speech } from "../scene/test-kit/views.ts";

const wide = { min: 0, max: s(100) };
const bounds = { delay: wide, cueIn: wide, cueOut: wide, fadeIn: wide, fadeOut: wide };

function drag(view: ClipView, input: Partial<DragInput> & { seconds: number }) {
  const { seconds, ...more } = input;
  const tracks: TrackView[] = [
    { section: "TTS", index: 0, clips: view.section === "TTS" ? [view] : [] },
    { section: "AUDIO", index: 0, clips: view.section === "AUDIO" ? [view] : [] },
  ];
  return dragChanges({
    view,
    part: "body",
    moved: s(seconds),
    track: 0,
    tracks,
    bounds,
    targets: [],
    samplesPerPixel: s(0.05),
    ...more,
  });
}

test("music goes where it is dragged, but not before the start", () => {
  expect(drag(music("bed", 10, 5), { seconds: 2, track: 1 }).attempts[0]).toEqual([
    { type: "place", clip: "bed", delay: s(12), track: 1 },
  ]);
  expect(drag(music("bed", 10, 5), { seconds: -20 }).attempts[0]).toMatchObject([{ delay: 0 }]);
});

test("either end of music snaps, and the guide stands where it met", () => {
  const { attempts, guide } = drag(music("bed", 10, 5), { seconds: 2, targets: [s(17.3)] });
  expect(attempts[0]).toMatchObject([{ delay: s(12.3) }]);
  expect(guide).toBe(s(17.3));
});

test("dropped on another clip it goes beside it, or to a free track", () => {
  const bed = music("bed", 0, 5);
  const other = music("other", 20, 10);
  const tracks: TrackView[] = [{ section: "AUDIO", index: 0, clips: [bed, other] }];
  const near = drag(bed, { seconds: 16, tracks });
  expect(near.attempts).toEqual([
    [{ type: "place", clip: "bed", delay: s(16), track: 0 }],
    [{ type: "place", clip: "bed", delay: s(15), track: 0 }],
    [{ type: "place", clip: "bed", delay: s(16), track: "free" }],
  ]);
  expect(drag(bed, { seconds: 23, tracks }).attempts.at(1)).toMatchObject([{ track: "free" }]);
});

test("the nearest free place lies on the grid, before a clip or after it", () => {
  const others = [music("one", 10, 5.05), music("two", 16, 5)];
  const place = (delay: number) => nearestFree(others, { id: "bed", delay: s(delay), samples: s(2.05) });
  expect([7, 9, 15, 20].map(place)).toEqual([s(7), s(7.9), s(21), s(21)]);
});

test("speech is given a longer or shorter silence, until it passes its neighbour", () => {
  const [one, two, three] = [speech("one", 0, 10), speech("two", 12, 4, { delay: s(2) }), speech("three", 16, 10)];
  const tracks: TrackView[] = [{ section: "TTS", index: 0, clips: [one, two, three] }];
  const changeAfter = (seconds: number) => drag(two, { seconds, tracks }).attempts[0];
  expect(changeAfter(1.5)).toEqual([{ type: "setDelay", clip: "two", delay: s(3.5) }]);
  expect(changeAfter(-2)).toEqual([{ type: "setDelay", clip: "two", delay: 0 }]);
  expect(changeAfter(-5)).toEqual([{ type: "setDelay", clip: "two", delay: 0 }]);
  expect(changeAfter(-10)).toEqual([{ type: "moveSpeech", clip: "two", index: 0 }]);
  expect(changeAfter(10)).toEqual([{ type: "setDelay", clip: "two", delay: s(12) }]);
  expect(changeAfter(13)).toEqual([{ type: "moveSpeech", clip: "two", index: 2 }]);
});

test("an edge of speech goes to a word", () => {
  const view = speech("one", 5, 10);
  const targets = [0];
  expect(drag(view, { part: "start", seconds: 2.1, targets }).attempts[0]).toMatchObject([
    { type: "trimStart", cueIn: s(2.15) },
  ]);
  expect(drag(view, { part: "end", seconds: -2.1, targets }).attempts[0]).toMatchObject([
    { type: "trimEnd", cueOut: s(7.85) },
  ]);
  expect(drag(view, { part: "end", seconds: -2.1 }).attempts[0]).toMatchObject([{ cueOut: s(7.9) }]);
});

test("an edge stays within its bounds", () => {
  const narrow = { ...bounds, cueIn: { min: s(1), max: s(3) } };
  const cueIn = (seconds: number) => drag(music("bed", 0, 10), { part: "start", seconds, bounds: narrow }).attempts[0];
  expect(cueIn(-5)).toMatchObject([{ cueIn: s(1) }]);
  expect(cueIn(5)).toMatchObject([{ cueIn: s(3) }]);
});

test("a repeated sound is repeated for longer or shorter", () => {
  const view = music("bed", 10, 30, { loop: s(30) });
  expect(drag(view, { part: "end", seconds: 4 }).attempts[0]).toEqual([{ type: "setLoop", clip: "bed", loop: s(34) }]);
  expect(drag(view, { part: "start", seconds: 4 }).attempts[0]).toEqual([
    { type: "setLoop", clip: "bed", loop: s(26) },
    { type: "setDelay", clip: "bed", delay: s(14) },
  ]);
  expect(drag(view, { part: "start", seconds: -4 }).attempts[0]).toEqual([
    { type: "setDelay", clip: "bed", delay: s(6) },
    { type: "setLoop", clip: "bed", loop: s(34) },
  ]);
});

test("fades grow away from their edges, on the grid", () => {
  const view = music("bed", 0, 20, { fadeIn: s(2), fadeOut: s(3) });
  expect(drag(view, { part: "fadeIn", seconds: 1.02 }).attempts[0]).toEqual([
    { type: "setFades", clip: "bed", fadeIn: s(3) },
  ]);
  expect(drag(view, { part: "fadeOut", seconds: -1.02 }).attempts[0]).toEqual([
    { type: "setFades", clip: "bed", fadeOut: s(4) },
  ]);
});
