import { AudioError } from "../../audio-error.ts";
import { stereoOf, type MixPlan, type ReadSource, type StereoSamples } from "../mix-plan.ts";
import { periodOf } from "../loop-seam.ts";
import { neededRanges } from "../needed-ranges.ts";
import { openMp3Source, SAMPLES_PER_WINDOW, type Mp3Source, type RangeReader } from "./mp3-source.ts";
import { openWindowDecoder, type WindowDecoder } from "../../mp3/window-decoder.ts";

/** The sounds of mixes, decoded where they are needed. */
export interface MixSources {
  /**
   * Loads and decodes what `mix` and `renderWindow` read of these samples of a plan. What it loads stays until the next call,
   * so that memory is that of the longest window and of the decoded sound kept beside it. A call takes the place of one that is
   * still under way: that one then ends early, and nothing of it may be read.
   * @throws whatever opening and reading a sound throws, but for sounds that are missing or broken: see `silent`
   */
  prepare(plan: MixPlan, from: number, samples: number): Promise<void>;
  /** Reads what was prepared. @throws {RangeError} for what was not */
  read: ReadSource;
  /** Forgets what is decoded until it is prepared again. */
  release(): void;
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

interface OpenSound {
  file: Mp3Source;
  /** What is kept of it decoded, by window. */
  decoded: (DecodedWindow | undefined)[];
}

interface DecodedWindow {
  sound: OpenSound;
  window: number;
  /** A mono sound's are one array. */
  samples: StereoSamples;
  length: number;
}

export function openMixSources({ open, maxDecodedBytes = defaultMaxDecodedBytes }: MixSourcesOptions): MixSources {
  const opening = new Map<string, Promise<OpenSound | undefined>>();
  const opened = new Map<string, OpenSound>();
  const silent = new Map<string, "missing" | "broken">();
  /** All that is kept decoded, the one that was needed last at the end. */
  const kept = new Set<DecodedWindow>();
  let keptBytes = 0;
  const unused: Record<1 | 2, StereoSamples[]> = { 1: [], 2: [] };
  let decoder: Promise<WindowDecoder> | undefined;
  /** Counts calls of `prepare`. */
  let calls = 0;

  function soundOf(name: string): Promise<OpenSound | undefined> {
    const known = opening.get(name);
    if (known) return known;
    const sound = openSound(name);
    opening.set(name, sound);
    // A failure that may pass is no property of the sound.
    sound.catch(() => opening.delete(name));
    return sound;
  }

  async function openSound(name: string): Promise<OpenSound | undefined> {
    const bytes = await open(name);
    if (!bytes) {
      silent.set(name, "missing");
      return undefined;
    }
    try {
      const sound = { file: await openMp3Source(bytes), decoded: [] };
      opened.set(name, sound);
      return sound;
    } catch (error) {
      if (!(error instanceof AudioError && error.code === "INVALID_FILE")) throw error;
      silent.set(name, "broken");
      return undefined;
    }
  }

  async function decode(sound: OpenSound, window: number): Promise<DecodedWindow> {
    decoder ??= openWindowDecoder();
    const [bytes, decodeWindow] = await Promise.all([sound.file.windowBytes(window), decoder]);
    const samples = unused[sound.file.channels].pop() ?? roomFor(sound.file);
    const length = sound.file.windowSamples(window);
    const channels = samples.slice(0, sound.file.channels);
    decodeWindow(
      bytes,
      channels.map((channel) => channel.subarray(0, length)),
    );
    return { sound, window, samples, length };
  }

  /**
   * What is played through is forgotten first, the longest ago before the rest. What comes again and again is needed last where
   * it was needed last: of a loop that is longer than what may be kept a part stays.
   */
  function forget(plan: MixPlan, needed: ReadonlySet<DecodedWindow>): void {
    if (keptBytes <= maxDecodedBytes) return;
    const looped = new Set(
      plan.clips.filter((clip) => clip.samples > periodOf(clip)).map(({ source }) => opened.get(source)),
    );
    const idle = [...kept].filter((one) => !needed.has(one));
    const once = idle.filter(({ sound }) => !looped.has(sound));
    const again = idle.filter(({ sound }) => looped.has(sound)).toReversed();
    for (const one of [...once, ...again]) {
      if (keptBytes <= maxDecodedBytes) return;
      kept.delete(one);
      keptBytes -= bytesOf(one);
      one.sound.decoded[one.window] = undefined;
      const spare = unused[one.sound.file.channels];
      if (spare.length < 4) spare.push(one.samples);
    }
  }

  return {
    silent,
    release() {
      for (const { sound, window } of kept) sound.decoded[window] = undefined;
      kept.clear();
      keptBytes = 0;
      for (const spare of Object.values(unused)) spare.length = 0;
    },
    samplesOf: (name) => opened.get(name)?.file.samples,
    async prepare(plan, from, samples) {
      calls += 1;
      const call = calls;
      const ranges = neededRanges(plan, from, samples);
      const sounds = ranges.map(({ source }) => soundOf(source));
      // All open at the same time; what fails is thrown where its turn comes.
      for (const sound of sounds) sound.catch(() => undefined);
      const needed = new Set<DecodedWindow>();
      for (const [index, range] of ranges.entries()) {
        const sound = await sounds[index];
        if (call !== calls) return;
        if (!sound) continue;
        const { first, last } = windowsBetween(sound.file, range.from, range.to);
        for (let window = first; window <= last; window += 1) {
          const decoded = sound.decoded[window] ?? (await decode(sound, window));
          // Another call may have decoded it meanwhile.
          const one = (sound.decoded[window] ??= decoded);
          needed.add(one);
          if (!kept.delete(one)) keptBytes += bytesOf(one);
          kept.add(one);
          if (call !== calls) return;
        }
        forget(plan, needed);
      }
    },
    read(name, from, into) {
      const sound = opened.get(name);
      if (!sound) {
        if (!silent.has(name)) throw new RangeError(`The sound ${name} was not prepared.`);
        for (const channel of into) channel.fill(0);
        return;
      }
      const { samples, leadingSamples } = sound.file;
      const count = into[0].length;
      const start = Math.max(0, Math.min(count, -from));
      const end = Math.max(start, Math.min(count, samples - from));
      if (end - start < count) {
        for (const channel of into) {
          channel.fill(0, 0, start);
          channel.fill(0, end);
        }
      }
      for (let at = start; at < end;) {
        const position = leadingSamples + from + at;
        const window = Math.floor(position / SAMPLES_PER_WINDOW);
        const found = sound.decoded[window];
        if (!found) throw new RangeError(`Sample ${from + at} of the sound ${name} was not prepared.`);
        const offset = position - window * SAMPLES_PER_WINDOW;
        const stop = Math.min(offset + end - at, found.length);
        into[0].set(found.samples[0].subarray(offset, stop), at);
        into[1].set(found.samples[1].subarray(offset, stop), at);
        at += stop - offset;
      }
    },
  };
}

function roomFor({ channels }: Mp3Source): StereoSamples {
  if (channels === 2) return stereoOf(SAMPLES_PER_WINDOW);
  const both = new Float32Array(SAMPLES_PER_WINDOW);
  return [both, both];
}

function bytesOf({ sound }: DecodedWindow): number {
  return sound.file.channels * Float32Array.BYTES_PER_ELEMENT * SAMPLES_PER_WINDOW;
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
