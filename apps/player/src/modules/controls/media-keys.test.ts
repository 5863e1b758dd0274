import { beforeEach, expect, test, vi } from "vitest";
import type { MountedPlayer } from "../../mounted-player.ts";
import type { createPlayback, Playback } from "../../playback.ts";
import { FakeAudio } from "../../test-kit/fake-audio.ts";
import { bindMediaSession } from "./media-keys.ts";

/** As much of the browser's media session as players use. */
class FakeSession {
  metadata: object | null = null;
  handlers = new Map<string, (details: object) => void>();
  positions: unknown[] = [];
  setActionHandler(action: string, handler: ((details: object) => void) | null): void {
    if (handler) this.handlers.set(action, handler);
    else this.handlers.delete(action);
  }
  setPositionState(state?: object): void {
    this.positions.push(state);
  }
  press(action: string, details = {}): void {
    this.handlers.get(action)?.(details);
    FakeAudio.tell();
  }
}

let session: FakeSession;
let create: typeof createPlayback;
/** What the page has for other sites. */
let picture: { content: string } | undefined;

beforeEach(async () => {
  FakeAudio.tell();
  session = new FakeSession();
  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal("navigator", { mediaSession: session });
  picture = undefined;
  vi.stubGlobal("document", { querySelector: () => picture });
  vi.stubGlobal("MediaMetadata", function describe(facts: object) {
    return { ...facts };
  });
  // An element of a playback that was removed is used again, also by the next test.
  vi.resetModules();
  ({ createPlayback: create } = await import("../../playback.ts"));
});

function put(title: string): Playback {
  const playback = create("/audio.mp3", 100);
  bindMediaSession({ audio: { title, publisher: "Ours" }, playback } as unknown as MountedPlayer);
  return playback;
}

function start(playback: Playback): FakeAudio {
  playback.play();
  FakeAudio.tell();
  return playback.element as unknown as FakeAudio;
}

test("the keys are those of what plays", () => {
  const playback = put("Alice");
  expect([session.metadata, session.handlers.size]).toEqual([null, 0]);
  start(playback);
  expect(session.metadata).toEqual({ title: "Alice", artist: "Ours", artwork: [] });
  session.press("pause");
  expect(playback.isPlaying).toBe(false);
  session.press("play");
  expect(playback.isPlaying).toBe(true);
  const places = [
    ["seekto", { seekTime: 50 }],
    ["seekforward", {}],
    ["seekforward", { seekOffset: 3 }],
    ["seekbackward", {}],
    ["seekbackward", { seekOffset: 4 }],
    ["seekto", { seekTime: 0 }],
  ] as const;
  const heard = places.map(([action, details]) => {
    session.press(action, details);
    return playback.position;
  });
  expect(heard).toEqual([50, 60, 63, 53, 49, 0]);
});

test("the lock screen shows the page's picture", () => {
  picture = { content: "https://blog.example/rabbit.jpg" };
  start(put("Alice"));
  expect(session.metadata).toMatchObject({ artwork: [{ src: "https://blog.example/rabbit.jpg" }] });
});

test("the lock screen shows the place, never beyond the end, while it plays", () => {
  const playback = put("Alice");
  const element = start(playback);
  playback.speed = 1.5;
  for (const at of [7, 100.2]) {
    element.currentTime = at;
    element.ontimeupdate?.();
  }
  expect(session.positions).toEqual([
    { duration: 100, position: 7, playbackRate: 1.5 },
    { duration: 100, position: 100, playbackRate: 1.5 },
  ]);
});

test("after the end nothing is left of it, but what another player of the page has", () => {
  const [one, two] = [put("One"), put("Two")];
  const [first, second] = [start(one), start(two)];
  first.onended?.();
  expect([session.metadata, session.handlers.size]).toEqual([{ title: "Two", artist: "Ours", artwork: [] }, 5]);
  second.onended?.();
  expect([session.metadata, session.handlers.size, session.positions]).toEqual([null, 0, [undefined]]);
  second.ontimeupdate?.();
  expect(session.positions).toHaveLength(1);
});

test("one that plays already has them at once, and a browser without them does without", () => {
  const playback = create("/audio.mp3", 100);
  start(playback);
  bindMediaSession({ audio: { title: "Alice" }, playback } as unknown as MountedPlayer);
  expect(session.metadata).toMatchObject({ title: "Alice" });
  vi.stubGlobal("navigator", {});
  expect(() => start(put("Without"))).not.toThrow();
});
