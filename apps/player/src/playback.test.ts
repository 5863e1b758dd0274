import { beforeEach, expect, test, vi } from "vitest";
import type { Playback, PlaybackEvent } from "./playback.ts";
import { FakeAudio } from "./test-kit/fake-audio.ts";

let playback: Playback;
let element: FakeAudio;
let told: PlaybackEvent[];

beforeEach(async () => {
  vi.stubGlobal("Audio", FakeAudio);
  // An element of a playback that was removed is used again, also by the next test.
  vi.resetModules();
  const { createPlayback } = await import("./playback.ts");
  playback = createPlayback("/audio.mp3", 100);
  element = playback.element as unknown as FakeAudio;
  FakeAudio.tell();
  told = [];
  playback.on((event) => told.push(event));
});

test.each([
  [-5, 0],
  [0, 0],
  [42, 42],
  [100, 100],
  [100.5, 100],
])("a seek to %d s is to %d s, before the first play and while it plays", (asked, place) => {
  playback.seek(asked);
  expect([playback.position, element.src]).toEqual([place, ""]);
  playback.play();
  expect([element.src, element.currentTime]).toEqual(["/audio.mp3", place]);
  FakeAudio.tell();
  playback.seek(50);
  playback.seek(asked);
  expect([playback.position, element.currentTime]).toEqual([place, place]);
  expect(told).toEqual(["seek", "play", "seek", "seek"]);
});

test("another file of the article goes on at the same share of it", () => {
  playback.seek(25);
  playback.play();
  playback.reload("/again.mp3", 200);
  expect([playback.position, playback.duration, playback.isPlaying, element.src]).toEqual([50, 200, false, ""]);
  playback.play();
  expect([element.src, element.currentTime]).toEqual(["/again.mp3", 50]);
});

test("it waits while it plays and has nothing to play", () => {
  playback.play();
  element.onwaiting?.({ type: "waiting" });
  expect(playback.isWaiting).toBe(true);
  playback.pause();
  expect(playback.isWaiting).toBe(false);
  playback.play();
  element.onplaying?.({ type: "playing" });
  expect([playback.isWaiting, playback.isPlaying]).toEqual([false, true]);
});

test("what the element says moves the position, but not after its file was let go", () => {
  playback.play();
  element.currentTime = 7;
  element.ontimeupdate?.();
  expect(playback.position).toBe(7);
  element.onerror?.();
  element.currentTime = 0;
  element.ontimeupdate?.();
  expect([playback.position, told.at(-1)]).toEqual([7, "error"]);
});

test("after the end it begins anew", () => {
  playback.play();
  playback.seek(100);
  element.onended?.();
  expect([playback.position, told.at(-1)]).toEqual([0, "end"]);
});

test("speed holds for the next file, too, and nothing is told after the removal", () => {
  playback.speed = 1.5;
  playback.volume = 0.5;
  expect([element.playbackRate, element.defaultPlaybackRate, playback.speed]).toEqual([1.5, 1.5, 1.5]);
  expect([element.volume, playback.volume]).toEqual([0.5, 0.5]);
  playback.play();
  FakeAudio.tell();
  playback.remove();
  FakeAudio.tell();
  expect(element.src).toBe("");
  expect(told).toEqual(["change", "change", "play", "remove"]);
  playback.seek(3);
  expect(told.at(-1)).toBe("remove");
});
