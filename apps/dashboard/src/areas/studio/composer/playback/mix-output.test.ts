import { expect, test } from "vitest";
import type { MixWindow } from "./messages.ts";
import { MixOutput } from "./mix-output.ts";

const quantum = 128;

function constant(value: number, { epoch = 0, from = 0, length = 4096, version = 1, end = 1e6 } = {}): MixWindow {
  const samples = () => new Float32Array(length).fill(value);
  return { type: "window", epoch, version, from, left: samples(), right: samples(), end };
}

function pull(output: MixOutput, quanta: number): number[] {
  return Array.from({ length: quanta }, () => {
    const into = [new Float32Array(quantum), new Float32Array(quantum)] as const;
    output.pull(into);
    return [...into[0]];
  }).flat();
}

function largestStep(heard: readonly number[], before = 0): number {
  return Math.max(...heard.map((sample, index) => Math.abs(sample - (heard[index - 1] ?? before))));
}

test("what arrived is heard sample for sample, from the first one on", () => {
  const output = new MixOutput(8192);
  output.write(constant(0.5));
  output.play();
  expect(output.status()).toBe("waiting");
  expect(pull(output, 3)).toEqual(Array(3 * quantum).fill(0.5));
  expect(output.report()).toEqual({ epoch: 0, status: "playing", at: 3 * quantum, peaks: [0.5, 0.5] });
  expect(output.report().peaks).toEqual([0, 0]);
});

test("it is silent and stands still until play, after pause, and where nothing arrived", () => {
  const output = new MixOutput(8192);
  output.write(constant(0.5));
  expect(pull(output, 2)).toEqual(Array(2 * quantum).fill(0));
  output.play();
  pull(output, 4);
  output.pause();
  pull(output, 1);
  expect(pull(output, 2)).toEqual(Array(2 * quantum).fill(0));
  expect(output.report()).toMatchObject({ status: "paused", at: 4 * quantum });
  output.play();
  pull(output, 28);
  expect(output.status()).toBe("playing");
  pull(output, 2);
  expect(output.report()).toMatchObject({ status: "waiting", at: 4096 });
  expect(pull(output, 2)).toEqual(Array(2 * quantum).fill(0));
  output.write(constant(0.5, { from: 4096 }));
  expect(pull(output, 2).at(-1)).toBe(0.5);
  expect(output.status()).toBe("playing");
});

test.each([
  ["pause", (output: MixOutput) => output.pause()],
  ["a seek", (output: MixOutput) => output.seek(1, 50_000)],
  ["running dry", () => undefined],
])("nothing clicks at %s, nor where it goes on", (_name, stop) => {
  const output = new MixOutput(8192);
  output.write(constant(0.8, { length: 10 * quantum + 50 }));
  output.play();
  const heard = pull(output, 10);
  stop(output);
  heard.push(...pull(output, 3));
  expect(heard.at(-1)).toBe(0);
  const { at, epoch } = output.report();
  output.play();
  output.write(constant(0.8, { from: at, epoch }));
  heard.push(...pull(output, 10));
  expect(heard.at(-1)).toBeCloseTo(0.8);
  expect(largestStep(heard, 0.8)).toBeLessThan(0.01);
});

test("a seek while the last one still fades does not click either", () => {
  const output = new MixOutput(8192);
  output.write(constant(0.8));
  output.play();
  const heard = pull(output, 10);
  for (const epoch of [1, 2]) {
    output.seek(epoch, 9000);
    output.write(constant(0.8, { from: 9000, epoch }));
    heard.push(...pull(output, 4));
  }
  expect(largestStep(heard, 0.8)).toBeLessThan(0.02);
});

test("samples from before a seek are not heard after it", () => {
  const output = new MixOutput(8192);
  output.seek(1, 0);
  output.play();
  output.write(constant(0.5, { epoch: 0 }));
  expect(pull(output, 1)).toEqual(Array(quantum).fill(0));
  output.write(constant(0.25, { epoch: 1 }));
  expect(pull(output, 1)).toEqual(Array(quantum).fill(0.25));
});

test("after the end of the mix it is silent, and plays again after a seek", () => {
  const output = new MixOutput(8192);
  output.write(constant(0.5, { length: 200, end: 200 }));
  output.play();
  expect(pull(output, 3)).toEqual([...Array(200).fill(0.5), ...Array(3 * quantum - 200).fill(0)]);
  expect(output.report()).toMatchObject({ status: "ended", at: 200 });
  output.seek(1, 0);
  expect(output.status()).toBe("paused");
  output.play();
  output.write(constant(0.5, { epoch: 1 }));
  expect(pull(output, 1)[0]).toBe(0.5);
});

test("a change of the mix is heard at once", () => {
  const output = new MixOutput(8192);
  output.write(constant(0.5));
  output.play();
  pull(output, 4);
  output.write(constant(0.1, { from: 2 * quantum, version: 2 }));
  const heard = pull(output, 4);
  expect(heard.at(-1)).toBe(Math.fround(0.1));
  expect(largestStep(heard, 0.5)).toBeLessThan(0.01);
});
