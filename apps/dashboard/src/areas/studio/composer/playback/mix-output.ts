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
export class MixOutput {
  readonly #queue;
  /** The end of what was stopped, heard after its stop. */
  readonly #tail: Channels = [new Float32Array(edgeSamples), new Float32Array(edgeSamples)];
  #tailAt = edgeSamples;
  /** How much of its beginning was faded in. */
  #fadedIn = edgeSamples;
  #epoch = 0;
  #status: OutputStatus = "paused";
  readonly #lastHeard: [number, number] = [0, 0];
  readonly #peaks: [number, number] = [0, 0];

  /** @param capacity samples it can hold of what comes next */
  constructor(capacity: number) {
    this.#queue = createWindowQueue(capacity);
  }

  status(): OutputStatus {
    return this.#status;
  }

  /** The facts; peaks begin from zero again. */
  report(): OutputFacts {
    const [left, right] = this.#peaks;
    this.#peaks.fill(0);
    return { epoch: this.#epoch, status: this.#status, at: this.#queue.at(), peaks: [left, right] };
  }

  write(window: MixWindow): void {
    if (window.epoch === this.#epoch) this.#queue.write(window);
  }

  play(): void {
    if (!this.#isOn()) this.#status = "waiting";
  }

  pause(): void {
    if (!this.#isOn()) return;
    if (this.#status === "playing") this.#fadeOut();
    this.#status = "paused";
    this.#beginAgain();
  }

  seek(epoch: number, at: number): void {
    if (this.#status === "playing") this.#fadeOut();
    this.#epoch = epoch;
    this.#queue.reset(at);
    this.#beginAgain();
    this.#status = this.#isOn() ? "waiting" : "paused";
  }

  /** Fills both channels with what is heard next. */
  pull(into: Channels): void {
    into[0].fill(0);
    into[1].fill(0);
    const fadedAt = this.#tailAt;
    if (this.#isOn()) this.#pullQueue(into);
    // What was faded out before is added to what comes after it.
    if (this.#tailAt === fadedAt) this.#addTail(into, 0);
  }

  #isOn(): boolean {
    return this.#status === "playing" || this.#status === "waiting";
  }

  #pullQueue(into: Channels): void {
    const quantum = into[0].length;
    const length = Math.min(quantum, this.#queue.available());
    if (length > 0) {
      this.#queue.read(into, length);
      this.#fadeIn(into, length);
      this.#measure(into, length);
      this.#status = "playing";
    }
    if (this.#queue.hasEnded()) this.#status = "ended";
    else if (length < quantum && this.#status === "playing") {
      this.#fadeOut();
      this.#addTail(into, length);
      this.#beginAgain();
      this.#status = "waiting";
    }
  }

  /** What comes next sounds on while it is faded out; where nothing comes, the last sample does. */
  #fadeOut(): void {
    const length = Math.min(edgeSamples, this.#queue.available());
    this.#queue.read(this.#tail, length, true);
    for (let channel = 0; channel < 2; channel += 1) {
      const samples = this.#tail[channel]!;
      if (length > 0) this.#lastHeard[channel] = samples[length - 1]!;
      samples.fill(this.#lastHeard[channel]!, length);
      for (let index = 0; index < edgeSamples; index += 1) samples[index]! *= 1 - (index + 1) / (edgeSamples + 1);
    }
    this.#tailAt = 0;
  }

  /** The first sample of a mix may be its loudest, and is not faded in. */
  #beginAgain(): void {
    this.#fadedIn = this.#queue.at() === 0 ? edgeSamples : 0;
  }

  #addTail(into: Channels, from: number): void {
    const length = Math.min(edgeSamples - this.#tailAt, into[0].length - from);
    for (let channel = 0; channel < 2; channel += 1) {
      const samples = into[channel]!;
      const tail = this.#tail[channel]!;
      for (let index = 0; index < length; index += 1) samples[from + index]! += tail[this.#tailAt + index]!;
    }
    this.#tailAt += length;
  }

  #fadeIn(into: Channels, length: number): void {
    const left = Math.min(edgeSamples - this.#fadedIn, length);
    for (let channel = 0; channel < 2; channel += 1) {
      const samples = into[channel]!;
      for (let index = 0; index < left; index += 1) samples[index]! *= (this.#fadedIn + index + 1) / (edgeSamples + 1);
    }
    this.#fadedIn += left;
  }

  #measure(into: Channels, length: number): void {
    for (let channel = 0; channel < 2; channel += 1) {
      const samples = into[channel]!;
      let peak = this.#peaks[channel]!;
      for (let index = 0; index < length; index += 1) peak = Math.max(peak, Math.abs(samples[index]!));
      this.#peaks[channel] = peak;
      this.#lastHeard[channel] = samples[length - 1]!;
    }
  }
}
