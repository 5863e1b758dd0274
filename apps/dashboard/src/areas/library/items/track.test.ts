import type { WireContentItem } from "@lectern/contract";
import { expect, test } from "vitest";
import { itemTitle, itemTrack } from "./track.ts";

const silent = {
  id: "1",
  title: "Alice",
  full_audio_url: null,
  live_audio_url: null,
  audio_duration: null,
  peaks_url: null,
  blocks_url: null,
} as WireContentItem;

test("an item without a title is called untitled", () => {
  expect(itemTitle({ title: " Alice " })).toBe(" Alice ");
  expect(itemTitle({ title: "" })).toBe("Untitled");
  expect(itemTitle({ title: "  " })).toBe("Untitled");
});

test("what is played of an item, with what is known of its audio; nothing without audio", () => {
  const plain = { id: "1", kind: "item", url: "/a.mp3", title: "Alice", subtitle: "Blog" };
  expect(itemTrack(silent, "Blog")).toBeUndefined();
  expect(itemTrack({ ...silent, full_audio_url: "/a.mp3" }, "Blog")).toEqual(plain);
  const whole = { full_audio_url: "/a.mp3", audio_duration: 2, peaks_url: "/a.peaks", blocks_url: "/a.blocks" };
  expect(itemTrack({ ...silent, ...whole }, "Blog")).toEqual({
    ...plain,
    durationSeconds: 2,
    peaksUrl: "/a.peaks",
    blocksUrl: "/a.blocks",
  });
});

test("what is there of an item that is generated is played, also where it has audio of before", () => {
  const item = { ...silent, word_count: 300, full_audio_url: "/a.mp3", live_audio_url: "/live/b.mp3" };
  expect(itemTrack(item, "Blog")).toMatchObject({
    url: "/live/b.mp3",
    isStream: true,
    isUnfinished: true,
    durationSeconds: 120,
  });
});
