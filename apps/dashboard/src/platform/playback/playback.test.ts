import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Playback } from "./playback.ts";
import { playbackFailedMessage, type Track } from "./player-state.ts";

/** As much of an audio element as the player uses; `fire` is what the browser says. */
class FakeAudio extends EventTarget {
  src = "";
  preload = "auto";
  volume = 1;
  muted = false;
  playbackRate = 1;
  currentTime = 0;
  duration = 100;
  isOn = false;
  error: { code: number } | null = null;
  loads = 0;
  /** What the element has, in seconds. */
  ranges: [start: number, end: number][] = [];
  /** What the browser answers instead of playing. */
  refusal: Error | undefined;

  get buffered() {
    const { ranges } = this;
    return { length: ranges.length, start: (at: number) => ranges[at]![0], end: (at: number) => ranges[at]![1] };
  }
  async play(): Promise<void> {
    if (this.refusal) throw this.refusal;
    this.isOn = true;
    this.fire("playing");
  }
  load(): void {
    this.loads += 1;
  }
  pause(): void {
    this.isOn = false;
    this.fire("pause");
  }
  removeAttribute(name: "src"): void {
    this[name] = "";
  }
  fire(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}

const track: Track = { id: "one", kind: "sample", url: "/one.mp3", title: "One", durationSeconds: 100 };
let playback: Playback;
let audio: FakeAudio;
let page: EventTarget;

beforeEach(async () => {
  vi.useFakeTimers();
  audio = new FakeAudio();
  vi.stubGlobal("Audio", function open() {
    return audio;
  });
  page = Object.assign(new EventTarget(), { setInterval, clearInterval });
  vi.stubGlobal("window", page);
  vi.resetModules();
  ({ playback } = await import("./playback.ts"));
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [-10, 0],
  [42, 42],
  [100.4, 100],
  [1e9, 100],
])("a seek to %d s of 100 is to %d s", (asked, place) => {
  playback.play(track);
  playback.seek(asked);
  expect([audio.currentTime, playback.state.get().positionSeconds]).toEqual([place, place]);
});

test("skips stop at both ends", () => {
  playback.play(track, { atSeconds: 95 });
  audio.fire("timeupdate");
  playback.skip(10);
  expect(audio.currentTime).toBe(100);
  for (let times = 0; times < 11; times += 1) playback.skip(-10);
  expect(audio.currentTime).toBe(0);
});

test("what sounds by other means stops the player, and is stopped by it", () => {
  const stop = vi.fn<() => void>();
  playback.play(track);
  playback.claim(stop);
  expect([audio.isOn, playback.state.get().status, stop.mock.calls.length]).toEqual([false, "paused", 0]);
  expect(playback.state.get().isClaimed).toBe(true);
  playback.resume();
  expect([audio.isOn, stop.mock.calls.length, playback.state.get().isClaimed]).toEqual([true, 1, false]);
  playback.pause();
  playback.resume();
  expect(stop).toHaveBeenCalledTimes(1);
});

test("of two other sounds the first is stopped by the second, and one that ended by itself by none", () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const release = playback.claim(first);
  playback.claim(second);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  // What is over already releases nothing of the one that followed.
  release();
  playback.play(track);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  playback.claim(first)();
  expect(playback.state.get().isClaimed).toBe(false);
  playback.play(track);
  expect(first).toHaveBeenCalledTimes(1);
});

test.each([
  ["NotAllowedError", "paused"],
  ["NotSupportedError", "failed"],
  ["AbortError", "loading"],
])("a browser that answers %s leaves it %s", async (reason, status) => {
  audio.refusal = new DOMException("No.", reason);
  playback.play(track);
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.state.get().status).toBe(status);
  // The next press plays it.
  audio.refusal = undefined;
  playback.play(track);
  expect(playback.state.get().status).toBe("playing");
});

test.each([
  [3, "This audio could not be played. Check your speakers or try again."],
  [2, "This audio could not be played."],
])("a failure of code %i is told in words that help", (code, message) => {
  playback.play(track);
  audio.error = { code };
  audio.fire("error");
  expect(playbackFailedMessage(playback.state.get())).toBe(message);
});

test("what breaks off keeps its place, whatever the browser says of its clock, and goes on there", () => {
  playback.play(track, { atSeconds: 30 });
  audio.fire("timeupdate");
  audio.fire("error");
  expect([audio.isOn, playback.state.get().status]).toEqual([false, "failed"]);
  // Without a sound device Firefox counts on to the end.
  audio.currentTime = 100;
  audio.fire("timeupdate");
  audio.fire("ended");
  expect([playback.state.get().status, playback.state.get().positionSeconds]).toEqual(["failed", 30]);
  playback.play(track);
  expect([audio.src, audio.currentTime, playback.state.get().status]).toEqual(["/one.mp3", 30, "playing"]);
});

test.each(["click", "keydown"])("the first %s makes the element ready to sound later, and no other", (press) => {
  for (let times = 0; times < 2; times += 1) page.dispatchEvent(new Event(press));
  expect(audio.loads).toBe(1);
});

test("a press does not load anew what plays already", () => {
  playback.play(track);
  page.dispatchEvent(new Event("click"));
  expect(audio.loads).toBe(0);
});

describe("a track that is generated while it is heard", () => {
  const unfinished: Track = { ...track, kind: "item", url: "/live.mp3", isUnfinished: true, durationSeconds: 240 };
  const finished: Track = { ...track, kind: "item", url: "/whole.mp3", durationSeconds: 250 };

  beforeEach(() => {
    audio.duration = Infinity;
    playback.play(unfinished);
    audio.ranges = [[0, 40]];
    audio.currentTime = 30;
    audio.fire("timeupdate");
  });

  test("is as long as is thought, and goes as far as it is there", () => {
    expect(playback.state.get()).toMatchObject({ status: "playing", durationSeconds: 240, readySeconds: 40 });
    playback.seek(100);
    expect(audio.currentTime).toBe(40);
  });

  test("goes on as it is once it is finished, and elsewhere in the finished audio", () => {
    playback.continueIn(finished);
    expect(playback.state.get()).toMatchObject({ track: finished, durationSeconds: 250, readySeconds: undefined });
    expect([audio.src, audio.currentTime, audio.isOn]).toEqual(["/live.mp3", 30, true]);
    playback.seek(10);
    expect([audio.src, audio.currentTime]).toEqual(["/live.mp3", 10]);
    playback.seek(100);
    expect([audio.src, audio.currentTime, audio.isOn]).toEqual(["/whole.mp3", 100, true]);
  });

  test("ends where the whole ends, and goes on where it was cut off before", () => {
    playback.continueIn(finished);
    audio.currentTime = 249.8;
    audio.fire("ended");
    expect([playback.state.get().status, audio.src]).toEqual(["ended", "/live.mp3"]);
    playback.play(unfinished);
    playback.continueIn(finished);
    audio.currentTime = 60;
    audio.fire("ended");
    expect([audio.src, audio.currentTime, audio.isOn]).toEqual(["/whole.mp3", 60, true]);
  });

  test("stays paused when it is finished meanwhile", () => {
    playback.pause();
    playback.continueIn(finished);
    expect(playback.state.get()).toMatchObject({ track: finished, status: "paused" });
    playback.seek(100);
    expect([audio.src, audio.isOn]).toEqual(["/whole.mp3", false]);
  });

  test("is no other track's business", () => {
    playback.continueIn({ ...finished, id: "two" });
    playback.continueIn({ ...unfinished, url: "/other.mp3" });
    expect(playback.state.get().track).toEqual(unfinished);
  });
});
