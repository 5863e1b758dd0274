import { beforeEach, expect, test } from "vitest";
import type { Playback, PlaybackEvent } from "../../playback.ts";
import { createReceiver, type Receiver } from "./receiver.ts";

let sent: Record<string, unknown>[];
let done: string[];
let tell: (event: PlaybackEvent) => void;
let playback: Playback;
let receiver: Receiver;
/** What the browser answers instead of playing. */
let refusal: unknown;

beforeEach(() => {
  sent = [];
  done = [];
  refusal = undefined;
  const fake = {
    duration: 90,
    position: 12,
    isPlaying: false,
    speed: 1,
    volume: 0.5,
    play(onRefusal: (reason: unknown) => void) {
      done.push("play");
      if (refusal) onRefusal(refusal);
    },
    pause: () => void done.push("pause"),
    seek: (seconds: number) => void done.push(`seek ${seconds}`),
    on(listener: typeof tell) {
      tell = listener;
      return () => undefined;
    },
  };
  playback = fake as unknown as Playback;
  receiver = createReceiver(playback, "https://lectern.example/player/1", (message) => {
    sent.push(JSON.parse(message) as Record<string, unknown>);
  });
});

function call(method: string, rest: object = {}): void {
  receiver.receive(JSON.stringify({ context: "player.js", version: "0.0.11", method, ...rest }));
}

test.each([
  ["getDuration", 90],
  ["getCurrentTime", 12],
  ["getPaused", true],
  ["getVolume", 50],
  ["getMuted", false],
])("%s answers %s to who asked", (method, value) => {
  call(method, { listener: "a1" });
  expect(sent).toEqual([{ context: "player.js", version: "0.1.0", event: method, value, listener: "a1" }]);
});

test("plays, pauses and seeks", () => {
  call("play");
  call("setCurrentTime", { value: 30 });
  call("pause");
  expect(done).toEqual(["play", "seek 30", "pause"]);
});

test("volume is a percentage, and comes back after it was muted", () => {
  call("setVolume", { value: 80 });
  expect(playback.volume).toBe(0.8);
  call("mute");
  expect(playback.volume).toBe(0);
  call("mute");
  call("unmute");
  expect(playback.volume).toBe(0.8);
  call("setVolume", { value: 250 });
  expect(playback.volume).toBe(1);
  call("setVolume", { value: "loud" });
  expect(playback.volume).toBe(1);
});

test("events are told to who listens, until they do not", () => {
  call("addEventListener", { value: "timeupdate", listener: "a" });
  call("addEventListener", { value: "timeupdate", listener: "b" });
  call("addEventListener", { value: "timeupdate", listener: "b" });
  tell("time");
  tell("play");
  expect(sent.map(({ event, listener, value }) => [event, listener, value])).toEqual([
    ["timeupdate", "a", { seconds: 12, duration: 90 }],
    ["timeupdate", "b", { seconds: 12, duration: 90 }],
  ]);
  call("removeEventListener", { value: "timeupdate", listener: "a" });
  tell("time");
  expect(sent).toHaveLength(3);
  call("removeEventListener", { value: "timeupdate" });
  tell("time");
  expect(sent).toHaveLength(3);
});

test("who asks too late for ready hears it at once", () => {
  receiver.sayReady();
  call("addEventListener", { value: "ready", listener: "late" });
  expect(sent[0]).not.toHaveProperty("listener");
  expect(sent[1]).toMatchObject({
    event: "ready",
    listener: "late",
    value: { src: "https://lectern.example/player/1" },
  });
  expect(sent[1]).toHaveProperty("value.methods", expect.arrayContaining(["getPaused", "setCurrentTime"]));
});

test.each([
  ["nothing", undefined],
  ["null", null],
  ["a number", 7],
  ["no JSON", "play"],
  ["JSON null", "null"],
  ["another context", '{"context":"vimeo","method":"play"}'],
  ["an endless text", `{"context":"player.js","method":"play","value":"${"x".repeat(3000)}"}`],
  ["a method of every object", '{"context":"player.js","method":"constructor"}'],
  ["no method", '{"context":"player.js"}'],
  ["a time that is none", '{"context":"player.js","method":"addEventListener","value":7}'],
])("%s is ignored", (_name, data) => {
  receiver.receive(data);
  expect([sent, done]).toEqual([[], []]);
});

test("a seek to what is no time stays where it is", () => {
  call("setCurrentTime", { value: "x" });
  call("setCurrentTime", {});
  expect(done).toEqual(["seek 12", "seek 12"]);
});

test("an unknown method is an error for who listens to errors", () => {
  call("addEventListener", { value: "error", listener: "e" });
  call("dance");
  expect(sent).toEqual([
    expect.objectContaining({ event: "error", listener: "e", value: expect.objectContaining({ code: 2 }) as unknown }),
  ]);
});

test("who adds listeners without end is not heard any more", () => {
  for (let number = 0; number < 1000; number += 1) call("addEventListener", { value: "play", listener: number });
  tell("play");
  expect(sent).toHaveLength(200);
});

test.each([
  ["what it does not allow before a click", new DOMException("No.", "NotAllowedError"), [3]],
  ["a pause before it began", new DOMException("Stopped.", "AbortError"), []],
  ["nothing", undefined, []],
])("a browser that refuses %s is told of as it should be", (_, reason, codes) => {
  call("addEventListener", { value: "error", listener: "e" });
  refusal = reason;
  call("play");
  expect(sent.map(({ value }) => (value as { code: number }).code)).toEqual(codes);
});
