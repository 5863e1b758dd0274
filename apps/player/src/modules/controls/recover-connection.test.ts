import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FAILED, LOST } from "../../messages.ts";
import type { MountedPlayer } from "../../mounted-player.ts";
import type { Playback } from "../../playback.ts";
import { FakeAudio } from "../../test-kit/fake-audio.ts";
import { bindConnectionRecovery } from "./recover-connection.ts";

let page: EventTarget;
let playback: Playback;
let element: FakeAudio;
let player: MountedPlayer;
let said: string[];
let answers: (object | "gone" | "no network")[];
let asked: string[];

beforeEach(async () => {
  vi.useFakeTimers();
  page = new EventTarget();
  [said, answers, asked] = [[], [], []];
  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address.replace(/^.*\/embed/, "/embed"));
    const answer = answers.shift();
    if (answer === undefined || answer === "no network") throw new TypeError("There is no network.");
    return { ok: answer !== "gone", json: async () => answer };
  });
  // An element of a playback that was removed is used again, also by the next test.
  vi.resetModules();
  const { createPlayback } = await import("../../playback.ts");
  playback = createPlayback("/old.mp3", 100);
  element = playback.element as unknown as FakeAudio;
  player = {
    audio: { id: "a b", audio_url: "/old.mp3", duration: 100 },
    playback,
    host: { isConnected: true },
    announce: (text: string) => said.push(text),
    fail: () => said.push(FAILED),
    say: (text: string) => text,
  } as unknown as MountedPlayer;
  bindConnectionRecovery(player);
});
afterEach(() => {
  FakeAudio.tell();
  playback.remove();
  vi.useRealTimers();
});

/** The file breaks off while it is played. */
async function breakOff(): Promise<void> {
  FakeAudio.tell();
  element.onerror?.();
  await vi.advanceTimersByTimeAsync(0);
}

const made = { audio_url: "/new.mp3", duration: 200 };

test("what breaks off goes on at its place in the file that is there now", async () => {
  answers = [made];
  playback.seek(30);
  playback.play();
  await breakOff();
  expect(asked).toEqual(["/embed/a%20b.json"]);
  expect([element.src, element.currentTime, playback.isPlaying]).toEqual(["/new.mp3", 60, true]);
  expect(player.audio).toMatchObject(made);
});

test("twice without a sound between is tried, then it is said that it failed", async () => {
  answers = [made, made, made];
  playback.play();
  await breakOff();
  await breakOff();
  expect([playback.isPlaying, said.at(-1)]).toEqual([true, ""]);
  await breakOff();
  expect([playback.isPlaying, said.at(-1)]).toEqual([false, FAILED]);
});

test("a sound between makes the tries count anew", async () => {
  answers = [made, made, made, made];
  playback.play();
  for (let times = 0; times < 4; times += 1) {
    await breakOff();
    for (let event = 0; event < 10; event += 1) element.ontimeupdate?.();
  }
  expect([asked.length, playback.isPlaying]).toEqual([4, true]);
});

test("a browser without a sound device, which plays a moment each time, ends in words", async () => {
  answers = [made, made, made, made];
  playback.play();
  for (let times = 0; times < 4; times += 1) {
    element.ontimeupdate?.();
    await breakOff();
  }
  expect([asked.length, playback.isPlaying, said.at(-1)]).toEqual([4, false, FAILED]);
});

test("audio that is not public any more is not asked for again", async () => {
  answers = ["gone"];
  playback.play();
  await breakOff();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, playback.isPlaying, said.at(-1)]).toEqual([1, false, FAILED]);
});

describe("omitSearchKeys a network", () => {
  beforeEach(async () => {
    answers = ["no network", "no network", made];
    playback.play();
    await breakOff();
  });

  test("it is asked every five seconds, and goes on when it is back", async () => {
    expect(said).toEqual([LOST]);
    await vi.advanceTimersByTimeAsync(4999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5001);
    expect([asked.length, playback.isPlaying, said.at(-1)]).toEqual([3, true, ""]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
  });

  test("it is asked at once when the browser says that it is back", async () => {
    answers = [made];
    page.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect([asked.length, playback.isPlaying]).toEqual([2, true]);
  });

  test("who presses play does not wait, and is not asked for again", async () => {
    playback.play();
    FakeAudio.tell();
    answers = [made];
    page.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });

  test("a player that left its page asks no more", async () => {
    Object.assign(player.host, { isConnected: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });

  test("nor does one that was removed", async () => {
    playback.remove();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });
});

describe("what waits for its data", () => {
  beforeEach(() => {
    playback.play();
    FakeAudio.tell();
    element.onwaiting?.({ type: "waiting" });
  });

  test.each([
    [true, "Loading…"],
    [false, LOST],
  ])("says so after a second, with a network (%s) or without", (onLine, text) => {
    vi.stubGlobal("navigator", { onLine });
    vi.advanceTimersByTime(999);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([text]);
    element.onplaying?.({ type: "playing" });
    expect(said).toEqual([text, ""]);
    element.onplaying?.({ type: "playing" });
    expect(said).toHaveLength(2);
  });

  test("says nothing when it is heard sooner", () => {
    vi.advanceTimersByTime(900);
    element.onplaying?.({ type: "playing" });
    vi.advanceTimersByTime(5000);
    expect(said).toEqual([]);
  });

  test("asks anew when the network is back", async () => {
    answers = [made];
    page.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(element.src).toBe("/new.mp3");
  });
});
