import { AudioError } from "../audio-error.ts";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "../format.ts";
import { limitChannels } from "../limiting/limiter.ts";
import { openTruePeakMeter, truePeakBetween } from "../limiting/true-peak.ts";
import { openLoudnessMeter } from "../loudness/loudness.ts";
import { openDecoder } from "../mp3/decoder.ts";
import type { Mp3Format } from "../mp3/format.ts";
import { joinedBytes } from "../mp3/joined-bytes.ts";
import type { WasmModule } from "../mp3/lame.ts";
import { firstFrames, frameCount, lastFrames } from "../mp3/whole-frames.ts";
import { openMp3Stream } from "../mp3/mp3-stream.ts";
import { decibelsFromGain, gainFromDecibels } from "../pcm/decibels.ts";
import { openPeakMeter } from "../pcm/peaks.ts";
import { CODEC_DELAY, gaplessEnding } from "../planning/gapless.ts";
import { ENCODING_CEILING_DB, TRUE_PEAK_LIMIT_DB } from "./mastering-gain.ts";

export interface Mp3MasterOptions {
  module: WasmModule;
  format: Mp3Format;
  /** Is given whole frames, in order. */
  write: (frames: Uint8Array) => void;
  /** dBTP that the limiter holds to begin with. */
  ceilingDb?: number;
  /** Frames that are limited and encoded at a time; 384, which are 10 s, when absent. */
  chunkFrames?: number;
}

/** The whole, measured as a player decodes it. */
export interface MasteredMp3 {
  samples: number;
  frames: number;
  audioBytes: number;
  /** For the header. */
  padding: number;
  /** LUFS; -Infinity for silence. */
  loudness: number;
  /** dBTP; -Infinity for silence. */
  truePeak: number;
  /** One height 0..255 a frame. */
  framePeaks: Uint8Array<ArrayBuffer>;
}

/**
 * Limits and encodes one sound of any length, in constant memory: a chunk at a time, and that again with a lower ceiling
 * where encoding lifted a peak over the limit.
 */
export interface Mp3Master {
  /** Samples at 44.1 kHz, an array for each channel, at the gain they are to have. */
  push(channels: readonly Float32Array[]): void;
  finish(): MasteredMp3;
}

/** Before a chunk, as far as the limiter's release reaches. */
const leftFrames = 28;
/** After it: what is encoded to hear its end, then what the limiter looks ahead, and more. */
const aheadFrames = 4;
const rightFrames = aheadFrames + 2;
/** Two chunks are limited on their own and overlap by a frame, in which one fades into the other. */
const fadeSamples = SAMPLES_PER_FRAME;
/** What a decoder needs before a chunk to give its first samples right. */
const warmFrames = 10;
/** dB lower than needed, for what another encoding adds elsewhere. */
const reserveDb = 0.15;
/** dB by which the ceiling rises again with each chunk. */
const recoveryDb = 0.3;
const maxTries = 8;
const highest = gainFromDecibels(TRUE_PEAK_LIMIT_DB);

export async function openMp3Master(options: Mp3MasterOptions): Promise<Mp3Master> {
  return new ChunkMaster(options, await openDecoder());
}

/** What waits to be encoded, and before it what the limiter still looks back at; silence before the sound. */
class InputWindow {
  readonly #channels: readonly Float32Array[];
  readonly #length: number;
  #filled = leftFrames * SAMPLES_PER_FRAME;

  constructor(channels: number, chunkFrames: number) {
    this.#length = (leftFrames + chunkFrames + rightFrames) * SAMPLES_PER_FRAME;
    this.#channels = Array.from({ length: channels }, () => new Float32Array(this.#length));
  }

  get isFull(): boolean {
    return this.#filled === this.#length;
  }

