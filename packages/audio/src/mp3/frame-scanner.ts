import { fileKindOf } from "../kinds/file-kind.ts";
import { type FrameHeader, frameHeaderAt, HEADER_BYTES, layerAt, MAX_FRAME_BYTES } from "./frame-header.ts";
import { MAX_TAG_HEADER_BYTES, startsWith, tagLengthAt } from "../kinds/tags.ts";
import { AudioError } from "../audio-error.ts";
import type { AudioFileErrorCode } from "../audio-file-error.ts";

/** Why a file in which no MP3 sound was found is refused: what its first bytes say it is, for a person. */
function rejectionOf(start: Uint8Array): { isMpegAudio: boolean; message: string } {
  const kind = fileKindOf(start);
  if (kind) {
    return {
      isMpegAudio: false,
      message: `This is ${kind.name}, not an MP3. Convert it to MP3 and upload it again.`,
    };
  }
  const layer = start.length >= 4 ? layerAt(start, 0) : undefined;
  if (layer === 1 || layer === 2) {
    return { isMpegAudio: true, message: `This is MPEG audio of layer ${layer}, not an MP3 (layer 3).` };
  }
  if (layer === 3 && start[2]! >> 4 === 0) {
    return {
      isMpegAudio: true,
      message:
        "This MP3 has no fixed bitrates (free format), which players cannot rely on. Encode it again and upload it.",
    };
  }
  return { isMpegAudio: false, message: "There is no sound in this file that can be read." };
}

/** What a first frame that holds no sound claims. */
interface EncoderTag {
  /** Frames of sound that follow, when said. */
  frames?: number;
  /** LAME's extension: samples before and after the sound. */
  encoderDelay?: number;
  padding?: number;
}

const vbriOffset = 32;

