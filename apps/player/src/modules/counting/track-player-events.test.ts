import type { PlayerEventBatch } from "@lectern/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MountedPlayer } from "../../mounted-player.ts";
import type { PlaybackEvent } from "../../playback.ts";
import { trackPlayerEvents } from "./track-player-events.ts";

let sent: PlayerEventBatch[];
let stored: Record<string, string>;
let handlers: Map<string, (event: unknown) => void>;
let page: { hidden: boolean; focused: boolean; hasFocus: () => boolean };
let browser: Record<string, unknown>;
let playback: {
  position: number;
  speed: number;
  duration: number;
  element: object;
  say: (event: PlaybackEvent) => void;
};
let show: (share: number) => void;
let countReturning: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T12:00:00Z") });
  sent = [];
  show = () => undefined;
  stored = {};
  handlers = new Map();
  countReturning = true;
  page = { hidden: false, focused: true, hasFocus: () => page.focused };
  browser = {
    onLine: true,
    sendBeacon: (_address: URL, body: string) => sent.push(JSON.parse(body) as PlayerEventBatch),
  };
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("top", globalThis);
  vi.stubGlobal("addEventListener", (name: string, handler: (event: unknown) => void) => handlers.set(name, handler));
  vi.stubGlobal("localStorage", stored);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: (entries: { intersectionRatio: number }[]) => void) {
        show = (share) => seen([{ intersectionRatio: share }]);
      }
      observe(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function mount(): void {
  playback = { position: 0, speed: 1, duration: 100, element: { played: { length: 0 } }, say: () => undefined };
  const on = (listener: (event: PlaybackEvent) => void) => (playback.say = listener);
  const audio = {
    id: "item",
    audio_url: "https://l.example/media/tok-en_1.mp3",
    player: { count_returning: countReturning },
  };
  const find = () => ({});
  trackPlayerEvents({ audio, find, playback: Object.assign(playback, { on }) } as unknown as MountedPlayer);
}

function hear(seconds: number): void {
  playback.position += seconds;
  playback.say("time");
}

/** Runs what waits for its time, and answers what was sent. */
function later(milliseconds: number): string[] {
  vi.advanceTimersByTime(milliseconds);
  return sent.flatMap(({ events }) => events.map(({ kind }) => kind));
}

function hide(): void {
  page.hidden = true;
  handlers.get("visibilitychange")!({});
}

describe("an impression", () => {
  test("is half of the player for a second, once, and is told five seconds later", () => {
    mount();
    show(0.5);
    expect(later(5999)).toEqual([]);
    expect(later(1)).toEqual(["impression"]);
    show(0);
    show(1);
    expect(later(60_000)).toEqual(["impression"]);
    expect(sent[0]).toMatchObject({ v: 1, content_id: "item", audio: "tok-en_1" });
  });

  test("is none of less than half, or of less than a second", () => {
    mount();
    show(0.49);
    later(2000);
    show(1);
    later(999);
    show(0.2);
    expect(later(60_000)).toEqual([]);
  });

  test.each([
    ["is left for another", "visibilitychange", () => (page.hidden = true)],
    ["loses the focus", "blur", () => (page.focused = false)],
  ])("begins again when the tab %s within the second", (_what, event, change) => {
    mount();
    show(1);
    vi.advanceTimersByTime(900);
    change();
    handlers.get(event)!({});
    expect(later(10_000)).toEqual([]);
    Object.assign(page, { hidden: false, focused: true });
    handlers.get(event === "blur" ? "focus" : event)!({});
    expect(later(5999)).toEqual([]);
    expect(later(1)).toEqual(["impression"]);
  });

  test("in a frame needs no focus, which the frame cannot know", () => {
    vi.stubGlobal("top", {});
    page.focused = false;
    mount();
    show(1);
    expect(later(6000)).toEqual(["impression"]);
  });
});

test("what is heard is sent at once when the page is hidden, and once when it is left after that", () => {
  mount();
  playback.say("play");
  hear(0.25);
  hear(3);
  hide();
  handlers.get("pagehide")!({});
  expect(sent).toHaveLength(1);
  expect(sent[0]?.events).toMatchObject([
    { n: 0, kind: "play" },
    { n: 1, kind: "listen", seconds: 3.3 },
    { n: 2, kind: "stop", position: 3.3 },
  ]);
});

test("a page that is gone back to is another view", () => {
  mount();
  show(1);
  hear(3);
  hide();
  Object.assign(page, { hidden: false });
  handlers.get("pageshow")!({ persisted: false });
  handlers.get("pageshow")!({ persisted: true });
  hear(1);
  expect(later(6000)).toEqual(["impression", "play", "listen", "stop", "play", "impression"].slice(1));
  expect(new Set(sent.map(({ session }) => session)).size).toBe(2);
  expect(sent[1]?.events[0]?.n).toBe(0);
});

describe("a listener's id", () => {
  const idOf = (): string | undefined => sent.at(-1)?.listener;

  test("is made with the first play, and kept for thirty days after the last", () => {
    mount();
    show(1);
    later(6000);
    expect([idOf(), stored]).toEqual([undefined, {}]);
    hear(1);
    later(6000);
    const id = idOf();
    expect(id).toMatch(/^\d+,\d+,\d+,\d+$/);
    for (const days of [29, 29]) {
      vi.advanceTimersByTime(days * 86_400_000);
      mount();
      hear(1);
      later(6000);
      expect(idOf()).toBe(id);
    }
    vi.advanceTimersByTime(31 * 86_400_000);
    mount();
    hear(1);
    later(6000);
    expect(idOf()).not.toBe(id);
  });

  test("is not made where the publisher tells nobody apart, or where nothing is kept", () => {
    countReturning = false;
    mount();
    hear(1);
    later(6000);
    expect([idOf(), stored]).toEqual([undefined, {}]);
    countReturning = true;
    vi.stubGlobal("localStorage", undefined);
    mount();
    hear(1);
    expect(later(6000)).toEqual(["play", "play"]);
    expect(idOf()).toBeUndefined();
  });
});

test.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])("nothing is sent or kept with %j", (signal) => {
  Object.assign(browser, signal);
  mount();
  show(1);
  playback.say("play");
  hear(5);
  expect(later(60_000)).toEqual([]);
  expect([handlers.size, stored]).toEqual([0, {}]);
});
