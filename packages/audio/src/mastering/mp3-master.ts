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
  const { module, format, write, chunkFrames = 384, ceilingDb: highestCeilingDb = ENCODING_CEILING_DB } = options;
  const { channels } = format;
  const mp3 = openMp3Stream(module, format);
  const decoder = await openDecoder();
  const loudness = openLoudnessMeter(SAMPLE_RATE, channels);
  const truePeak = openTruePeakMeter(channels);
  const framePeaks = openPeakMeter(SAMPLES_PER_FRAME);

  const left = leftFrames * SAMPLES_PER_FRAME;
  const window = Array.from(
    { length: channels },
    () => new Float32Array((leftFrames + chunkFrames + rightFrames) * SAMPLES_PER_FRAME),
  );
  const windowLength = window[0]!.length;
  /** Samples in the window, the silence before the sound with them. */
  let filled = left;
  let samples = 0;
  let framesIn = 0;
  let framesOut = 0;
  let audioBytes = 0;
  let ceilingDb = highestCeilingDb;
  /** How the chunk before went on as it was limited. */
  let tail: readonly Float32Array[] | undefined;
  /** The last frames that were kept. */
  let warm: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  /** The encoder before the chunk that is under way. */
  let state = mp3.save();

  /** Encodes the next `frames` frames of the window; `framesLeft` is told for the last chunk. */
  function encode(frames: number, framesLeft?: number): void {
    const length = frames * SAMPLES_PER_FRAME;
    const isLast = framesLeft !== undefined;
    for (let attempt = 1; ; attempt += 1) {
      const limited = limitChunk(length);
      const body = limited.map((channel) => channel.subarray(0, length));
      const pushed = mp3.push(body);
      const after = mp3.save();
      const bytes = isLast ? firstFrames(joinedBytes([pushed, mp3.finish()]), framesLeft) : pushed;
      const ahead = isLast ? new Uint8Array(0) : mp3.push(limited.map((channel) => channel.subarray(length)));
      const played = play(bytes, ahead);
      const over = overshootDb(played.all, length);
      if (over <= 0 || attempt === maxTries) {
        if (!isLast) mp3.restore(after);
        state = after;
        tail = limited.map((channel) => channel.slice(length, length + fadeSamples));
        framePeaks.push(body);
        listen(played.kept);
        keep(bytes, frames);
        return;
      }
      ceilingDb -= over + reserveDb;
      mp3.restore(state);
    }
  }

  /** The chunk and what is ahead of it, limited, beginning as the one before ended. */
  function limitChunk(length: number): Float32Array[] {
    const end = left + length + rightFrames * SAMPLES_PER_FRAME;
    const parts = window.map((channel) => channel.subarray(0, end));
    return limitChannels(parts, SAMPLE_RATE, ceilingDb).map((channel, index) => {
      const chunk = channel.slice(left, left + length + aheadFrames * SAMPLES_PER_FRAME);
      const before = tail?.[index];
      if (before) fadeFrom(before, chunk);
      return chunk;
    });
  }

  /** What a player makes of new frames and those ahead, and of the new ones alone, which what follows does not change. */
  function play(bytes: Uint8Array, ahead: Uint8Array): { all: Float32Array[]; kept: Float32Array[] } {
    const { channelData, samplesDecoded } = decoder.decode(joinedBytes([warm, bytes, ahead]));
    const end = samplesDecoded - frameCount(ahead) * SAMPLES_PER_FRAME;
    const start = end - frameCount(bytes) * SAMPLES_PER_FRAME;
    if (start < 0) throw new AudioError("FAILED", "The MP3 that was encoded cannot be played.");
    const played = channelData.slice(0, channels);
    return {
      all: played.map((channel) => channel.subarray(start, samplesDecoded)),
      kept: played.map((channel) => channel.subarray(start, end)),
    };
  }

  /** dB by which the chunk is over the limit as it is heard: what was played begins with the frames after those kept. */
  function overshootDb(played: readonly Float32Array[], length: number): number {
    const start = Math.max(0, (framesIn - framesOut) * SAMPLES_PER_FRAME + CODEC_DELAY);
    let peak = highest;
    for (const channel of played) {
      peak = truePeakBetween(channel, start, Math.min(channel.length, start + length), peak);
    }
    return decibelsFromGain(peak / highest);
  }

  function keep(bytes: Uint8Array<ArrayBuffer>, frames: number): void {
    write(bytes);
    audioBytes += bytes.length;
    framesIn += frames;
    framesOut += frameCount(bytes);
    warm = lastFrames(joinedBytes([warm, bytes]), warmFrames).slice();
    ceilingDb = Math.min(highestCeilingDb, ceilingDb + recoveryDb);
  }

  /** Measures what is heard, without the codec's delay and what fills the last frames. */
  function listen(played: readonly Float32Array[]): void {
    const heard = framesOut * SAMPLES_PER_FRAME - CODEC_DELAY;
    const length = played[0]?.length ?? 0;
    const start = Math.min(length, Math.max(0, -heard));
    const end = Math.max(start, Math.min(length, samples - heard));
    const inside = played.map((channel) => channel.subarray(start, end));
    loudness.push(inside);
    truePeak.push(inside);
  }

  /** Makes room for the next chunk. */
  function shift(length: number): void {
    for (const channel of window) {
      channel.copyWithin(0, length, filled);
      channel.fill(0, Math.max(0, filled - length));
    }
    filled = Math.max(0, filled - length);
  }

  return {
    push(piece) {
      const length = piece[0]?.length ?? 0;
      for (let at = 0; at < length;) {
        const end = Math.min(length, at + windowLength - filled);
        for (const [index, channel] of piece.entries()) window[index]!.set(channel.subarray(at, end), filled);
        filled += end - at;
        samples += end - at;
        at = end;
        if (filled === windowLength) {
          encode(chunkFrames);
          shift(chunkFrames * SAMPLES_PER_FRAME);
        }
      }
    },
    finish() {
      const ending = gaplessEnding(0, samples);
      for (let rest = ending.silentFrames - framesIn; rest > 0; rest = ending.silentFrames - framesIn) {
        const frames = Math.min(rest, chunkFrames);
        encode(frames, frames === rest ? ending.silentFrames - framesOut : undefined);
        shift(frames * SAMPLES_PER_FRAME);
      }
      decoder.free();
      return {
        samples,
        frames: framesOut,
        audioBytes,
        padding: ending.padding,
        loudness: loudness.loudness(),
        truePeak: decibelsFromGain(truePeak.peak()),
        framePeaks: framePeaks.values().slice(0, Math.ceil(samples / SAMPLES_PER_FRAME)),
      };
    },
  };
}

/** One sound goes over into the other, as long as the first is. */
function fadeFrom(before: Float32Array, chunk: Float32Array): void {
  for (let at = 0; at < before.length; at += 1) {
    chunk[at] = before[at]! + (chunk[at]! - before[at]!) * (at / before.length);
  }
}
