import { AudioFileError, mostlyDamaged } from "../../audio-file-error.ts";
import { viewOf, type ByteSource } from "../byte-source.ts";
import { type AudioFile, checkSampleFormat } from "../audio-file.ts";
import { defaultLayout } from "../channel-layout.ts";
import { flacFrames, type FlacShape } from "./flac-frames.ts";

/** A metadata block's kind and the place of its content. */
export interface FlacBlock {
  kind: number;
  start: number;
  length: number;
}

const maxBlocks = 1024;
const minDecodedShare = 0.5;

/** The metadata of the FLAC file that begins at `start`, and where its frames begin. */
export function flacBlocks(source: ByteSource, start: number): { blocks: FlacBlock[]; end: number } {
  const blocks: FlacBlock[] = [];
  let at = start + 4;
  while (blocks.length < maxBlocks && at + 4 <= source.length) {
    const header = source.read(at, 4);
    const length = header[1]! * 65_536 + header[2]! * 256 + header[3]!;
    const isLast = header[0]! >> 7 === 1;
    blocks.push({ kind: header[0]! & 0x7f, start: at + 4, length });
    at += 4 + length;
    if (isLast) break;
  }
  return { blocks, end: at };
}

/** Counts frames; what STREAMINFO says of lengths is not believed. @throws {AudioFileError} */
export function openFlacFile(source: ByteSource, start: number): AudioFile {
  const { blocks, end } = flacBlocks(source, start);
  const shape = readShape(source, blocks[0]);
  const { sampleRate, channels } = shape;
  checkSampleFormat(sampleRate, channels);
  let samples = 0;
  for (const frame of flacFrames(source, end, shape)) samples += frame.samples;
  return {
    format: "flac",
    seconds: samples / sampleRate,
    sampleRate,
    channels,
    samples,
    layout: defaultLayout("flac", channels),
    decode: () => decodeFlac(source, end, shape, samples),
  };
}

function readShape(source: ByteSource, block: FlacBlock | undefined): FlacShape {
  const bytes = block?.kind === 0 && block.length >= 34 ? source.read(block.start, 34) : new Uint8Array(0);
  if (bytes.length < 34)
    throw new AudioFileError("DAMAGED", "This FLAC file is damaged: it does not state its format.");
  const packed = viewOf(bytes).getUint32(10);
  return { sampleRate: packed >>> 12, channels: ((packed >>> 9) & 7) + 1, bits: ((packed >>> 4) & 31) + 1 };
}

/** Silence where a frame is damaged. */
async function* decodeFlac(
  source: ByteSource,
  start: number,
  shape: FlacShape,
  samples: number,
): ReturnType<AudioFile["decode"]> {
  const { FLACDecoder } = await import("@wasm-audio-decoders/flac");
  const decoder = new FLACDecoder();
  await decoder.ready;
  let damaged = 0;
  try {
    for (const frame of flacFrames(source, start, shape)) {
      const bytes = source.read(frame.start, frame.end - frame.start).slice();
      const { channelData, samplesDecoded } = await decoder.decodeFrames([bytes]);
      if (samplesDecoded === frame.samples && channelData.length === shape.channels) yield channelData;
      else {
        damaged += frame.samples;
        yield Array.from({ length: shape.channels }, () => new Float32Array(frame.samples));
      }
    }
  } finally {
    decoder.free();
  }
  if (damaged > (1 - minDecodedShare) * samples) throw mostlyDamaged();
}
