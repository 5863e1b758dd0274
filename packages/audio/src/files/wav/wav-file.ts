import { AudioFileError } from "../audio-file-error.ts";
import { sourceBetween, viewOf, type ByteSource } from "../byte-source.ts";
import { checkShape } from "../check-shape.ts";
import { openMp3File } from "../mp3-file.ts";
import type { AudioFile } from "../audio-file.ts";
import { wavChunks } from "./wav-chunks.ts";
import { readWavFormat, type WavFormat } from "./wav-format.ts";
import { readWavSamples } from "./wav-samples.ts";

/** Sizes that say "see the ds64 chunk", or "not known while this was written". */
const unknownSize = 0xff_ff_ff_ff;
const maxFormatBytes = 1024;
const samplesAtOnce = 16_384;

/** RIFF, RF64 and BW64 (EBU Tech 3306): every size is held against the file's own. @throws {AudioFileError} */
export function openWavFile(source: ByteSource): AudioFile {
  const { format, start, end } = findChunks(source);
  if (format.encoding === "mp3") return { ...openMp3File(sourceBetween(source, start, end)), format: "wav" };
  const { sampleRate, channels, sampleBytes, layout } = format;
  checkShape(sampleRate, channels);
  const blockBytes = channels * sampleBytes;
  const samples = Math.floor((end - start) / blockBytes);
  return {
    format: "wav",
    seconds: samples / sampleRate,
    sampleRate,
    channels,
    samples,
    layout,
    async *decode() {
      for (let at = start; at < start + samples * blockBytes; at += samplesAtOnce * blockBytes) {
        const count = Math.min(samplesAtOnce * blockBytes, start + samples * blockBytes - at);
        yield readWavSamples(source.read(at, count), format);
      }
    },
  };
}

function findChunks(source: ByteSource): { format: WavFormat; start: number; end: number } {
  let format: WavFormat | undefined;
  let longSize: number | undefined;
  for (const { name, size, start } of wavChunks(source, 12, source.length)) {
    if (name === "ds64" && size >= 16) {
      const numbers = viewOf(source.read(start, 16));
      if (numbers.byteLength === 16) longSize = Number(numbers.getBigUint64(8, true));
    } else if (name === "fmt ") {
      format = readWavFormat(source.read(start, Math.min(size, maxFormatBytes)));
    } else if (name === "data") {
      if (!format) break;
      const stated = size === unknownSize ? (longSize ?? Infinity) : size;
      // Nothing stated: a recorder that was cut off.
      return { format, start, end: Math.min(source.length, start + (stated === 0 ? Infinity : stated)) };
    }
  }
  throw new AudioFileError("DAMAGED", "This WAV file is damaged: it has no sound in it that can be found.");
}
