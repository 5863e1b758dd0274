import { AudioError } from "../audio-error.ts";
import { SAMPLES_PER_FRAME } from "../format.ts";
import { musicFormat } from "./format.ts";
import { mainDataBegin } from "./frame-header.ts";
import { joinedBytes } from "./joined-bytes.ts";
import { findLameControls } from "./lame-controls.ts";
import { openLame, refuseWhenCancelled, type WasmModule } from "./lame.ts";
import { splitFrames } from "./whole-frames.ts";

/**
 * Frames of stereo at 128 kbit/s for a stretch of a longer sound: those around a border are the same bytes in every stretch that
 * has enough of the sound before it, because at a border the bit reservoir is emptied, what LAME adapts without
 * end is begun anew there and RUN_IN_FRAMES before it, and all else that it remembers reaches back fewer than RUN_IN_FRAMES frames.
 */
export interface WindowFrames {
  /**
   * @param channels whole frames of sound; the first frame at which to empty the reservoir is at least 1
   * @param borders frames that nothing before them is needed for, ascending
   * @param first the frame of the stretch that is padded as the first of a file is
   * @returns frame by frame, one for each that all of its sound was given for
   */
  encode(stretch: {
    channels: readonly Float32Array[];
    borders: readonly number[];
    first: number;
    isCancelled?: (() => boolean) | undefined;
  }): Uint8Array<ArrayBuffer>[];
}

/**
 * Frames before one, after which an encoder that began with them is in the state of one that began long before: LAME weighs
 * the perceptual entropy of 19 frames, all else is shorter.
 */
export const RUN_IN_FRAMES = 20;

const framesPerPush = 16;

/** @throws {AudioError} FAILED when the module is another LAME, or does not do as it is told */
export function openWindowFrames(module: WasmModule): WindowFrames {
  const lame = openLame(module, musicFormat);
  const controls = findLameControls(lame, musicFormat);

  /** A frame is encoded once 224 samples of the one after it are there: each frame given encodes the one before it. */
  function encode({ channels, borders, first, isCancelled }: Parameters<WindowFrames["encode"]>[0]) {
    const count = (channels[0]?.length ?? 0) / SAMPLES_PER_FRAME;
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

    lame.begin();
    controls.padFrom(-first);
    const forgotten = borders.flatMap((border) => [border - RUN_IN_FRAMES, border]).filter((frame) => frame > 0);
    for (const frame of [...new Set(forgotten)].sort((one, other) => one - other)) {
      giveUntil(frame);
      controls.drainReservoir(borders.includes(frame));
      giveUntil(frame + 1);
      controls.drainReservoir(false);
      controls.forgetAdaptation();
    }
    giveUntil(count);
    parts.push(lame.finish());
    return splitFrames(joinedBytes(parts)).frames.slice(0, count - 1);
  }

  checkControl(encode);
  return { encode };
}

/** Values in LAME's memory are written to: that this did what it should is seen in what comes out. */
function checkControl(encode: WindowFrames["encode"]): void {
  const count = 12;
  const border = 7;
  const noise = Float32Array.from(
    { length: count * SAMPLES_PER_FRAME },
    (_, index) => (((index * 7919) % 2001) / 1000 - 1) * ((index % 4000) / 4000),
  );
  const frames = encode({ channels: [noise, noise], borders: [border], first: border });
  const begins = frames.map((frame) => mainDataBegin(frame, 0));
  const isEmptied = begins.every((begin, frame) => (begin === 0) === (frame === 0 || frame === border));
  const isUnpadded = frames.map((frame) => ((frame[2]! >> 1) & 1) === 0);
  if (isEmptied && isUnpadded.every((unpadded, frame) => unpadded === (frame === border))) return;
  throw new AudioError("FAILED", "The MP3 encoder does not empty its bit reservoir where it is told to.");
}
