import { SAMPLES_PER_FRAME } from "../format.ts";
import { musicFormat } from "./format.ts";
import { joinedBytes } from "./joined-bytes.ts";
import { type LameState, openLame, refuseWhenCancelled, type WasmModule } from "./lame.ts";
import { splitFrames } from "./whole-frames.ts";

/**
 * Frames of stereo at 128 kbit/s for a stretch of a longer sound: those around a border are the same bytes in every stretch that
 * has enough of the sound before it, because at a border the bit reservoir is emptied, what LAME adapts without
 * end is begun anew there and RUN_IN_FRAMES before it, and all else that it remembers reaches back fewer than RUN_IN_FRAMES frames.
 */
export interface WindowFrames {
  /**
   * @returns frame by frame, one for each that all of its sound was given for; of those before the first border no bytes are
   *   promised
   */
  encode(stretch: Stretch): Uint8Array<ArrayBuffer>[];
}

export interface Stretch {
  /** Whole frames of sound; the first frame at which to empty the reservoir is at least 1. */
  channels: readonly Float32Array[];
  /** Frames that nothing before them is needed for, ascending. */
  borders: readonly number[];
  /** The frame of the stretch that is padded as the first of a file is. */
  first: number;
  /**
   * Frames at the end that the stretch after this one begins with, and in which it has the same borders. Where it comes
   * next they are not encoded again; that it is the one is found by comparing its samples.
   */
  shared?: number;
  isCancelled?: (() => boolean) | undefined;
}

/** What a stretch left behind for the one after it. */
interface Ending {
  shared: number;
  /** What is padded by this frame of the next stretch is padded as here. */
  paddedAs: number;
  /** Of the shared frames. */
  channels: readonly Float32Array[];
  borders: readonly number[];
  begun: readonly number[];
  bytes: Uint8Array;
  state: LameState;
}

/**
 * Frames before one, after which an encoder that began with them is in the state of one that began long before: LAME weighs
 * the perceptual entropy of 19 frames, all else is shorter.
 */
export const RUN_IN_FRAMES = 20;

/** Frames after which CBR at 44.1 kHz pads the same frames again. */
const PADDING_PERIOD = 49;

const framesPerPush = 16;

export function openWindowFrameEncoder(module: WasmModule): WindowFrames {
  const lame = openLame(module, musicFormat);
  let ending: Ending | undefined;

  /** A frame is encoded once 224 samples of the one after it are there: each frame given encodes the one before it. */
  function encode(stretch: Stretch): Uint8Array<ArrayBuffer>[] {
    const { channels, borders, first, shared = 0, isCancelled } = stretch;
    const count = (channels[0]?.length ?? 0) / SAMPLES_PER_FRAME;
    const before = ending && isAfter(stretch, ending) ? ending : undefined;
    ending = undefined;
    const parts: Uint8Array[] = [];
    let given = 0;

    function giveUntil(end: number): void {
      while (given < end) {
        refuseWhenCancelled(isCancelled);
        const next = Math.min(end, given + framesPerPush);
        const [from, to] = [given * SAMPLES_PER_FRAME, next * SAMPLES_PER_FRAME];
        parts.push(lame.push(channels.map((channel) => channel.subarray(from, to))));
        given = next;
      }
    }

    if (before) {
      lame.restore(before.state);
      parts.push(before.bytes);
      given = before.shared;
    } else {
      lame.begin();
      lame.padFrom(modulo(-first, PADDING_PERIOD));
    }
    for (const frame of beginnings(borders).filter((begun) => begun >= given)) {
      giveUntil(frame);
      lame.drainReservoir(borders.includes(frame));
      giveUntil(frame + 1);
      lame.drainReservoir(false);
      lame.forgetAdaptation();
    }
    giveUntil(count);
    if (shared > 0) ending = endingOf(stretch, count - shared, joinedBytes(parts));
    parts.push(lame.finish());
    return splitFrames(joinedBytes(parts)).frames.slice(0, count - 1);
  }

  function endingOf(
    { channels, borders, first }: Stretch,
    from: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Ending | undefined {
    const firstShared = splitFrames(bytes).frames[from];
    if (!firstShared) return undefined;
    return {
      shared: (channels[0]?.length ?? 0) / SAMPLES_PER_FRAME - from,
      paddedAs: modulo(first - from, PADDING_PERIOD),
      channels: channels.map((channel) => channel.slice(from * SAMPLES_PER_FRAME)),
      borders: borders.map((border) => border - from).filter((border) => border > 0),
      begun: beginnings(borders.map((border) => border - from)),
      bytes: bytes.slice(firstShared.byteOffset),
      state: lame.save(),
    };
  }

  return { encode };
}

/** Frames after the first at which something is begun anew, ascending. */
function beginnings(borders: readonly number[]): number[] {
  const all = borders.flatMap((border) => [border - RUN_IN_FRAMES, border]);
  return [...new Set(all)].filter((frame) => frame > 0).sort((one, other) => one - other);
}

/** Whether a stretch begins with what the last one ended with. */
function isAfter({ channels, borders, first }: Stretch, { shared, ...ending }: Ending): boolean {
  const length = shared * SAMPLES_PER_FRAME;
  const isShared = (frame: number): boolean => frame < shared;
  return (
    modulo(first, PADDING_PERIOD) === ending.paddedAs &&
    sameValues(borders.filter(isShared), ending.borders) &&
    sameValues(beginnings(borders).filter(isShared), ending.begun) &&
    channels.every((channel, side) => sameValues(channel.subarray(0, length), ending.channels[side] ?? []))
  );
}

function sameValues(some: ArrayLike<number>, others: ArrayLike<number>): boolean {
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index += 1) if (some[index] !== others[index]) return false;
  return true;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