/** The claims of a "Xing", "Info" or "VBRI" frame; nothing when the frame holds sound. Claims, not facts. */
export function encoderTagOf(frame: Uint8Array, header: FrameHeader): EncoderTag | undefined {
  if (startsWith(frame, HEADER_BYTES + vbriOffset, "VBRI")) return {};
  let at = HEADER_BYTES + (header.hasCrc ? 2 : 0) + header.sideInfoBytes;
  if (!startsWith(frame, at, "Xing") && !startsWith(frame, at, "Info")) return undefined;
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (at + 8 > frame.length) return {};
  const fields = view.getUint32(at + 4);
  at += 8;
  const tag: EncoderTag = {};
  if (fields & 1) {
    if (at + 4 > frame.length) return tag;
    tag.frames = view.getUint32(at);
    at += 4;
  }
  if (fields & 2) at += 4;
  if (fields & 4) at += 100;
  if (fields & 8) at += 4;
  const delays = at + 21;
  if (delays + 3 > frame.length || !/^(LAME|Lavf|Lavc|L3\.9)/.test(text(frame, at, 4))) return tag;
  const packed = (frame[delays]! << 16) | (frame[delays + 1]! << 8) | frame[delays + 2]!;
  tag.encoderDelay = packed >> 12;
  tag.padding = packed & 0xfff;
  return tag;
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** What a walk over all frames found. */
export interface ScannedFrames {
  /** Of the first frame; all others agree in version, rate and channels. */
  header: FrameHeader;
  /** Frames of sound; a tag frame ("Xing", "Info", "VBRI") is not one. */
  frames: number;
  tag: EncoderTag | undefined;
  /** Byte at which the first frame begins, the tag frame included, and byte after the last one. */
  offset: number;
  end: number;
  /** Bytes of all sound frames. */
  audioBytes: number;
  totalBytes: number;
}

/** Is told where each frame of sound lies in the file. */
export type FrameVisitor = (offset: number, bytes: number) => void;

/** A new start is believed when as many further frames follow it. */
const followers = 2;
const lookAhead = (followers + 1) * MAX_FRAME_BYTES + MAX_TAG_HEADER_BYTES;
/** Bytes between frames that are nothing at all: more, and the file is no MP3. */
const maxJunkBytes = 128 * 1024;
const bufferBytes = 64 * 1024;
const keptStartBytes = 64;

/**
 * Walks over the frames of an MP3 file as its bytes arrive, in linear time and constant memory. Believes headers alone:
 * what tags claim about length is only reported.
 * @throws {AudioError} INVALID_FILE from `push` and `finish`
 */
export class FrameScanner {
  readonly #maxBytes: number;
  readonly #visit: FrameVisitor | undefined;
  readonly #buffer = new Uint8Array(bufferBytes + lookAhead);
  #filled = 0;
  /** Place of the buffer's first byte in the file. */
  #base = 0;
  #skip = 0;
  #junk = 0;
  #inStep = false;
  #totalBytes = 0;
  readonly #start = new Uint8Array(keptStartBytes);
  #startLength = 0;
  #first: FrameHeader | undefined;
  readonly #found = { frames: 0, tag: undefined as EncoderTag | undefined, offset: 0, end: 0, audioBytes: 0 };

  constructor(maxBytes: number, visit?: FrameVisitor) {
    this.#maxBytes = maxBytes;
    this.#visit = visit;
  }

  push(bytes: Uint8Array): void {
    this.#totalBytes += bytes.length;
    if (this.#totalBytes > this.#maxBytes)
      throw invalid("TOO_LONG", `The file is larger than ${describeBytes(this.#maxBytes)}.`);
    let at = 0;
    while (at < bytes.length) {
      const skipped = Math.min(this.#skip, bytes.length - at);
      this.#skip -= skipped;
      this.#base += skipped;
      at += skipped;
      const taken = Math.min(this.#buffer.length - this.#filled, bytes.length - at);
      this.#buffer.set(bytes.subarray(at, at + taken), this.#filled);
      this.#filled += taken;
      at += taken;
      if (this.#filled === this.#buffer.length) this.#walk(false);
    }
  }

  finish(): ScannedFrames {
    this.#walk(true);
    if (!this.#first || this.#found.frames === 0) throw this.#noSound();
    return { header: this.#first, ...this.#found, totalBytes: this.#totalBytes };
  }

  /** Works through the buffer; unless the file is at its end, leaves what is needed to look ahead. */
  #walk(atEnd: boolean): void {
    const filled = this.#filled;
    const view = this.#buffer.subarray(0, filled);
    const stop = atEnd ? filled : filled - lookAhead;
    let at = 0;
    while (at < stop) {
      const length = this.#step(view, at, atEnd);
      if (length > filled - at) {
        this.#skip = length - (filled - at);
        at = filled;
      } else at += length;
    }
    this.#buffer.copyWithin(0, at, filled);
    this.#base += at;
    this.#filled -= at;
  }

  /** How many bytes what stands at `at` takes. */
  #step(view: Uint8Array, at: number, atEnd: boolean): number {
    const tagLength = tagLengthAt(view, at);
    if (tagLength > 0) return tagLength;
    if (this.#startLength === 0) {
      this.#startLength = Math.min(keptStartBytes, view.length - at);
      this.#start.set(view.subarray(at, at + this.#startLength));
    }
    const first = this.#first;
    const header = frameHeaderAt(view, at);
    if (header && header.bytes > 0) {
      if (first && agree(first, header) && this.#inStep) return this.#accept(view, at, header);
      if (isFollowed(view, at, header, atEnd)) {
        if (first && !agree(first, header)) throw invalid("UNSUPPORTED", disagreement(first, header));
        return this.#accept(view, at, header);
      }
    }
    this.#inStep = false;
    this.#junk += 1;
    if (this.#junk > maxJunkBytes) {
      if (!first) throw this.#noSound();
      throw invalid("DAMAGED", "This MP3 is damaged: too much of it is not sound.");
    }
    return 1;
  }

  #accept(view: Uint8Array, at: number, header: FrameHeader): number {
    const found = this.#found;
    this.#inStep = true;
    // A last frame that is cut off cannot be played.
    if (at + header.bytes > view.length) return header.bytes;
    if (!this.#first) {
      this.#first = header;
      found.offset = this.#base + at;
      found.end = found.offset + header.bytes;
      found.tag = encoderTagOf(view.subarray(at, at + header.bytes), header);
      if (found.tag) return header.bytes;
    }
    found.frames += 1;
    found.audioBytes += header.bytes;
    found.end = this.#base + at + header.bytes;
    this.#visit?.(this.#base + at, header.bytes);
    return header.bytes;
  }

  #noSound(): AudioError {
    const { isMpegAudio, message } = rejectionOf(this.#start.subarray(0, this.#startLength));
    return invalid(isMpegAudio ? "UNSUPPORTED" : "NOT_AUDIO", message);
  }
}

function invalid(refusal: AudioFileErrorCode, message: string): AudioError {
  return new AudioError("INVALID_FILE", message, { refusal });
}

function agree(one: FrameHeader, other: FrameHeader): boolean {
  return one.version === other.version && one.sampleRate === other.sampleRate && one.channels === other.channels;
}

function disagreement(one: FrameHeader, other: FrameHeader): string {
  return one.sampleRate === other.sampleRate
    ? "This MP3 changes between mono and stereo on the way. Encode it again and upload it."
    : "This MP3 changes its sample rate on the way. Encode it again and upload it.";
}

/** Whether frames like it follow one another from here, or the file or its sound ends with them. */
function isFollowed(view: Uint8Array, start: number, header: FrameHeader, atEnd: boolean): boolean {
  let at = start + header.bytes;
  for (let count = 0; count < followers; count += 1) {
    if (atEnd && at === view.length) return true;
    if (at + HEADER_BYTES > view.length) return false;
    if (tagLengthAt(view, at) > 0) return true;
    const next = frameHeaderAt(view, at);
    if (!next || next.bytes === 0 || !agree(header, next)) return false;
    at += next.bytes;
  }
  return true;
}

function describeBytes(bytes: number): string {
  return bytes >= 1e6 ? `${Math.floor(bytes / 1e5) / 10} MB` : `${Math.floor(bytes / 1e3)} KB`;
}
