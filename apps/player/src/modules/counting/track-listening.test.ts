import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Playback, PlaybackEvent } from "../../playback.ts";
import { trackListening, type Happening } from "./track-listening.ts";

let told: Happening[];
let position: number;
let speed: number;
let element: { ended: boolean; played: Pick<TimeRanges, "length" | "start"> };
let say: (event: PlaybackEvent) => void;
let listening: ReturnType<typeof trackListening>;

/** The module comes to a player that has played what starts at these seconds. */
function load(starts: number[] = []): void {
  element = { ended: false, played: { length: starts.length, start: (index) => starts[index]! } };
  const playback = {
    element,
    duration: 100,
    get position() {
      return position;
    },
    get speed() {
      return speed;
    },
    on(listener: (event: PlaybackEvent) => void) {
      say = listener;
      return () => undefined;
    },
  } as unknown as Playback;
  listening = trackListening(playback, (happening) => told.push(happening));
}

beforeEach(() => {
  told = [];
  position = 0;
  speed = 1;
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  load();
});
afterEach(() => vi.useRealTimers());

function play(): void {
  say("play");
}

function pause(): void {
  say("time");
  say("pause");
}

/** The voice goes on to `to`, looked at four times a second of the clock. */
function hear(to: number): void {
  while (position < to) {
    position = Math.min(to, position + speed / 4);
    say("time");
  }
}

function seek(to: number): void {
  position = to;
  say("seek");
  say("time");
}

const kinds = (): string[] => told.map((one) => (one.kind === "quarter" ? `${one.percent} %` : one.kind));
const seconds = (): number => told.reduce((sum, one) => sum + (one.kind === "listen" ? one.seconds : 0), 0);

test("a play begins when the voice is heard, not when it is asked for", () => {
  play();
  pause();
  seek(10);
  listening.leave();
  expect(told).toEqual([]);
  play();
  hear(10.5);
  expect(kinds()).toEqual(["play"]);
});

test("a pause and a seek do not begin another play", () => {
  play();
  hear(5);
  pause();
  play();
  seek(20);
  hear(22);
  pause();
  expect(kinds()).toEqual(["play", "listen", "listen"]);
  expect(seconds()).toBeCloseTo(7);
});

test("what is passed over is not heard, and what is heard twice counts twice", () => {
  play();
  hear(10);
  seek(60);
  hear(65);
  seek(60);
  hear(65);
  pause();
  expect(seconds()).toBeCloseTo(20);
});

test("a seek while nothing plays is not heard", () => {
  play();
  hear(2);
  pause();
  seek(9);
  pause();
  play();
  hear(10);
  pause();
  expect(seconds()).toBeCloseTo(3);
});

test("a jump that was not announced is not heard", () => {
  play();
  hear(2);
  position = 80;
  say("time");
  hear(81);
  pause();
  expect(seconds()).toBeCloseTo(3);
});

test.each([2, 0.5])("at speed %s seconds are those of the clock", (times) => {
  speed = times;
  play();
  hear(20);
  pause();
  expect(seconds()).toBeCloseTo(20 / times);
});

test("long listening is told in parts, and no part is lost", () => {
  play();
  hear(70.1);
  expect(seconds()).toBeCloseTo(60);
  pause();
  expect(seconds()).toBeCloseTo(70.1);
});

test("a quarter is passed by the voice, once a play, and not by a seek", () => {
  play();
  hear(30);
  seek(20);
  hear(30);
  seek(60);
  hear(80);
  expect(kinds().filter((kind) => kind.endsWith("%"))).toEqual(["25 %", "75 %"]);
});

test("who hears the end has stopped nowhere, and begins another play with what follows", () => {
  play();
  hear(100);
  say("pause");
  seek(0);
  say("end");
  expect(kinds().slice(-3)).toEqual(["listen", "100 %", "end"]);
  expect(seconds()).toBeCloseTo(100);
  listening.leave();
  expect(kinds().at(-1)).toBe("end");
  play();
  hear(26);
  expect(kinds().slice(-2)).toEqual(["play", "25 %"]);
});

test("who leaves while an outro follows has heard the end", () => {
  play();
  hear(99.9);
  element.ended = true;
  hear(100);
  say("time");
  listening.leave();
  expect(kinds().slice(-2)).toEqual(["100 %", "end"]);
  // The outro is over, and the article is where it began.
  element.ended = false;
  seek(0);
  say("end");
  expect(kinds().filter((kind) => kind === "end")).toHaveLength(1);
});

test("who leaves stopped where the voice was, when it was there, said once", () => {
  vi.setSystemTime(5000);
  play();
  hear(12.34);
  vi.setSystemTime(60_000);
  listening.leave();
  listening.leave();
  const stop = { kind: "stop", at: 5000, position: 12.3 };
  expect(told.slice(1)).toEqual([{ kind: "listen", seconds: 12.3 }, stop]);
  hear(14);
  pause();
  listening.leave();
  expect(told.at(-1)).toMatchObject({ kind: "stop", position: 14 });
});

test("a player that is taken away says where its listener stopped", () => {
  play();
  hear(7);
  say("remove");
  listening.leave();
  expect(told.slice(1)).toMatchObject([
    { kind: "listen", seconds: 7 },
    { kind: "stop", position: 7 },
  ]);
});

test("another view of the page begins with another play", () => {
  play();
  hear(30);
  pause();
  listening.restart();
  listening.leave();
  play();
  hear(31);
  expect(kinds()).toEqual(["play", "25 %", "listen", "play"]);
});

test("what was heard before this was loaded counts from where the voice began last", () => {
  position = 12;
  load([0, 10]);
  hear(13);
  listening.leave();
  expect(kinds()).toEqual(["play", "listen", "stop"]);
  expect(seconds()).toBe(3);
});
