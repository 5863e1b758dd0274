import { AudioError } from "../audio-error.ts";
import { SAMPLES_PER_FRAME } from "../format.ts";
import type { Mp3Format } from "./format.ts";
import { joinedBytes } from "./joined-bytes.ts";

/** A compiled WebAssembly.Module; the type is not named so that no DOM or Node types are needed. */
export type WasmModule = object;

/** What packages/lame/encoder.c exports. */
interface LameExports {
  memory: { readonly buffer: ArrayBuffer };
  open(channels: number, bitrate: number, most: number): number;
  samples(channel: number): number;
  bytes(): number;
  encode(count: number): number;
  flush(): number;
  state_begin(): number;
  state_end(): number;
  drain_reservoir(isDraining: number): void;
  forget_adaptation(): void;
  pad_from(frame: number): void;
}

declare const WebAssembly: {
  Instance: new (module: WasmModule, imports: object) => { readonly exports: object };
};

/** LAME for one format. Every segment meets the same fresh encoder. */
export interface Lame {
  /**
   * All bytes for the channels' samples, from a fresh state to the flushed end; a new array.
   * @param isCancelled asked every half second of sound
   * @throws {AudioError} CANCELLED
   */
  encode(channels: readonly Float32Array[], isCancelled?: () => boolean): Uint8Array<ArrayBuffer>;
  /** A sound that comes in chunks: forgets what was encoded before. */
  begin(): void;
  /** The bytes that are ready after these samples; the encoder keeps some thousand samples back. */
  push(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer>;
  /** What is left. */
  finish(): Uint8Array<ArrayBuffer>;
  /** The encoder as it stands now, to be put back later. */
  save(): LameState;
  restore(state: LameState): void;
  /**
   * Whether the next frames end with an empty bit reservoir, so that nothing of a later frame lies in them. What it is
   * emptied into begins alike, however often that was done before.
   */
  drainReservoir(isDraining: boolean): void;
  /**
   * Forgets what reaches back without end: where the search for the quantiser's step begins, and how far the threshold in
   * quiet is adapted to the loudness, which the next frame does anew.
   */
  forgetAdaptation(): void;
  /** At the start alone: pads frames as LAME does from this frame of a file on. */
  padFrom(frame: number): void;
}

/** A copy of all that the encoder knows, 0.8 MB. */
export type LameState = Uint8Array;

/** Samples given at a time, at most. */
const samplesPerCall = 16 * SAMPLES_PER_FRAME;
/** LAME's presets turn everything down at lower bitrates (their "scale"), which is taken back. */
const presetScale = { 64: 0.95, 128: 0.95, 256: 1 } as const;

/** WASI's errno for a file that is none (`badf`): what LAME would print goes nowhere. */
const noSuchFile = 8;
const refuse = (): number => noSuchFile;
const imports = {
  wasi_snapshot_preview1: {
    fd_close: refuse,
    fd_seek: refuse,
    fd_write: refuse,
    proc_exit(code: number): never {
      throw new AudioError("FAILED", `The MP3 encoder gave up (${code}).`);
    },
  },
};

/**
 * An instance of LAME. Setting it up takes a millisecond and more, which sentences feel; so its state is kept as it is after
 * set-up and put back before each segment.
 */
export function openLame(module: WasmModule, format: Mp3Format): Lame {
  const lame = new WebAssembly.Instance(module, imports).exports as LameExports;
  if (lame.open(format.channels, format.bitrate, samplesPerCall) < 0) {
    throw new AudioError("FAILED", "The MP3 encoder could not be started.");
  }
  const instance: Instance = { lame, scale: 1 / presetScale[format.bitrate] };
  const fresh = save(lame);

  return {
    encode(channels, isCancelled) {
      restore(lame, fresh);
      return run(instance, channels, isCancelled);
    },
    begin: () => restore(lame, fresh),
    push: (channels) => joinedBytes(feed(instance, channels)),
    finish: () => take(lame, lame.flush()),
    save: () => save(lame),
    restore: (state) => restore(lame, state),
    drainReservoir: (isDraining) => lame.drain_reservoir(Number(isDraining)),
    forgetAdaptation: () => lame.forget_adaptation(),
    padFrom: (frame) => lame.pad_from(frame),
  };
}

interface Instance {
  lame: LameExports;
  /** Factor of what goes in. */
  scale: number;
}

function save(lame: LameExports): LameState {
  return new Uint8Array(lame.memory.buffer).slice(lame.state_begin(), lame.state_end());
}

function restore(lame: LameExports, state: LameState): void {
  new Uint8Array(lame.memory.buffer).set(state, lame.state_begin());
}

function run(
  instance: Instance,
  channels: readonly Float32Array[],
  isCancelled?: () => boolean,
): Uint8Array<ArrayBuffer> {
  const parts = feed(instance, channels, isCancelled);
  return joinedBytes([...parts, take(instance.lame, instance.lame.flush())]);
}

function feed(
  { lame, scale }: Instance,
  channels: readonly Float32Array[],
  isCancelled?: () => boolean,
): Uint8Array<ArrayBuffer>[] {
  const length = channels[0]?.length ?? 0;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < length; start += samplesPerCall) {
    refuseWhenCancelled(isCancelled);
    const end = Math.min(length, start + samplesPerCall);
    for (const [index, channel] of channels.entries()) {
      const input = new Float32Array(lame.memory.buffer, lame.samples(index), end - start);
      for (let at = start; at < end; at += 1) input[at - start] = channel[at]! * scale;
    }
    parts.push(take(lame, lame.encode(end - start)));
  }
  return parts;
}

/** @throws {AudioError} CANCELLED */
export function refuseWhenCancelled(isCancelled?: () => boolean): void {
  if (isCancelled?.()) throw new AudioError("CANCELLED", "The encoding was cancelled.");
}

function take(lame: LameExports, count: number): Uint8Array<ArrayBuffer> {
  if (count < 0) throw new AudioError("FAILED", `The MP3 encoder failed (${count}).`);
  return new Uint8Array(lame.memory.buffer, lame.bytes(), count).slice();
}
