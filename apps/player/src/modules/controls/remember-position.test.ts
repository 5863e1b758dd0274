import { beforeEach, expect, test, vi } from "vitest";
import type { Memory } from "../../memory.ts";
import type { MountedPlayer } from "../../mounted-player.ts";
import type { PlaybackEvent } from "../../playback.ts";
import { rememberPosition } from "./remember-position.ts";

let stored: Record<string, string>;
let tell: (event: PlaybackEvent, position: number, speed?: number) => void;

beforeEach(() => {
  stored = {};
  vi.stubGlobal("localStorage", stored);
  let listener: (event: PlaybackEvent) => void;
  const playback = {
    position: 0,
    speed: 1,
    on(given: typeof listener) {
      listener = given;
      return () => undefined;
    },
  };
  tell = (event, position, speed = playback.speed) => {
    Object.assign(playback, { position, speed });
    listener(event);
  };
  const audio = { id: "a", audio_url: "https://audio.example/media/one.mp3", duration: 600 };
  rememberPosition({ audio, playback } as unknown as MountedPlayer);
});

function kept(): Memory | undefined {
  const text = stored["lectern-player"];
  return text === undefined ? undefined : (JSON.parse(text) as Memory);
}

test("the place is noted every five seconds of listening, and where it stops", () => {
  tell("play", 0);
  tell("time", 4.9);
  expect(kept()).toBeUndefined();
  tell("time", 5.2);
  expect(kept()?.items).toEqual([["a", "one.mp3", 5, 600]]);
  tell("time", 10.1);
  expect(kept()?.items).toEqual([["a", "one.mp3", 5, 600]]);
  tell("pause", 10.3);
  expect(kept()?.items).toEqual([["a", "one.mp3", 10, 600]]);
  // Going back counts as going on.
  tell("time", 4);
  expect(kept()?.items).toEqual([["a", "one.mp3", 4, 600]]);
  tell("end", 0);
  expect(kept()?.items).toEqual([]);
});

test("a speed is kept when it is chosen, and not when another player has its own by now", () => {
  tell("pause", 20);
  expect(kept()?.speed).toBe(1);
  tell("change", 20, 1.5);
  expect(kept()?.speed).toBe(1.5);
  stored["lectern-player"] = JSON.stringify({ speed: 2, items: [] });
  tell("pause", 30);
  expect(kept()).toEqual({ speed: 2, items: [["a", "one.mp3", 30, 600]] });
});
