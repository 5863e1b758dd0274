import { frameBytes, frameHeaderBytes, voiceFormat, type Mp3Format } from "./format.ts";

/**
 * `count` frames of digital silence. All are the same bytes: a header, and side information of zeros, which says that
 * no sound is coded and that nothing is taken from the frames before, so that they join with any segment.
 */
export function silentFrames(count: number, format: Mp3Format = voiceFormat): Uint8Array<ArrayBuffer> {
  const length = frameBytes(format, true);
  const frames = new Uint8Array(count * length);
  const header = frameHeaderBytes(format, true);
  for (let frame = 0; frame < count; frame += 1) frames.set(header, frame * length);
  return frames;
}
