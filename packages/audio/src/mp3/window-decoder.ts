import { AudioError } from "../audio-error.ts";
import { openDecoder } from "./decoder.ts";

/**
 * Decodes whole frames from a fresh state: the same bytes give the same bits whatever was decoded before. Writes the last
 * `into[0].length` samples that come of them, after silence where fewer come, of as many channels as `into` has.
 */
export type WindowDecoder = (bytes: Uint8Array, into: readonly Float32Array[]) => void;

/** What mpg123-decoder keeps to itself: its decoder in WebAssembly. A new one takes two microseconds, an instance 17 MB. */
interface Mpg123 {
  HEAP: ArrayBuffer;
  malloc(bytes: number): number;
  free(address: number): void;
  mpeg_frame_decoder_create(decoder: number, gapless: 0): number;
  mpeg_frame_decoder_destroy(decoder: number): void;
  mpeg_decoder_feed(decoder: number, bytes: number, length: number): number;
  mpeg_decoder_read(
    decoder: number,
    samples: number,
    length: number,
    decoded: number,
    rate: number,
    error: number,
  ): number;
}

const common = "_common";
const inputBytes = 64 * 1024;
/** Floats for what mpg123 gives at a time. */
const outputFloats = 64 * 1024;
/** MPG123_NEW_FORMAT: told once, before the first samples; MPG123_NEED_MORE: all that was fed is decoded. */
const newFormat = -11;
const needMore = -10;

let opening: Promise<WindowDecoder> | undefined;

/** One for a thread: it keeps nothing from one call to the next. */
export function openWindowDecoder(): Promise<WindowDecoder> {
  opening ??= startDecoder();
  return opening;
}

async function startDecoder(): Promise<WindowDecoder> {
  const decoder = (await openDecoder()) as unknown as { [common]: { wasm: Mpg123 } };
  const { wasm } = decoder[common];
  const input = wasm.malloc(inputBytes);
  const output = wasm.malloc(outputFloats * Float32Array.BYTES_PER_ELEMENT);
  const numbers = wasm.malloc(4 * Uint32Array.BYTES_PER_ELEMENT);
  const [handle, decoded, rate, error] = [numbers, numbers + 4, numbers + 8, numbers + 12];
  const words = new Uint32Array(wasm.HEAP, numbers, 4);

  /** Gives all that can be read now to `take`. */
  function drain(mpg123: number, take: (samples: number) => void): void {
    for (;;) {
      words[1] = 0;
      const state = wasm.mpeg_decoder_read(mpg123, output, outputFloats, decoded, rate, error);
      const samples = words[1];
      if (samples > 0) take(samples);
      if (state === needMore) return;
      // Damage: what is whole goes on.
      if (state !== newFormat && samples === 0) return;
    }
  }

  return (bytes, into) => {
    if (wasm.mpeg_frame_decoder_create(handle, 0) !== 0) {
      throw new AudioError("FAILED", "The MP3 decoder could not be started.");
    }
    const mpg123 = words[0]!;
    // What comes is kept at the end: before it lie the frames that only lead to the window.
    const wanted = into[0]!.length;
    let filled = 0;
    const take = (samples: number): void => {
      const kept = Math.min(samples, wanted);
      const moved = Math.max(0, filled + kept - wanted);
      for (const [side, channel] of into.entries()) {
        if (moved > 0) channel.copyWithin(0, moved, filled);
        const start = output + Float32Array.BYTES_PER_ELEMENT * (side * samples + samples - kept);
        channel.set(new Float32Array(wasm.HEAP, start, kept), filled - moved);
      }
      filled += kept - moved;
    };
    for (let at = 0; at < bytes.length; at += inputBytes) {
      const piece = bytes.subarray(at, at + inputBytes);
      new Uint8Array(wasm.HEAP, input, piece.length).set(piece);
      if (wasm.mpeg_decoder_feed(mpg123, input, piece.length) !== needMore) drain(mpg123, take);
    }
    wasm.mpeg_frame_decoder_destroy(mpg123);
    for (const channel of into) {
      channel.copyWithin(wanted - filled, 0, filled);
      channel.fill(0, 0, wanted - filled);
    }
  };
}
