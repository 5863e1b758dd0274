import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Playback, PlaybackEvent } from "../../playback.ts";
import { addIntroAndOutro } from "./extra-sequence.ts";

type Listener = (event: { type: string; isTrusted: boolean; stopImmediatePropagation(): void }) => void;

/** As much of an audio element as the sequence uses; what the browser does by itself, the test does. */
class FakeAudio {
  static made: FakeAudio[] = [];
  src = "";
  preload = "auto";
  volume = 1;
  playbackRate = 1;
  currentTime = 0;
  duration = 10;
  error: object | null = null;
  ended = false;
  onplay?: () => void;
  onpause?: () => void;
  onended?: () => void;
  onerror?: () => void;
  onplaying?: () => void;
  isOn = false;
  isLoaded = false;
  #listeners: [type: string, listener: Listener, isFirst: boolean][] = [];

  constructor() {
    FakeAudio.made.push(this);
  }
  get paused(): boolean {
    return !this.isOn;
  }
  get readyState(): number {
    return this.isLoaded ? 4 : 0;
  }
  async play(): Promise<void> {
    if (this.error) throw new DOMException("", "NotSupportedError");
    if (this.isOn) return;
    this.isOn = true;
    this.ended = false;
    this.fire("play");
  }
  pause(): void {
    if (!this.isOn) return;
    this.isOn = false;
    this.fire("pause");
  }
  load = vi.fn<() => void>();
  /** Reaches its end, as the browser plays it. */
  finish(): void {
    this.currentTime = this.duration;
    this.ended = true;
    this.pause();
    this.fire("ended");
  }
  fail(): void {
    this.error = {};
    this.fire("error");
  }
  fire(type: string, isTrusted = true): void {
    let isStopped = false;
    const event = { type, isTrusted, stopImmediatePropagation: () => void (isStopped = true) };
    const [first, others] = [true, false].map((wanted) =>
      this.#listeners.filter(([name, , isFirst]) => name === type && isFirst === wanted),
    );
    for (const [, listener] of [...first!, ...others!]) if (!isStopped) listener(event);
    this[`on${type}` as "onplay"]?.();
  }
  addEventListener(type: string, listener: Listener, isFirst = false): void {
    this.#listeners.push([type, listener, isFirst]);
  }
  dispatchEvent({ type }: Event): void {
    this.fire(type, false);
  }
}

let article: FakeAudio;
let told: string[];
let said: string[];
let position: number;
let seek: () => void;
const prepare = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("HTMLMediaElement", FakeAudio);
  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal("window", globalThis);
  FakeAudio.made = [];
  prepare.mockClear();
  [told, said, position] = [[], [], 0];
  article = new FakeAudio();
  for (const name of ["play", "pause", "ended"]) article.addEventListener(name, () => told.push(name));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(addresses: { intro?: string; outro?: string } = { intro: "/intro.mp3", outro: "/outro.mp3" }) {
  const playback = {
    element: article,
    get position() {
      return position;
    },
    on(listener: (event: PlaybackEvent) => void) {
      seek = () => listener("seek");
      return () => undefined;
    },
  } as unknown as Playback;
  addIntroAndOutro(playback, addresses, prepare, (text) => said.push(text));
  const [intro, outro] = FakeAudio.made.slice(1);
  return { intro: intro!, outro: outro! };
}

