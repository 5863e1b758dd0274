import type { MixWindow, OutputStatus } from "./messages.ts";
import { createWindowQueue } from "./window-queue.ts";

/** Where sound begins or ends in its middle it is faded, so that nothing clicks: 3 ms. */
const edgeSamples = 128;

export interface OutputFacts {
  epoch: number;
  status: OutputStatus;
  /** In samples. */
  at: number;
  /** Largest samples of both channels since `report`. */
  peaks: readonly [left: number, right: number];
}

type Channels = readonly [left: Float32Array, right: Float32Array];

/** What is heard, quantum by quantum: the worklet without its surroundings. */
export interface MixOutput {
  write: (window: MixWindow) => void;
  play: () => void;
  pause: () => void;
  seek: (epoch: number, at: number) => void;
  /** Fills both channels with what is heard next. */
  pull: (into: Channels) => void;
  status: () => OutputStatus;
  /** The facts; peaks begin from zero again. */
  report: () => OutputFacts;
}

/** @param capacity samples it can hold of what comes next */
export function createMixOutput(capacity: number): MixOutput {
  const queue = createWindowQueue(capacity);
  /** The end of what was stopped, heard after its stop. */
  const tail: Channels = [new Float32Array(edgeSamples), new Float32Array(edgeSamples)];
  let tailAt = edgeSamples;
  /** How much of its beginning was faded in. */
  let fadedIn = edgeSamples;
  let epoch = 0;
  let status: OutputStatus = "paused";
  const lastHeard: [number, number] = [0, 0];
  const peaks: [number, number] = [0, 0];

  const isOn = () => status === "playing" || status === "waiting";

  /** What comes next sounds on while it is faded out; where nothing comes, the last sample does. */
  function fadeOut(): void {
    const length = Math.min(edgeSamples, queue.available());
    queue.read(tail, length, true);
    for (let channel = 0; channel < 2; channel += 1) {
      const samples = tail[channel]!;
      if (length > 0) lastHeard[channel] = samples[length - 1]!;
      samples.fill(lastHeard[channel]!, length);
      for (let index = 0; index < edgeSamples; index += 1) samples[index]! *= 1 - (index + 1) / (edgeSamples + 1);
    }
    tailAt = 0;
  }

  /** The first sample of a mix may be its loudest, and is not faded in. */
  function beginAgain(): void {
    fadedIn = queue.at() === 0 ? edgeSamples : 0;
  }

  function addTail(into: Channels, from: number): void {
    const length = Math.min(edgeSamples - tailAt, into[0].length - from);
    for (let channel = 0; channel < 2; channel += 1) {
      const samples = into[channel]!;
      for (let index = 0; index < length; index += 1) samples[from + index]! += tail[channel]![tailAt + index]!;
    }
    tailAt += length;
  }

  function fadeIn(into: Channels, length: number): void {
    const left = Math.min(edgeSamples - fadedIn, length);
    for (let channel = 0; channel < 2; channel += 1) {
      for (let index = 0; index < left; index += 1) into[channel]![index]! *= (fadedIn + index + 1) / (edgeSamples + 1);
    }
    fadedIn += left;
  }

  function measure(into: Channels, length: number): void {
    for (let channel = 0; channel < 2; channel += 1) {
      const samples = into[channel]!;
      for (let index = 0; index < length; index += 1) {
        peaks[channel] = Math.max(peaks[channel]!, Math.abs(samples[index]!));
      }
      lastHeard[channel] = samples[length - 1]!;
    }
  }

  function pullQueue(into: Channels): void {
    const quantum = into[0].length;
    const length = Math.min(quantum, queue.available());
    if (length > 0) {
      queue.read(into, length);
      fadeIn(into, length);
      measure(into, length);
      status = "playing";
    }
    if (queue.hasEnded()) status = "ended";
    else if (length < quantum && status === "playing") {
      fadeOut();
      addTail(into, length);
      beginAgain();
      status = "waiting";
    }
  }

  return {
    status: () => status,
    report() {
      const facts = { epoch, status, at: queue.at(), peaks: [peaks[0], peaks[1]] } as const;
      peaks.fill(0);
      return facts;
    },
    write(window) {
      if (window.epoch === epoch) queue.write(window);
    },
    play() {
      if (!isOn()) status = "waiting";
    },
    pause() {
      if (!isOn()) return;
      if (status === "playing") fadeOut();
      status = "paused";
      beginAgain();
    },
    seek(next, at) {
      if (status === "playing") fadeOut();
      epoch = next;
      queue.reset(at);
      beginAgain();
      status = isOn() ? "waiting" : "paused";
    },
    pull(into) {
      into[0].fill(0);
      into[1].fill(0);
      const fadedAt = tailAt;
      if (isOn()) pullQueue(into);
      // What was faded out before is added to what comes after it.
      if (tailAt === fadedAt) addTail(into, 0);
    },
  };
}
