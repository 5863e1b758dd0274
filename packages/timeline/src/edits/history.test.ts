import { expect, test } from "vitest";
import { OVERLAP_MESSAGE } from "../messages.ts";
import { audio, s, speech, timelineWith } from "../test-kit/timelines.ts";
import { History } from "./history.ts";

const first = timelineWith({ speech: [speech("one", 10)], tracks: [[audio("bed", 0, 20), audio("end", 30, 5)]] });

test("[H2] a gesture is one undo step, whatever it did on the way", () => {
  const history = new History(first);
  history.begin();
  history.change({ type: "setVolume", clip: "bed", volume: 40 });
  history.change({ type: "setVolume", clip: "bed", volume: 30 });
  expect(history.approve()).toBe(true);
  const last = history.timeline();
  expect(history.undo()).toBe(true);
  expect(history.timeline()).toEqual(first);
  expect([history.undo(), history.redo(), history.redo()]).toEqual([false, true, false]);
  expect(history.timeline()).toEqual(last);
});

test("[H3] a gesture that is reverted leaves no step; one that changed nothing neither", () => {
  const history = new History(first);
  history.begin();
  history.change({ type: "setVolume", clip: "bed", volume: 40 });
  history.revert();
  expect(history.timeline()).toBe(first);
  history.begin();
  expect(history.approve()).toBe(false);
  expect(history.canUndo()).toBe(false);
});

test("[H4] a drag says at each move what it comes to: cuts and fades come back when it turns back", () => {
  const history = new History(first);
  history.change({ type: "setFades", clip: "bed", fadeIn: s(2), fadeOut: s(6) });
  history.begin();
  history.instead({ type: "trimEnd", clip: "bed", cueOut: s(3) });
  expect(history.timeline().tracks[0]?.[0]).toMatchObject({ cueOut: s(3), fadeIn: 0, fadeOut: s(3) });
  history.instead({ type: "trimEnd", clip: "bed", cueOut: s(15) });
  expect(history.timeline().tracks[0]?.[0]).toMatchObject({ cueOut: s(15), fadeIn: s(2), fadeOut: s(6) });
});

test("[H5] of changes that belong together all or none are done", () => {
  const history = new History(first);
  const changed = history.change(
    { type: "setVolume", clip: "bed", volume: 10 },
    { type: "setDelay", clip: "end", delay: s(5) },
  );
  expect(changed).toEqual({ refused: OVERLAP_MESSAGE });
  expect(history.timeline()).toBe(first);
  expect(history.canUndo()).toBe(false);
});

test("[H6] what is no edit is not undone, and undo gives a timeline that holds together", () => {
  const history = new History(first);
  history.change({ type: "place", clip: "end", delay: s(40), track: 0 });
  // The bed was replaced by a longer one from elsewhere.
  history.rebase((timeline) => ({
    ...timeline,
    tracks: [[audio("bed", 0, 35), ...timeline.tracks[0]!.slice(1)]],
  }));
  history.undo();
  expect(history.timeline().tracks[0]?.map(({ delay, sourceSamples }) => [delay, sourceSamples])).toEqual([
    [0, s(35)],
    [s(35), s(5)],
  ]);
});
