import { AudioError } from "../audio-error.ts";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "../format.ts";
import type { Mp3Format } from "./format.ts";
import { joinedBytes } from "./joined-bytes.ts";

/** A compiled WebAssembly.Module; the type is not named so that no DOM or Node types are needed. */
export type WasmModule = object;

/** The module's own name for its constructors. */
const initialise = "_initialize";

interface LameExports {
  memory: { readonly buffer: ArrayBuffer };
  [initialise]: () => void;
  malloc(bytes: number): number;
  free(address: number): void;
  enc_init(parameters: number): number;
  enc_get_pcm(encoder: number, samples: number): number;
  enc_encode(encoder: number, samples: number): number;
  enc_flush(encoder: number): number;
  enc_get_out_buf(encoder: number): number;
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
  /** The encoder as it stands now, to be put back later; in the room of a state that is no longer needed, if there is one. */
  save(into?: LameState): LameState;
  restore(state: LameState): void;
  /** What of its memory the encoder uses, in words of 32 bits: of the moment, memory can move. */
  words(): Int32Array;
}

/** A copy of what the encoder uses of its memory, 2.7 MB. */
export type LameState = readonly Uint8Array[];

/** Samples given at a time: the encoder's buffers never grow, so that a fresh state is a copy of memory. */
const samplesPerCall = 16 * SAMPLES_PER_FRAME;
const pageBytes = 4096;
/** LAME's presets turn everything down at lower bitrates (their "scale"), which is taken back. */
const presetScale = { 64: 0.95, 128: 0.95, 256: 1 } as const;

/**
 * An instance of wasm-media-encoders' LAME. Setting LAME up takes a millisecond and more, which sentences feel; so its
 * memory is kept as it is after set-up and put back before each segment.
 */
export function openLame(module: WasmModule, format: Mp3Format): Lame {
  const imports = {
    wasi_snapshot_preview1: {
      proc_exit(code: number): never {
        throw new AudioError("FAILED", `The MP3 encoder gave up (${code}).`);
      },
    },
    env: { emscripten_notify_memory_growth: () => undefined },
  };
  const lame = new WebAssembly.Instance(module, imports).exports as LameExports;
  lame[initialise]();
  const encoder = setUp(lame, format);
  const instance: Instance = { lame, encoder, scale: 1 / presetScale[format.bitrate] };
  const fresh = pagesInUse(lame);
  // One pass over noise finds how far the encoder reaches into memory.
  const noise = Float32Array.from({ length: samplesPerCall }, (_, index) => ((index * 7919) % 2001) / 1000 - 1);
  run(instance, format.channels === 1 ? [noise] : [noise, noise]);
  const used = usedRanges(lame, fresh);

  return {
    encode(channels, isCancelled) {
      restore(lame, fresh, used);
      return run(instance, channels, isCancelled);
    },
    begin: () => restore(lame, fresh, used),
    push: (channels) => joinedBytes(feed(instance, channels)),
    finish: () => take(instance, lame.enc_flush(encoder)),
    save(into = used.map(({ start, end }) => new Uint8Array(end - start))) {
      for (const [index, { start, end }] of used.entries()) {
        into[index]!.set(new Uint8Array(lame.memory.buffer, start, end - start));
      }
      return into;
    },
    restore(state) {
      const memory = new Uint8Array(lame.memory.buffer);
      for (const [index, { start }] of used.entries()) memory.set(state[index]!, start);
    },
    words: () => new Int32Array(lame.memory.buffer, 0, used.at(-1)!.end / Int32Array.BYTES_PER_ELEMENT),
  };
}

interface Instance {
  lame: LameExports;
  encoder: number;
  /** Factor of what goes in. */
  scale: number;
}

function setUp(lame: LameExports, { channels, bitrate }: Mp3Format): number {
  const variableQualityOff = -1;
  const parameters = lame.malloc(20);
  new Int32Array(lame.memory.buffer, parameters, 5).set([channels, SAMPLE_RATE, bitrate, 0, SAMPLE_RATE]);
  new Float32Array(lame.memory.buffer, parameters + 12, 1)[0] = variableQualityOff;
  const encoder = lame.enc_init(parameters);
  lame.free(parameters);
  if (!encoder || !lame.enc_get_pcm(encoder, samplesPerCall)) {
    throw new AudioError("FAILED", "The MP3 encoder could not be started.");
  }
  return encoder;
}

