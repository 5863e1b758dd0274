import type { ByteSource } from "../byte-source.ts";
import type { AudioFile } from "../audio-file.ts";
import { adtsConfig, openAac } from "./decode-aac.ts";
import { GrowingList } from "../../pcm/growing-list.ts";

const headerBytes = 7;
const windowBytes = 64 * 1024;
/** 12 hours at 96 kHz: what is longer is refused as too long, and not counted further. */
const maxUnits = 4_000_000;

/** Whether frames of ADTS follow one another from `start` on. */
export function isAdts(source: ByteSource, start: number): boolean {
  let at = start;
  for (let frame = 0; frame < 3; frame += 1) {
    const length = adtsLength(source.read(at, headerBytes), 0);
    if (length === 0) return false;
    at += length;
    if (at === source.length) return true;
  }
  return true;
}

/** AAC as it is streamed (ISO/IEC 14496-3, 1.A.3). @throws {AudioFileError} */
export async function openAdtsFile(source: ByteSource, start: number): Promise<AudioFile> {
  const config = adtsConfig(source.read(start, headerBytes));
  /** Distances from frame to frame are small numbers, which floats of 32 bits hold exactly. */
  const lengths = new GrowingList();
  const gaps = new GrowingList();
  let end = start;
  for (let at = start; at < source.length;) {
    const bytes = source.read(at, windowBytes);
    let place = 0;
    while (place + headerBytes <= bytes.length) {
      const length = adtsLength(bytes, place);
      if (length === 0) {
        const next = bytes.indexOf(0xff, place + 1);
        place = next === -1 ? bytes.length : next;
        continue;
      }
      if (at + place + length > source.length || lengths.length === maxUnits) return finish();
      gaps.push(at + place - end);
      lengths.push(length);
      end = at + place + length;
      place += length;
      if (place >= bytes.length) break;
    }
    if (bytes.length < windowBytes) break;
    at += Math.max(place, 1);
  }
  return finish();

  function finish(): Promise<AudioFile> {
    return openAac({ config, count: lengths.length, start: 0, unit: unitsInOrder() });
  }

  /** Units are asked for in order, from the first again and again. */
  function unitsInOrder(): (index: number) => Uint8Array | undefined {
    let next = 0;
    let at = start;
    return (index) => {
      if (index < next) [next, at] = [0, start];
      for (; ; next += 1) {
        at += gaps.between(next, next + 1)[0]!;
        const length = lengths.between(next, next + 1)[0]!;
        if (next === index) {
          const unit = payload(source.read(at, length));
          at += length;
          next += 1;
          return unit;
        }
        at += length;
      }
    };
  }
}

/** Of the frame at `at`; 0 when there is none. */
function adtsLength(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0xff || (bytes[at + 1]! & 0xf6) !== 0xf0 || at + headerBytes > bytes.length) return 0;
  const rate = (bytes[at + 2]! >> 2) & 15;
  const length = ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5);
  return rate > 12 || length <= headerBytes ? 0 : length;
}

/** Without its header, which is two bytes longer with a check sum. */
function payload(frame: Uint8Array): Uint8Array {
  return frame.slice(frame[1]! & 1 ? headerBytes : headerBytes + 2);
}
