import type { Layout, PlacedClip, AudioClip, SpeechClip } from "@lectern/timeline";
import { expect, test } from "vitest";
import { commonShift } from "../clips/gesture-preview.ts";
import { rowsOf } from "./preview-canvases.ts";
import { music, s, speech } from "../scene/test-kit/views.ts";

const voice = [speech("one", 0, 4), speech("two", 4, 4), speech("three", 8, 4)];
const bed = music("bed", 2, 6);
const tracks = [
  { section: "TTS" as const, index: 0, clips: voice },
  { section: "AUDIO" as const, index: 0, clips: [bed] },
];
const spoken = (shifts: number[]) =>
  voice.map((view, index) => ({ ...view, startsAt: view.startsAt + s(shifts[index] ?? 0) }));

function layout(placed: unknown[], ...others: unknown[][]): Layout {
  return {
    speech: placed as PlacedClip<SpeechClip>[],
    tracks: others as PlacedClip<AudioClip>[][],
    speechEnd: 0,
    samples: 0,
  };
}

test("a row says which of its clips moved, and whether anything of it did", () => {
  const rows = rowsOf(tracks, layout(spoken([0, 1, 1]), [bed]));
  expect(rows.map(({ isChanged }) => isChanged)).toEqual([true, false]);
  expect(rows[0]?.clips.map(({ isMoved }) => isMoved)).toEqual([false, true, true]);
  expect(rows[0]?.clips.every(({ isChanged }) => !isChanged)).toBe(true);
  expect(commonShift(rows[0]?.clips ?? [])).toBe(s(1));
});

test("a clip that is cut, faded or turned down is to be drawn anew", () => {
  const cut = { ...bed, samples: s(5), clip: { ...bed.clip, cueOut: s(5) } };
  for (const now of [cut, { ...bed, fadeIn: s(1) }, { ...bed, clip: { ...bed.clip, volume: 50 } }])
    expect(rowsOf(tracks, layout(voice, [now]))[1]?.clips[0]).toMatchObject({ isChanged: true, isMoved: true });
});

test("a clip on another track is of that row; the row that it left, or that is gone, is changed, too", () => {
  const rows = rowsOf(tracks, layout(voice, [], [bed]));
  expect(rows.map(({ isChanged }) => isChanged)).toEqual([false, true, true]);
  expect(rows[2]?.clips[0]).toMatchObject({ from: 1, to: 2, isMoved: true, isChanged: false });
  expect(commonShift(rows[2]?.clips ?? [])).toBe(0);
  expect(rowsOf(tracks, layout(voice))[1]).toEqual({ clips: [], isChanged: true });
});
