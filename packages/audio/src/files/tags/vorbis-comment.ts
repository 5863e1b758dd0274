import { viewOf } from "../byte-source.ts";
import { MAX_COVER_BYTES, type RawTags } from "./clean-tags.ts";

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const values = new Uint8Array(128).fill(255);
for (let value = 0; value < digits.length; value += 1) values[digits.charCodeAt(value)] = value;

/** The bytes that ASCII characters stand for in base64 (RFC 4648, 4), up to the first that is no digit. */
function bytesFromBase64(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let filled = 0;
  let bits = 0;
  let held = 0;
  for (const character of text) {
    const value = values[character] ?? 255;
    if (value === 255) break;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[filled] = (held >> bits) & 0xff;
    filled += 1;
  }
  return bytes.slice(0, filled);
}

const maxComments = 2000;
const maxTextBytes = 4096;
/** Base64 is a third longer; before the picture stand its type, description and size. */
const maxPictureText = Math.ceil((MAX_COVER_BYTES + 4096) / 3) * 4;

/** A Vorbis comment (Vorbis I, 5.2.1), as FLAC, Vorbis and Opus have it. */
export function readVorbisComment(bytes: Uint8Array): RawTags {
  const tags: RawTags = {};
  const view = viewOf(bytes);
  let at = 0;
  function nextLength(): number {
    if (at + 4 > bytes.length) return -1;
    const length = view.getUint32(at, true);
    at += 4;
    return at + length <= bytes.length ? length : -1;
  }
  const vendor = nextLength();
  if (vendor < 0) return tags;
  at += vendor;
  if (at + 4 > bytes.length) return tags;
  const count = Math.min(view.getUint32(at, true), maxComments);
  at += 4;
  for (let index = 0; index < count; index += 1) {
    const length = nextLength();
    if (length < 0) break;
    const comment = bytes.subarray(at, at + length);
    at += length;
    const equals = comment.subarray(0, 64).indexOf(0x3d);
    const name = equals < 0 ? "" : new TextDecoder().decode(comment.subarray(0, equals)).toUpperCase();
    const value = comment.subarray(equals + 1);
    if (name === "TITLE" && length <= maxTextBytes) tags.title ??= new TextDecoder().decode(value);
    if (name === "ARTIST" && length <= maxTextBytes) tags.artist ??= new TextDecoder().decode(value);
    if (name === "METADATA_BLOCK_PICTURE" && value.length <= maxPictureText) {
      tags.cover ??= readFlacPicture(bytesFromBase64(value));
    }
  }
  return tags;
}

/** The picture of a FLAC picture block (RFC 9639, 8.8). */
export function readFlacPicture(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  let at = 4;
  // Media type and description, then width, height, depth and colours.
  for (const after of [0, 16]) {
    if (at + 4 > bytes.length) return undefined;
    at += 4 + view.getUint32(at) + after;
  }
  if (at + 4 > bytes.length) return undefined;
  const length = view.getUint32(at);
  return at + 4 + length <= bytes.length ? bytes.subarray(at + 4, at + 4 + length) : undefined;
}