  /** Takes what there is room for of a sound, from a sample of it on; returns how many samples that is. */
  fill(sound: readonly Float32Array[], from: number): number {
    const length = Math.min(this.#length - this.#filled, (sound[0]?.length ?? 0) - from);
    for (const [index, channel] of sound.entries())
      this.#channels[index]!.set(channel.subarray(from, from + length), this.#filled);
    this.#filled += length;
    return length;
  }

  upTo(end: number): Float32Array[] {
    return this.#channels.map((channel) => channel.subarray(0, end));
  }

  /** Makes room for the next chunk. */
  shift(length: number): void {
    for (const channel of this.#channels) {
      channel.copyWithin(0, length, this.#filled);
      channel.fill(0, Math.max(0, this.#filled - length));
    }
    this.#filled = Math.max(0, this.#filled - length);
  }
}

/** Measures what is heard of what was encoded. */
class HeardMeter {
  readonly #loudness;
  readonly #truePeak;
  readonly #framePeaks = openPeakMeter(SAMPLES_PER_FRAME);

  constructor(channels: number) {
    this.#loudness = openLoudnessMeter(SAMPLE_RATE, channels);
    this.#truePeak = openTruePeakMeter(channels);
  }

  /** A chunk as it was limited, for the heights of its frames. */
  pushLimited(body: readonly Float32Array[]): void {
    this.#framePeaks.push(body);
  }

  pushPlayed(played: readonly Float32Array[]): void {
    this.#loudness.push(played);
    this.#truePeak.push(played);
  }

  finish(samples: number): Pick<MasteredMp3, "loudness" | "truePeak" | "framePeaks"> {
    return {
      loudness: this.#loudness.loudness(),
      truePeak: decibelsFromGain(this.#truePeak.peak()),
      framePeaks: this.#framePeaks.values().slice(0, Math.ceil(samples / SAMPLES_PER_FRAME)),
    };
  }
}

class ChunkMaster implements Mp3Master {
  readonly #format: Mp3Format;
  readonly #write: (frames: Uint8Array) => void;
  readonly #chunkFrames: number;
  readonly #highestCeilingDb: number;
  readonly #mp3: ReturnType<typeof openMp3Stream>;
  readonly #decoder: Awaited<ReturnType<typeof openDecoder>>;
  readonly #window: InputWindow;
  readonly #meter: HeardMeter;
  #samples = 0;
  #framesIn = 0;
  #framesOut = 0;
  #audioBytes = 0;
  #ceilingDb: number;
  /** How the chunk before went on as it was limited. */
  #tail: readonly Float32Array[] | undefined;
  /** The last frames that were kept. */
  #warm: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  /** The encoder before the chunk that is under way. */
  #state: ReturnType<ReturnType<typeof openMp3Stream>["save"]>;

  constructor(
    { module, format, write, chunkFrames = 384, ceilingDb = ENCODING_CEILING_DB }: Mp3MasterOptions,
    decoder: Awaited<ReturnType<typeof openDecoder>>,
  ) {
    this.#format = format;
    this.#write = write;
    this.#chunkFrames = chunkFrames;
    this.#highestCeilingDb = ceilingDb;
    this.#ceilingDb = ceilingDb;
    this.#mp3 = openMp3Stream(module, format);
    this.#decoder = decoder;
    this.#window = new InputWindow(format.channels, chunkFrames);
    this.#meter = new HeardMeter(format.channels);
    this.#state = this.#mp3.save();
  }

  push(piece: readonly Float32Array[]): void {
    const length = piece[0]?.length ?? 0;
    for (let at = 0; at < length;) {
      const taken = this.#window.fill(piece, at);
      this.#samples += taken;
      at += taken;
      if (!this.#window.isFull) continue;
      this.#encode(this.#chunkFrames);
      this.#window.shift(this.#chunkFrames * SAMPLES_PER_FRAME);
    }
  }

  finish(): MasteredMp3 {
    const { silentFrames, padding } = gaplessEnding(0, this.#samples);
    for (let rest = silentFrames - this.#framesIn; rest > 0; rest = silentFrames - this.#framesIn) {
      const frames = Math.min(rest, this.#chunkFrames);
      this.#encode(frames, frames === rest ? silentFrames - this.#framesOut : undefined);
      this.#window.shift(frames * SAMPLES_PER_FRAME);
    }
    this.#decoder.free();
    return {
      samples: this.#samples,
      frames: this.#framesOut,
      audioBytes: this.#audioBytes,
      padding,
      ...this.#meter.finish(this.#samples),
    };
  }

  /** Encodes the next `frames` frames of the window; `framesLeft` is told for the last chunk. */
  #encode(frames: number, framesLeft?: number): void {
    const length = frames * SAMPLES_PER_FRAME;
    const isLast = framesLeft !== undefined;
    for (let attempt = 1; ; attempt += 1) {
      const limited = this.#limitChunk(length);
      const body = limited.map((channel) => channel.subarray(0, length));
      const pushed = this.#mp3.push(body);
      const after = this.#mp3.save();
      const bytes = isLast ? firstFrames(joinedBytes([pushed, this.#mp3.finish()]), framesLeft) : pushed;
      const ahead = isLast ? new Uint8Array(0) : this.#mp3.push(limited.map((channel) => channel.subarray(length)));
      const played = this.#play(bytes, ahead);
      const over = this.#overshootDb(played.all, length);
      if (over <= 0 || attempt === maxTries) {
        if (!isLast) this.#mp3.restore(after);
        this.#state = after;
        this.#tail = limited.map((channel) => channel.slice(length, length + fadeSamples));
        this.#meter.pushLimited(body);
        this.#meter.pushPlayed(this.#heardOf(played.kept));
        this.#keep(bytes, frames);
        return;
      }
      this.#ceilingDb -= over + reserveDb;
      this.#mp3.restore(this.#state);
    }
  }

  /** The chunk and what is ahead of it, limited, beginning as the one before ended. */
  #limitChunk(length: number): Float32Array[] {
    const left = leftFrames * SAMPLES_PER_FRAME;
    const parts = this.#window.upTo(left + length + rightFrames * SAMPLES_PER_FRAME);
    return limitChannels(parts, SAMPLE_RATE, this.#ceilingDb).map((channel, index) => {
      const chunk = channel.slice(left, left + length + aheadFrames * SAMPLES_PER_FRAME);
      const before = this.#tail?.[index];
      if (before) fadeFrom(before, chunk);
      return chunk;
    });
  }

  /** What a player makes of new frames and those ahead, and of the new ones alone, which what follows does not change. */
  #play(bytes: Uint8Array, ahead: Uint8Array): { all: Float32Array[]; kept: Float32Array[] } {
    const { channelData, samplesDecoded } = this.#decoder.decode(joinedBytes([this.#warm, bytes, ahead]));
    const end = samplesDecoded - frameCount(ahead) * SAMPLES_PER_FRAME;
    const start = end - frameCount(bytes) * SAMPLES_PER_FRAME;
    if (start < 0) throw new AudioError("FAILED", "The MP3 that was encoded cannot be played.");
    const played = channelData.slice(0, this.#format.channels);
    return {
      all: played.map((channel) => channel.subarray(start, samplesDecoded)),
      kept: played.map((channel) => channel.subarray(start, end)),
    };
  }

  /** dB by which the chunk is over the limit as it is heard: what was played begins with the frames after those kept. */
  #overshootDb(played: readonly Float32Array[], length: number): number {
    const start = Math.max(0, (this.#framesIn - this.#framesOut) * SAMPLES_PER_FRAME + CODEC_DELAY);
    let peak = highest;
    for (const channel of played) {
      peak = truePeakBetween(channel, start, Math.min(channel.length, start + length), peak);
    }
    return decibelsFromGain(peak / highest);
  }

  /** What is heard of what was played: without the codec's delay and what fills the last frames. */
  #heardOf(played: readonly Float32Array[]): Float32Array[] {
    const heard = this.#framesOut * SAMPLES_PER_FRAME - CODEC_DELAY;
    const length = played[0]?.length ?? 0;
    const start = Math.min(length, Math.max(0, -heard));
    const end = Math.max(start, Math.min(length, this.#samples - heard));
    return played.map((channel) => channel.subarray(start, end));
  }

  #keep(bytes: Uint8Array<ArrayBuffer>, frames: number): void {
    this.#write(bytes);
    this.#audioBytes += bytes.length;
    this.#framesIn += frames;
    this.#framesOut += frameCount(bytes);
    this.#warm = lastFrames(joinedBytes([this.#warm, bytes]), warmFrames).slice();
    this.#ceilingDb = Math.min(this.#highestCeilingDb, this.#ceilingDb + recoveryDb);
  }
}

/** One sound goes over into the other, as long as the first is. */
function fadeFrom(before: Float32Array, chunk: Float32Array): void {
  for (let at = 0; at < before.length; at += 1) {
    chunk[at] = before[at]! + (chunk[at]! - before[at]!) * (at / before.length);
  }
}
