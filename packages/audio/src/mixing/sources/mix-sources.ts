import { AudioError } from "../../audio-error.ts";
import { allocateStereo, type MixPlan, type ReadSource, type StereoSamples } from "../mix-plan.ts";
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

export function openMixSources(options: MixSourcesOptions): MixSources {
  return new DecodedSources(options);
}

/** The files of sounds, each opened once. */
class OpenSounds {
  readonly #open: MixSourcesOptions["open"];
  readonly #opening = new Map<string, Promise<OpenSound | undefined>>();
  readonly #opened = new Map<string, OpenSound>();
  readonly silent = new Map<string, "missing" | "broken">();

  constructor(open: MixSourcesOptions["open"]) {
    this.#open = open;
  }

  /** One that was opened before. */
  get(name: string): OpenSound | undefined {
    return this.#opened.get(name);
  }

  /** Resolves to undefined for a silent one. */
  open(name: string): Promise<OpenSound | undefined> {
    const known = this.#opening.get(name);
    if (known) return known;
    const sound = this.#openSound(name);
    this.#opening.set(name, sound);
    // A failure that may pass is no property of the sound.
    sound.catch(() => this.#opening.delete(name));
    return sound;
  }

  async #openSound(name: string): Promise<OpenSound | undefined> {
    const bytes = await this.#open(name);
    if (!bytes) {
      this.silent.set(name, "missing");
      return undefined;
    }
    try {
      const sound = { file: await openMp3Source(bytes), decoded: [] };
      this.#opened.set(name, sound);
      return sound;
    } catch (error) {
      if (!(error instanceof AudioError && error.code === "INVALID_FILE")) throw error;
      this.silent.set(name, "broken");
      return undefined;
    }
  }
}

/** Windows of sounds that are kept decoded, up to a number of bytes. */
class DecodedWindows {
  readonly #maxBytes: number;
  /** The one that was needed last at the end. */
  readonly #kept = new Set<DecodedWindow>();
  #bytes = 0;
  readonly #unused: Record<1 | 2, StereoSamples[]> = { 1: [], 2: [] };
  #decoder: Promise<WindowDecoder> | undefined;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  async decode(sound: OpenSound, window: number): Promise<DecodedWindow> {
    this.#decoder ??= openWindowDecoder();
    const [bytes, decodeWindow] = await Promise.all([sound.file.windowBytes(window), this.#decoder]);
    const samples = this.#unused[sound.file.channels].pop() ?? roomFor(sound.file);
    const length = sound.file.windowSamples(window);
    const channels = samples.slice(0, sound.file.channels);
    decodeWindow(
      bytes,
      channels.map((channel) => channel.subarray(0, length)),
    );
    return { sound, window, samples, length };
  }

  /** Keeps a window, as the one that was needed last. */
  keep(one: DecodedWindow): void {
    if (!this.#kept.delete(one)) this.#bytes += bytesOf(one);
    this.#kept.add(one);
  }

  /**
   * What is played through is forgotten first, the longest ago before the rest. What comes again and again is needed last
   * where it was needed last: of a loop that is longer than what may be kept a part stays.
   */
  forget(looped: ReadonlySet<OpenSound | undefined>, needed: ReadonlySet<DecodedWindow>): void {
    if (this.#bytes <= this.#maxBytes) return;
    const idle = [...this.#kept].filter((one) => !needed.has(one));
    const once = idle.filter(({ sound }) => !looped.has(sound));
    const again = idle.filter(({ sound }) => looped.has(sound)).toReversed();
    for (const one of [...once, ...again]) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#kept.delete(one);
      this.#bytes -= bytesOf(one);
      one.sound.decoded[one.window] = undefined;
      const spare = this.#unused[one.sound.file.channels];
      if (spare.length < 4) spare.push(one.samples);
    }
  }

  release(): void {
    for (const { sound, window } of this.#kept) sound.decoded[window] = undefined;
    this.#kept.clear();
    this.#bytes = 0;
    for (const spare of Object.values(this.#unused)) spare.length = 0;
  }
}

class DecodedSources implements MixSources {
  readonly #sounds: OpenSounds;
  readonly #windows: DecodedWindows;
  /** Counts calls of `prepare`. */
  #calls = 0;

  constructor({ open, maxDecodedBytes = defaultMaxDecodedBytes }: MixSourcesOptions) {
    this.#sounds = new OpenSounds(open);
    this.#windows = new DecodedWindows(maxDecodedBytes);
  }

  get silent(): MixSources["silent"] {
    return this.#sounds.silent;
  }

  release(): void {
    this.#windows.release();
  }

  samplesOf(name: string): number | undefined {
    return this.#sounds.get(name)?.file.samples;
  }

  async prepare(plan: MixPlan, from: number, samples: number): Promise<void> {
    this.#calls += 1;
    const call = this.#calls;
    const ranges = neededRanges(plan, from, samples);
    const sounds = ranges.map(({ source }) => this.#sounds.open(source));
    // All open at the same time; what fails is thrown where its turn comes.
    for (const sound of sounds) sound.catch(() => undefined);
    const needed = new Set<DecodedWindow>();
    for (const [index, range] of ranges.entries()) {
      const sound = await sounds[index];
      if (call !== this.#calls) return;
      if (!sound) continue;
      const { first, last } = windowsBetween(sound.file, range.from, range.to);
      for (let window = first; window <= last; window += 1) {
        needed.add(await this.#prepareWindow(sound, window));
        if (call !== this.#calls) return;
      }
      const looped = plan.clips.filter((clip) => clip.samples > periodOf(clip));
      this.#windows.forget(new Set(looped.map(({ source }) => this.#sounds.get(source))), needed);
    }
  }

  async #prepareWindow(sound: OpenSound, window: number): Promise<DecodedWindow> {
    const decoded = sound.decoded[window] ?? (await this.#windows.decode(sound, window));
    // Another call may have decoded it meanwhile.
    const one = (sound.decoded[window] ??= decoded);
    this.#windows.keep(one);
    return one;
  }

  // Bound: it is handed to the mixer.
  readonly read: ReadSource = (name, from, into) => {
    const sound = this.#sounds.get(name);
    if (!sound) {
      if (!this.silent.has(name)) throw new RangeError(`The sound ${name} was not prepared.`);
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
  };
}

function roomFor({ channels }: Mp3Source): StereoSamples {
  if (channels === 2) return allocateStereo(SAMPLES_PER_WINDOW);
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
