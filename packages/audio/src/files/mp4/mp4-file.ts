import { openAac } from "../aac/decode-aac.ts";
import type { ByteSource } from "../byte-source.ts";
import type { AudioFile } from "../audio-file.ts";
import { readMp4Track } from "./mp4-track.ts";

/** AAC in MP4. @throws {AudioFileError} */
export function openMp4File(source: ByteSource): Promise<AudioFile> {
  const { config, sizes, offsets, start, duration } = readMp4Track(source);
  return openAac({
    config,
    count: sizes.length,
    start,
    duration,
    unit(index) {
      const at = offsets[index]!;
      const length = sizes[index]!;
      return at + length <= source.length ? source.read(at, length).slice() : undefined;
    },
  });
}
