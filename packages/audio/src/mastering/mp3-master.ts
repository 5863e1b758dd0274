import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "../format.ts";
import { limitChannels } from "../limiting/limiter.ts";
import { truePeakBetween } from "../limiting/true-peak.ts";
import { openTruePeakMeter } from "../limiting/true-peak-meter.ts";
import { openLoudnessMeter } from "../loudness/loudness-meter.ts";
import { openDecoder } from "../mp3/decoder.ts";
import { joinedBytes } from "../mp3/joined-bytes.ts";
import type { WasmModule } from "../mp3/lame.ts";
import { lastFrames } from "../mp3/last-frames.ts";
import { openMp3Stream } from "../mp3/mp3-stream.ts";
import { firstFrames, frameCount } from "../mp3/whole-frames.ts";
import { decibelsFromGain, gainFromDecibels } from "../pcm/decibels.ts";
import { highestBetween, openStretchPeaks } from "../pcm/peaks.ts";
import { CODEC_DELAY, gaplessEnding } from "../planning/gapless.ts";
import { ENCODING_CEILING_DB, SAFE_PEAK_DB, TRUE_PEAK_LIMIT_DB } from "./ceiling.ts";

export interface Mp3MasterOptions {
  module: WasmModule;
  /** 1 for mono at 64 kbit/s, 2 for stereo at 128. */
  channels: 1 | 2;
  /** Is given whole frames, in order. */
  write: (frames: Uint8Array) => void;
  /** dBTP that the limiter holds to begin with. */
  ceilingDb?: number;
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

/** Limits and encodes one sound of any length, in constant memory. */
export interface Mp3Master {
  /** Samples at 44.1 kHz, an array for each channel, at the gain they are to have. */
  push(channels: readonly Float32Array[]): void;
  finish(): MasteredMp3;
}

/** A stretch is limited and encoded at a time, and again with a lower ceiling where encoding lifted a peak over the limit. */
const stretchFrames = 384;
/** Before a stretch, as far as the limiter's release reaches. */
const leftFrames = 28;
/** After it: what is encoded to hear its end, then what the limiter looks ahead, and more. */
const aheadFrames = 4;
const rightFrames = aheadFrames + 2;
/** Two stretches are limited on their own and overlap by a frame, in which one fades into the other. */
const fadeSamples = SAMPLES_PER_FRAME;
/** What a decoder needs before a stretch to give its first samples right. */
const warmFrames = 10;
/** dB lower than needed, for what another encoding adds elsewhere. */
const reserveDb = 0.15;
/** dB by which the ceiling rises again with each stretch. */
const recoveryDb = 0.3;
const maxTries = 8;

export async function openMp3Master(options: Mp3MasterOptions): Promise<Mp3Master> {
  const { module, channels, write, ceilingDb: highestCeilingDb = ENCODING_CEILING_DB } = options;
  const mp3 = openMp3Stream(module, channels);
  const [trial, player] = await Promise.all([openDecoder(), openDecoder()]);
  const loudness = openLoudnessMeter(SAMPLE_RATE, channels);
  const truePeak = openTruePeakMeter(channels);
  const heights = openStretchPeaks(SAMPLES_PER_FRAME);

  const left = leftFrames * SAMPLES_PER_FRAME;
  const window = Array.from(
    { length: channels },
    () => new Float32Array((leftFrames + stretchFrames + rightFrames) * SAMPLES_PER_FRAME),
  );
  const windowLength = window[0]!.length;
  /** Samples in the window, the silence before the sound with them. */
  let filled = left;
  let samples = 0;
  let framesIn = 0;
  let framesOut = 0;
  let audioBytes = 0;
  let heard = 0;
  let ceilingDb = highestCeilingDb;
  /** How the stretch before went on as it was limited. */
  let tail: readonly Float32Array[] | undefined;
  let warm: Uint8Array<ArrayBuffer> = new Uint8Array(0);

  /** Encodes the next `frames` frames of the window; `framesLeft` is told for the last stretch. */
  function encode(frames: number, framesLeft?: number): void {
    const length = frames * SAMPLES_PER_FRAME;
    const before = mp3.save();
    for (let attempt = 1; ; attempt += 1) {
      const limited = limitedStretch(length);
      const body = limited.map((channel) => channel.subarray(0, length));
      let bytes = mp3.push(body);
      const after = mp3.save();
      if (framesLeft !== undefined) bytes = firstFrames(joinedBytes([bytes, mp3.finish()]), framesLeft);
      const ahead = framesLeft === undefined ? mp3.push(limited.map((channel) => channel.subarray(length))) : undefined;
      const over = overshootDb(joinedBytes([bytes, ahead ?? new Uint8Array(0)]), body);
      if (over <= 0 || attempt === maxTries) {
        if (ahead) mp3.restore(after);
        keep(
          body,
          bytes,
          limited.map((channel) => channel.slice(length, length + fadeSamples)),
        );
        return;
      }
      ceilingDb -= over + reserveDb;
      mp3.restore(before);
    }
  }

  /** The stretch and what is ahead of it, limited, beginning as the one before ended. */
  function limitedStretch(length: number): Float32Array[] {
    const end = left + length + rightFrames * SAMPLES_PER_FRAME;
    const parts = window.map((channel) => channel.subarray(0, end));
    return limitChannels(parts, SAMPLE_RATE, ceilingDb).map((channel, index) => {
      const stretch = channel.slice(left, left + length + aheadFrames * SAMPLES_PER_FRAME);
      const before = tail?.[index];
      if (before) fadeFrom(before, stretch);
      return stretch;
    });
  }

  /** dB by which the stretch is over the limit as it will be heard. */
  function overshootDb(bytes: Uint8Array, body: readonly Float32Array[]): number {
    const limit = gainFromDecibels(TRUE_PEAK_LIMIT_DB);
    const length = body[0]!.length;
    const loudest = Math.max(...body.map((channel) => highestBetween(channel, 0, length)));
    // Half of what is safe between the samples is safe at them.
    if (loudest < gainFromDecibels(SAFE_PEAK_DB) / 2) return 0;
    const { channelData, samplesDecoded } = trial.decode(joinedBytes([warm, bytes]));
    const firstSample = (framesOut + frameCount(bytes)) * SAMPLES_PER_FRAME - CODEC_DELAY - samplesDecoded;
    const start = Math.max(0, framesIn * SAMPLES_PER_FRAME - firstSample);
    let peak = limit;
    for (const channel of channelData.slice(0, channels)) {
      peak = truePeakBetween(channel, start, Math.min(samplesDecoded, start + length), peak);
    }
    return decibelsFromGain(peak / limit);
  }

  function keep(body: readonly Float32Array[], bytes: Uint8Array<ArrayBuffer>, after: Float32Array[]): void {
    heights.push(body);
    write(bytes);
    audioBytes += bytes.length;
    framesIn += body[0]!.length / SAMPLES_PER_FRAME;
    framesOut += frameCount(bytes);
    warm = lastFrames(joinedBytes([warm, bytes]), warmFrames).slice();
    tail = after;
    ceilingDb = Math.min(highestCeilingDb, ceilingDb + recoveryDb);
    listen(bytes);
  }

  /** Measures what a player makes of the frames, without the codec's delay. */
  function listen(bytes: Uint8Array): void {
    const { channelData, samplesDecoded } = player.decode(bytes);
    const start = Math.max(0, CODEC_DELAY - heard);
    const end = Math.min(samplesDecoded, Math.max(start, CODEC_DELAY + samples - heard));
    heard += samplesDecoded;
    const played = channelData.slice(0, channels).map((channel) => channel.subarray(start, end));
    loudness.push(played);
    truePeak.push(played);
  }

  /** Makes room for the next stretch. */
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
          encode(stretchFrames);
          shift(stretchFrames * SAMPLES_PER_FRAME);
        }
      }
    },
    finish() {
      const ending = gaplessEnding(0, samples);
      for (let rest = ending.silentFrames - framesIn; rest > 0; rest = ending.silentFrames - framesIn) {
        const frames = Math.min(rest, stretchFrames);
        encode(frames, frames === rest ? ending.silentFrames - framesOut : undefined);
        shift(frames * SAMPLES_PER_FRAME);
      }
      trial.free();
      player.free();
      return {
        samples,
        frames: framesOut,
        audioBytes,
        padding: ending.padding,
        loudness: loudness.loudness(),
        truePeak: decibelsFromGain(truePeak.peak()),
        framePeaks: heights.values().slice(0, Math.ceil(samples / SAMPLES_PER_FRAME)),
      };
    },
  };
}

/** One sound goes over into the other, as long as the first is. */
function fadeFrom(before: Float32Array, stretch: Float32Array): void {
  for (let at = 0; at < before.length; at += 1) {
    stretch[at] = before[at]! + (stretch[at]! - before[at]!) * (at / before.length);
  }
}
