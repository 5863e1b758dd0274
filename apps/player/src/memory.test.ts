import { afterEach, expect, test, vi } from "vitest";
import { restorePlace, type Memory } from "./memory.ts";
import { readMemory, withPosition } from "./modules/controls/remember-position.ts";

const audio = { id: "a", audio_url: "https://audio.example/media/one.mp3", duration: 600 };

afterEach(() => vi.unstubAllGlobals());

/** What becomes of a playback where the storage holds this. */
function restored(text: string | undefined): { speed: number; position: number } {
  vi.stubGlobal("localStorage", { "lectern-player": text });
  const playback = { speed: 1, position: 0, seek: (seconds: number) => void (playback.position = seconds) };
  restorePlace(playback, audio);
  return { speed: playback.speed, position: playback.position };
}

test.each([
  ["the same file", ["a", "one.mp3", 95, 600], 95],
  ["a new file of about the same length", ["a", "two.mp3", 95, 605], 95],
  ["a new file of another length", ["a", "two.mp3", 95, 640], 0],
  ["another item", ["b", "one.mp3", 95, 600], 0],
  ["no item at all", null, 0],
])("with %s kept, listening goes on where it should, at the speed chosen last", (_name, item, position) => {
  expect(restored(JSON.stringify({ speed: 1.5, items: [item] }))).toEqual({ speed: 1.5, position });
});

test.each([
  ["nothing", undefined],
  ["no JSON", "{"],
  ["null", "null"],
])("where it holds %s, an audio starts anew", (_name, text) => {
  expect(restored(text)).toEqual({ speed: 1, position: 0 });
  expect(readMemory()).toEqual({ speed: 1, items: [] });
});

test("other things in its place are read as nothing", () => {
  vi.stubGlobal("localStorage", { "lectern-player": '{"speed":"fast","items":{"0":1}}' });
  expect(readMemory()).toEqual({ speed: 1, items: [] });
});

test("where reading the storage throws, nothing is kept", () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", new Proxy({}, { get: denied }));
  expect(readMemory()).toEqual({ speed: 1, items: [] });
  const playback = { speed: 1, seek: vi.fn<(seconds: number) => void>() };
  restorePlace(playback, audio);
  expect(playback.seek).not.toHaveBeenCalled();
});

test("the fifty items heard last are kept, each once, the newest first", () => {
  let memory: Memory = { speed: 1, items: [] };
  for (let number = 0; number < 60; number += 1) memory = withPosition(memory, { ...audio, id: `${number % 55}` }, 30);
  expect(memory.items).toHaveLength(50);
  expect(memory.items.slice(0, 6).map(([id]) => id)).toEqual(["4", "3", "2", "1", "0", "54"]);
});

test.each([
  [0, false],
  [2, false],
  [3, true],
  [594, true],
  [596, false],
  [600, false],
])("after %d of 600 seconds it is kept: %s", (position, isKept) => {
  const before: Memory = { speed: 1.5, items: [["a", "one.mp3", 50, 600]] };
  const after = withPosition(before, audio, position);
  expect(after.items).toEqual(isKept ? [["a", "one.mp3", position, 600]] : []);
  expect(after.speed).toBe(1.5);
});
