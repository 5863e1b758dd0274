import type { FrameHeader } from "./frame-header.ts";
import { HEADER_BYTES } from "./frame-header.ts";
import { startsWith } from "./tags.ts";

/** What a first frame that holds no sound claims. */
export interface EncoderTag {
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
