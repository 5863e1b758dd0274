import { SAMPLE_RATE } from "@lectern/audio";
import type { OutputReport } from "./messages.ts";

/** Where the output is in the mix: its reports tell it, and between two of them its clock goes on. */
export class OutputPosition {
  #epoch = 0;
  #soughtSamples = 0;
  #reported: { at: number; time: number | undefined } = { at: 0, time: undefined };
  #peaks: [number, number] = [0, 0];

  /** Of what was reported or sought last, in samples. */
  get samples(): number {
    return this.#reported.at;
  }

  /** A jump to these samples; returns the epoch of what the output reports from there on. */
  seek(samples: number): number {
    this.#epoch += 1;
    this.#soughtSamples = samples;
    this.#reported = { at: samples, time: undefined };
    return this.#epoch;
  }

  /** False for a report from before the last jump, which is ignored. */
  follow({ epoch, at, time, peaks }: OutputReport): boolean {
    if (epoch !== this.#epoch) return false;
    this.#reported = { at, time };
    this.#peaks = [Math.max(this.#peaks[0], peaks[0]), Math.max(this.#peaks[1], peaks[1])];
    return true;
  }

  /** Seconds while it stands still. */
  seconds(): number {
    return this.#reported.at / SAMPLE_RATE;
  }

  /**
   * Seconds while it plays.
   * @param heardSince seconds that were heard since a time of the output's clock
   */
  playedSeconds(heardSince: (time: number) => number, lastSeconds: number): number {
    const { time } = this.#reported;
    if (time === undefined) return this.seconds();
    return Math.min(lastSeconds, Math.max(this.#soughtSamples / SAMPLE_RATE, this.seconds() + heardSince(time)));
  }

  /** Sample peaks of both channels since the last call, 0..1. */
  takePeaks(): readonly [left: number, right: number] {
    const peaks = this.#peaks;
    this.#peaks = [0, 0];
    return peaks;
  }
}
