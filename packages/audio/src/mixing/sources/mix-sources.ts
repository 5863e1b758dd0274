import { AudioError } from "../../audio-error.ts";
import { stereoOf, type MixPlan, type ReadSource, type StereoSamples } from "../mix-plan.ts";
import { neededRanges } from "../needed-ranges.ts";
import { openMp3Source, SAMPLES_PER_WINDOW, type Mp3Source, type RangeReader } from "./mp3-source.ts";
import { openWindowDecoder, type WindowDecoder } from "./window-decoder.ts";

/** The sounds of mixes, decoded where they are needed. */
export interface MixSources {
  /**
   * Loads and decodes what `mix` and `renderWindow` read of these samples of a plan. What it loads stays until the next call,
   * so that memory is that of the longest window and of the decoded sound kept beside it.
   * @throws whatever opening and reading a sound throws, but for sounds that are missing or broken: see `silent`
   */
  prepare(plan: MixPlan, from: number, samples: number): Promise<void>;
  /** Reads what was prepared. @throws {RangeError} for what was not */
  read: ReadSource;
  /** Sounds that are not heard, and why: missing, or no MP3 at 44.1 kHz. */
  silent: ReadonlyMap<string, "missing" | "broken">;
  /** Length of a sound that was prepared, in samples; nothing for a silent one. */
  samplesOf(source: string): number | undefined;
}

export interface MixSourcesOptions {
  /** The file of a sound: its bytes, or how to read them; undefined when there is none. Asked once for each sound. */
  open: (source: string) => Promise<Uint8Array | RangeReader | undefined>;
  /** Bytes of decoded sound to keep; 64 MB when absent, three minutes in stereo. */
  maxDecodedBytes?: number;
}

const defaultMaxDecodedBytes = 64e6;

interface DecodedWindow {
  samples: StereoSamples;
  length: number;
}

export function openMixSources({ open, maxDecodedBytes = defaultMaxDecodedBytes }: MixSourcesOptions): MixSources {
  const sources = new Map<string, Promise<Mp3Source | undefined>>();
  const opened = new Map<string, Mp3Source>();
  const silent = new Map<string, "missing" | "broken">();
  /** By sound and window, the one that was needed last at the end. */
  const decoded = new Map<string, DecodedWindow>();
  const unused: StereoSamples[] = [];
  const mostWindows = Math.floor(maxDecodedBytes / (2 * Float32Array.BYTES_PER_ELEMENT * SAMPLES_PER_WINDOW));
  let decoder: Promise<WindowDecoder> | undefined;

  function sourceOf(name: string): Promise<Mp3Source | undefined> {
    const known = sources.get(name);
    if (known) return known;
    const opening = openSource(name);
    sources.set(name, opening);
    // A failure that may pass is no property of the sound.
    opening.catch(() => sources.delete(name));
    return opening;
  }

  async function openSource(name: string): Promise<Mp3Source | undefined> {
    const file = await open(name);
    if (!file) {
      silent.set(name, "missing");
      return undefined;
    }
    try {
      const source = await openMp3Source(file);
      opened.set(name, source);
      return source;
    } catch (error) {
      if (!(error instanceof AudioError && error.code === "INVALID_FILE")) throw error;
      silent.set(name, "broken");
      return undefined;
    }
  }

  async function decode(source: Mp3Source, window: number): Promise<DecodedWindow> {
    decoder ??= openWindowDecoder();
    const [bytes, decodeWindow] = await Promise.all([source.windowBytes(window), decoder]);
    const samples = unused.pop() ?? stereoOf(SAMPLES_PER_WINDOW);
    const length = source.windowSamples(window);
    decodeWindow(bytes, [samples[0].subarray(0, length), samples[1].subarray(0, length)]);
    return { samples, length };
  }

  function forget(needed: ReadonlySet<string>): void {
    for (const [key, window] of decoded) {
      if (decoded.size <= mostWindows) return;
      if (needed.has(key)) continue;
      decoded.delete(key);
      if (unused.length < 4) unused.push(window.samples);
    }
  }

  return {
    silent,
    samplesOf: (name) => opened.get(name)?.samples,
    async prepare(plan, from, samples) {
      const needed = new Set<string>();
      for (const range of neededRanges(plan, from, samples)) {
        const source = await sourceOf(range.source);
        if (!source) continue;
        const { first, last } = windowsBetween(source, range.from, range.to);
        for (let window = first; window <= last; window += 1) {
          const key = keyOf(range.source, window);
          if (needed.has(key)) continue;
          needed.add(key);
          const known = decoded.get(key);
          decoded.delete(key);
          decoded.set(key, known ?? (await decode(source, window)));
        }
        forget(needed);
      }
    },
    read(name, from, into) {
      const source = opened.get(name);
      if (!source) {
        if (!silent.has(name)) throw new RangeError(`The sound ${name} was not prepared.`);
        for (const channel of into) channel.fill(0);
        return;
      }
      const count = into[0].length;
      const start = Math.max(0, Math.min(count, -from));
      const end = Math.max(start, Math.min(count, source.samples - from));
      for (const channel of into) {
        channel.fill(0, 0, start);
        channel.fill(0, end);
      }
      for (let at = start; at < end;) {
        const position = source.leadingSamples + from + at;
        const window = Math.floor(position / SAMPLES_PER_WINDOW);
        const found = decoded.get(keyOf(name, window));
        if (!found) throw new RangeError(`Sample ${from + at} of the sound ${name} was not prepared.`);
        const offset = position - window * SAMPLES_PER_WINDOW;
        const length = Math.min(end - at, found.length - offset);
        for (const [side, channel] of into.entries()) {
          channel.set(found.samples[side]!.subarray(offset, offset + length), at);
        }
        at += length;
      }
    },
  };
}

function keyOf(source: string, window: number): string {
  return `${window} ${source}`;
}

/** The windows that hold samples of a sound, those within it. */
function windowsBetween(source: Mp3Source, from: number, to: number): { first: number; last: number } {
  const start = Math.max(0, from);
  const end = Math.min(source.samples, to);
  if (start >= end) return { first: 0, last: -1 };
  return {
    first: Math.floor((source.leadingSamples + start) / SAMPLES_PER_WINDOW),
    last: Math.floor((source.leadingSamples + end - 1) / SAMPLES_PER_WINDOW),
  };
}