function run(
  instance: Instance,
  channels: readonly Float32Array[],
  isCancelled?: () => boolean,
): Uint8Array<ArrayBuffer> {
  const parts = feed(instance, channels, isCancelled);
  return joinedBytes([...parts, take(instance, instance.lame.enc_flush(instance.encoder))]);
}

function feed(
  instance: Instance,
  channels: readonly Float32Array[],
  isCancelled?: () => boolean,
): Uint8Array<ArrayBuffer>[] {
  const { lame, encoder, scale } = instance;
  const length = channels[0]?.length ?? 0;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < length; start += samplesPerCall) {
    refuseWhenCancelled(isCancelled);
    const end = Math.min(length, start + samplesPerCall);
    const addresses = new Int32Array(lame.memory.buffer, lame.enc_get_pcm(encoder, end - start), channels.length);
    for (const [index, channel] of channels.entries()) {
      const input = new Float32Array(lame.memory.buffer, addresses[index], end - start);
      for (let at = start; at < end; at += 1) input[at - start] = channel[at]! * scale;
    }
    parts.push(take(instance, lame.enc_encode(encoder, end - start)));
  }
  return parts;
}

/** @throws {AudioError} CANCELLED */
export function refuseWhenCancelled(isCancelled?: () => boolean): void {
  if (isCancelled?.()) throw new AudioError("CANCELLED", "The encoding was cancelled.");
}

function take({ lame, encoder }: Instance, count: number): Uint8Array<ArrayBuffer> {
  if (count < 0) throw new AudioError("FAILED", `The MP3 encoder failed (${count}).`);
  return new Uint8Array(lame.memory.buffer, lame.enc_get_out_buf(encoder), count).slice();
}

interface Range {
  start: number;
  end: number;
}

interface Page {
  start: number;
  bytes: Uint8Array;
}

function pagesInUse(lame: LameExports): Page[] {
  const { buffer } = lame.memory;
  const pages: Page[] = [];
  for (let start = 0; start < buffer.byteLength; start += pageBytes) {
    if (isPageInUse(buffer, start)) {
      pages.push({ start, bytes: new Uint8Array(buffer.slice(start, start + pageBytes)) });
    }
  }
  return pages;
}

/** What of memory the encoder uses: all but the longest stretch within it that nothing was written to, of its stack. */
function usedRanges({ memory: { buffer } }: LameExports, fresh: readonly Page[]): Range[] {
  const inUse = new Set(fresh.map(({ start }) => start));
  for (let start = 0; start < buffer.byteLength; start += pageBytes) if (isPageInUse(buffer, start)) inUse.add(start);
  const starts = [...inUse].sort((one, other) => one - other);
  const end = starts.at(-1)! + pageBytes;
  let unused: Range = { start: end, end };
  for (const [index, start] of starts.entries()) {
    const before = index === 0 ? 0 : starts[index - 1]! + pageBytes;
    if (start - before > unused.end - unused.start) unused = { start: before, end: start };
  }
  return [
    { start: 0, end: unused.start },
    { start: unused.end, end },
  ];
}

/** Compared by words in a plain loop: looking at 16 MB byte by byte takes a quarter of a second. */
function isPageInUse(buffer: ArrayBuffer, start: number): boolean {
  const words = new Int32Array(buffer, start, pageBytes / Int32Array.BYTES_PER_ELEMENT);
  for (let index = 0; index < words.length; index += 1) if (words[index] !== 0) return true;
  return false;
}

function restore(lame: LameExports, pages: readonly Page[], used: readonly Range[]): void {
  const memory = new Uint8Array(lame.memory.buffer);
  for (const { start, end } of used) memory.fill(0, start, end);
  for (const page of pages) memory.set(page.bytes, page.start);
}