test("nothing is loaded before the first play, and what a phone has to allow is asked for within it", () => {
  const { intro, outro } = open();
  expect([intro.preload, outro.preload, outro.load.mock.calls.length]).toEqual(["none", "none", 0]);
  void article.play();
  expect([prepare, outro.load, article.load].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

test("intro, article and outro are one playback to listeners, and begin anew after the end", () => {
  const { intro, outro } = open();
  void article.play();
  expect([intro.isOn, article.isOn, article.paused, said.at(-1)]).toEqual([true, false, false, "Intro"]);
  intro.finish();
  expect([intro.isOn, article.isOn, article.paused, said.at(-1)]).toEqual([false, true, false, ""]);
  article.finish();
  expect([article.isOn, outro.isOn, article.paused, said.at(-1)]).toEqual([false, true, false, "Outro"]);
  expect(told).toEqual(["play"]);
  outro.finish();
  expect([article.paused, said.at(-1), told]).toEqual([true, "", ["play", "ended"]]);
  void article.play();
  expect([intro.isOn, told]).toEqual([true, ["play", "ended", "play"]]);
});

test("the article is started just before the end of the intro, and not where that was moved away", async () => {
  const { intro } = open();
  void article.play();
  intro.currentTime = 9.5;
  intro.fire("timeupdate");
  intro.currentTime = 5;
  await vi.advanceTimersByTimeAsync(500);
  expect([article.isOn, intro.isOn]).toEqual([false, true]);
  intro.currentTime = 9.5;
  intro.fire("timeupdate");
  await vi.advanceTimersByTimeAsync(400);
  expect(article.isOn).toBe(false);
  intro.currentTime = 9.95;
  await vi.advanceTimersByTimeAsync(50);
  expect([article.isOn, intro.isOn]).toEqual([true, true]);
});

test("what follows is fetched before it is needed", () => {
  const { outro } = open();
  article.duration = 100;
  void article.play();
  article.currentTime = 70;
  article.fire("timeupdate");
  expect(outro.preload).toBe("none");
  article.currentTime = 85;
  article.fire("timeupdate");
  expect(outro.preload).toBe("auto");
});

test("whether there is something to play is asked of the part that is heard, and drawn when it comes", () => {
  const { intro } = open();
  let draws = 0;
  article.addEventListener("timeupdate", () => (draws += 1));
  void article.play();
  expect([article.readyState, draws]).toEqual([0, 0]);
  intro.isLoaded = true;
  intro.fire("playing");
  expect([article.readyState, draws]).toEqual([4, 1]);
});

test("pausing and going on is told once each, in every part", () => {
  const { intro, outro } = open();
  for (const element of [intro, article, outro]) {
    void article.play();
    article.pause();
    expect([element.isOn, article.paused]).toEqual([false, true]);
    void article.play();
    expect(element.isOn).toBe(true);
    element.finish();
  }
  expect(told).toEqual(["play", "pause", "play", "pause", "play", "pause", "play", "ended"]);
});

test.each([
  ["while it plays", true],
  ["while it is paused", false],
])("seeking leaves the intro %s", (_when, isOn) => {
  const { intro } = open();
  void article.play();
  if (!isOn) article.pause();
  seek();
  expect([intro.isOn, article.isOn, said.at(-1)]).toEqual([false, isOn, ""]);
});

test("who goes on in the middle hears no intro", () => {
  const { intro } = open();
  position = 42;
  void article.play();
  expect([intro.isOn, article.isOn]).toEqual([false, true]);
});

test("a file that is gone never stops the article", async () => {
  const { intro, outro } = open();
  void article.play();
  intro.fail();
  expect(article.isOn).toBe(true);
  outro.fail();
  article.finish();
  expect([outro.isOn, article.paused, told.at(-1)]).toEqual([false, true, "ended"]);
  void article.play();
  await vi.advanceTimersByTimeAsync(0);
  expect([article.isOn, told.filter((name) => name === "ended")]).toEqual([true, ["ended"]]);
});

test("an intro or outro that does not begin within three seconds is left out", async () => {
  const { intro, outro } = open();
  void article.play();
  await vi.advanceTimersByTimeAsync(3000);
  expect([intro.isOn, article.isOn]).toEqual([false, true]);
  article.finish();
  await vi.advanceTimersByTimeAsync(3000);
  expect([outro.isOn, told]).toEqual([false, ["play", "ended"]]);
});

test("volume and speed hold for all parts", () => {
  const { intro, outro } = open();
  [article.volume, article.playbackRate] = [0.4, 2];
  void article.play();
  expect([intro.volume, intro.playbackRate, outro.volume]).toEqual([0.4, 2, 0.4]);
  article.volume = 0.1;
  article.fire("volumechange");
  expect([intro.volume, outro.volume]).toEqual([0.1, 0.1]);
});

test("with an outro alone, or loaded while it plays, the article begins at once", () => {
  open({ outro: "/outro.mp3" });
  void article.play();
  expect([article.isOn, told]).toEqual([true, ["play"]]);
});
