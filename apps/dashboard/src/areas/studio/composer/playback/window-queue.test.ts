import { expect, test } from "vitest";
import { createWindowQueue, type WindowQueue } from "./window-queue.ts";

/** Sample n is `value`, or n itself. */
function samplesFrom(from: number, length: number, value?: number) {
  return Float32Array.from({ length }, (_, index) => value ?? from + index);
}

function write(
  queue: WindowQueue,
  from: number,
  length: number,
  { version = 1, value = undefined as number | undefined, end = 1e6 } = {},
) {
  const left = samplesFrom(from, length, value);
  queue.write({ version, from, left, right: left.map((sample) => -sample), end });
}

function read(queue: WindowQueue, length: number): number[] {
  const into = [new Float32Array(length), new Float32Array(length)] as const;
  queue.read(into, length);
  expect(into[1]).toEqual(into[0].map((sample) => -sample));
  return [...into[0]];
}

test("windows are read one after the other, round the ring", () => {
  const queue = createWindowQueue(1000);
  for (let from = 0; from < 5000; from += 500) {
    write(queue, from, 500);
    expect(queue.available()).toBe(500);
    expect(read(queue, 500)).toEqual([...samplesFrom(from, 500)]);
  }
});

test("what replaces a stretch is faded into where it begins, and nowhere else", () => {
  const queue = createWindowQueue(4000);
  write(queue, 0, 3000, { value: 0 });
  read(queue, 100);
  write(queue, 0, 1000, { version: 2, value: 1 });
  write(queue, 1000, 1000, { version: 2, value: 1 });
  const heard = read(queue, queue.available());
  expect(Math.max(...heard.slice(1, 1900).map((sample, index) => sample - heard[index]!))).toBeLessThan(0.01);
  expect(heard.slice(0, 256).every((sample) => sample > 0 && sample < 1)).toBe(true);
  expect(heard.slice(256, 1900)).toEqual(Array(1644).fill(1));
});

test("what was played is left out, what would leave a gap is not taken", () => {
  const queue = createWindowQueue(4000);
  write(queue, 0, 100);
  read(queue, 60);
  write(queue, 50, 100);
  expect(queue.available()).toBe(90);
  write(queue, 200, 100);
  expect(queue.available()).toBe(90);
  write(queue, 0, 50);
  expect(read(queue, 90)).toEqual([...samplesFrom(60, 90)]);
});

test("nothing is taken beyond what fits", () => {
  const queue = createWindowQueue(100);
  write(queue, 0, 150);
  expect(queue.available()).toBe(100);
  expect(read(queue, 100)).toEqual([...samplesFrom(0, 100)]);
});

test("it ends where the mix ends, also when that moves", () => {
  const queue = createWindowQueue(1000);
  write(queue, 0, 500);
  write(queue, 0, 0, { version: 2, end: 200 });
  expect(queue.available()).toBe(200);
  read(queue, 200);
  expect(queue.hasEnded()).toBe(true);
  write(queue, 200, 0, { version: 3, end: 400 });
  expect(queue.hasEnded()).toBe(false);
});

test("after a reset it is empty and begins elsewhere", () => {
  const queue = createWindowQueue(1000);
  write(queue, 0, 500);
  queue.reset(70_000);
  expect([queue.at(), queue.available()]).toEqual([70_000, 0]);
  write(queue, 70_000, 10);
  expect(read(queue, 10)).toEqual([...samplesFrom(70_000, 10)]);
});
