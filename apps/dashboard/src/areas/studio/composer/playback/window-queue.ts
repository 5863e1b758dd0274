import type { MixWindow } from "./messages.ts";

/** What is replaced is faded into what replaces it, so that nothing clicks: 6 ms. */
const replacementSamples = 256;

type Channels = readonly [left: Float32Array, right: Float32Array];

/** The samples of a mix from a place on, as they arrive in windows; later windows replace earlier ones. */
export interface WindowQueue {
  /** Next sample to be read. */
  at: () => number;
  /** How many samples can be read. */
  available: () => number;
  /** Whether everything was read up to the end of the mix. */
  hasEnded: () => boolean;
  /** Forgets everything. */
  reset: (at: number) => void;
  write: (window: Omit<MixWindow, "type" | "epoch">) => void;
  /** Copies the next `length` samples, which must be available; `keep` leaves them to be read again. */
  read: (into: Channels, length: number, keep?: boolean) => void;
}

/** @param capacity samples it can hold */
export function createWindowQueue(capacity: number): WindowQueue {
  const ring: Channels = [new Float32Array(capacity), new Float32Array(capacity)];
  let at = 0;
  let heldTo = 0;
  let end = Infinity;
  let last = { version: -1, to: 0 };

  function place(samples: Float32Array, target: Float32Array, stretch: { from: number; to: number; skipped: number }) {
    const { from, to, skipped } = stretch;
    for (let index = 0; index < to - from; index += 1) target[(from + index) % capacity] = samples[skipped + index]!;
  }

  /** What was held of the stretch goes over into the samples that replace it. */
  function blend(
    samples: Float32Array,
    target: Float32Array,
    stretch: { from: number; skipped: number },
    length: number,
  ) {
    const { from, skipped } = stretch;
    for (let index = 0; index < length; index += 1) {
      const old = target[(from + index) % capacity]!;
      samples[skipped + index] = old + ((samples[skipped + index]! - old) * (index + 1)) / (replacementSamples + 1);
    }
  }

  return {
    at: () => at,
    available: () => Math.max(0, Math.min(heldTo, end) - at),
    hasEnded: () => at >= end,
    reset(next) {
      at = next;
      heldTo = next;
      end = Infinity;
      last = { version: -1, to: next };
    },
    write({ version, from, left, right, end: nextEnd }) {
      end = nextEnd;
      const start = Math.max(from, at);
      const stretch = { from: start, to: Math.min(from + left.length, at + capacity), skipped: start - from };
      // What would leave a gap is not taken: nothing could be heard across it.
      if (stretch.from >= stretch.to || stretch.from > heldTo) return;
      const isContinued = version === last.version && from <= last.to;
      const length = Math.min(replacementSamples, heldTo - stretch.from, stretch.to - stretch.from);
      for (const [samples, target] of [
        [left, ring[0]],
        [right, ring[1]],
      ] as const) {
        if (!isContinued) blend(samples, target, stretch, length);
        place(samples, target, stretch);
      }
      heldTo = Math.max(heldTo, stretch.to);
      last = { version, to: from + left.length };
    },
    read(into, length, keep = false) {
      for (let channel = 0; channel < 2; channel += 1) {
        const samples = into[channel]!;
        const source = ring[channel]!;
        for (let index = 0; index < length; index += 1) samples[index] = source[(at + index) % capacity]!;
      }
      if (!keep) at += length;
    },
  };
}
