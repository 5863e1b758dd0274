import { asciiAt, type ByteSource, sourceBetween, viewOf } from "../byte-source.ts";
import { AudioFileError } from "../../audio-file-error.ts";
import { type Channel, type ChannelLayout, defaultLayout } from "../channel-layout.ts";
import { type AudioFile, checkSampleFormat } from "../audio-file.ts";
import { openMp3File } from "../mp3-file.ts";

export interface WavChunk {
  name: string;
  /** As it is stated. */
  size: number;
  start: number;
  /** Of what is there of it. */
  end: number;
}

const maxChunks = 4096;

/** The chunks between two places of a RIFF file; one that reaches beyond them is the last. */
export function* wavChunks(source: ByteSource, start: number, end: number): Generator<WavChunk, void, undefined> {
  const last = Math.min(end, source.length);
  for (let at = start, chunks = 0; at + 8 <= last && chunks < maxChunks; chunks += 1) {
    const header = source.read(at, 8);
    const size = viewOf(header).getUint32(4, true);
    yield { name: asciiAt(header, 0, 4), size, start: at + 8, end: Math.min(last, at + 8 + size) };
    at += 8 + size + (size % 2);
  }
}

export type WavEncoding = "integer" | "float" | "a-law" | "mu-law" | "mp3";

/** What the "fmt " chunk of a WAV file says. */
interface WavFormat {
  encoding: WavEncoding;
  sampleRate: number;
  channels: number;
  /** Bytes of one sample of one channel. */
  sampleBytes: number;
  layout: ChannelLayout;
}

const encodings = new Map<number, WavEncoding>([
  [1, "integer"],
  [3, "float"],
  [6, "a-law"],
  [7, "mu-law"],
  [0x55, "mp3"],
]);
const extensible = 0xfffe;
/** Bits of a channel mask, from the lowest. */
const maskChannels: readonly Channel[] = ["L", "R", "C", "LFE", "BL", "BR", "L", "R", "BC", "SL", "SR"];

/** WAVEFORMATEX and WAVEFORMATEXTENSIBLE. @throws {AudioFileError} */
export function readWavFormat(chunk: Uint8Array): WavFormat {
  if (chunk.length < 16) throw new AudioFileError("DAMAGED", "This WAV file is damaged: it does not state its format.");
  const view = viewOf(chunk);
  let tag = view.getUint16(0, true);
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  const blockBytes = view.getUint16(12, true);
  const bits = view.getUint16(14, true);
  let mask = 0;
  if (tag === extensible && chunk.length >= 26) {
    mask = view.getUint32(20, true);
    tag = view.getUint16(24, true);
  }
  const encoding = encodings.get(tag);
  if (!encoding) {
    throw new AudioFileError(
      "UNSUPPORTED",
      "This WAV file is compressed in a way that cannot be read. Save it as PCM.",
    );
  }
  const sampleBytes = encoding === "mp3" ? 1 : Math.ceil(bits / 8);
  const isKnown = encoding === "float" ? bits === 32 || bits === 64 : encoding === "integer" ? bits <= 32 : bits === 8;
  if (encoding !== "mp3" && (bits === 0 || !isKnown)) {
    throw new AudioFileError("UNSUPPORTED", `Samples of ${bits} bits, as in this WAV file, cannot be read.`);
  }
  if (encoding !== "mp3" && channels > 0 && blockBytes !== channels * sampleBytes) {
    throw new AudioFileError("DAMAGED", "This WAV file is damaged: its format contradicts itself.");
  }
  return { encoding, sampleRate, channels, sampleBytes, layout: layoutOf(mask, channels) };
}

function layoutOf(mask: number, channels: number): ChannelLayout {
  if (channels === 1) return ["C"];
  const named = maskChannels.filter((_, bit) => (mask >>> bit) & 1);
  return named.length === channels ? named : defaultLayout("flac", channels);
}

/** Louder samples are damage: 24 dB over full scale. */
const loudest = 16;

/** Interleaved samples as floats, an array for each channel. What is no number is silence. */
export function readWavSamples(bytes: Uint8Array, format: WavFormat): Float32Array[] {
  const { channels, sampleBytes } = format;
  const blockBytes = channels * sampleBytes;
  const length = Math.floor(bytes.length / blockBytes);
  const read = readerOf(viewOf(bytes), format);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(length);
    for (let index = 0, at = channel * sampleBytes; index < length; index += 1, at += blockBytes) {
      samples[index] = read(at);
    }
    return samples;
  });
}

function readerOf(view: DataView, { encoding, sampleBytes }: WavFormat): (at: number) => number {
  if (encoding === "float") {
    return sampleBytes === 4 ? (at) => sane(view.getFloat32(at, true)) : (at) => sane(view.getFloat64(at, true));
  }
  if (encoding === "a-law") return (at) => aLaw(view.getUint8(at));
  if (encoding === "mu-law") return (at) => muLaw(view.getUint8(at));
  // 8 bits are unsigned, all others signed.
  if (sampleBytes === 1) return (at) => (view.getUint8(at) - 128) / 128;
  if (sampleBytes === 2) return (at) => view.getInt16(at, true) / 32_768;
  if (sampleBytes === 3) return (at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608;
  return (at) => view.getInt32(at, true) / 2_147_483_648;
}

function sane(sample: number): number {
  return Number.isFinite(sample) ? Math.max(-loudest, Math.min(loudest, sample)) : 0;
}

/** ITU-T G.711, A-law. */
function aLaw(byte: number): number {
  const value = byte ^ 0x55;
  const exponent = (value >> 4) & 7;
  const mantissa = ((value & 15) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return (value & 0x80 ? magnitude : -magnitude) / 32_768;
}

/** ITU-T G.711, mu-law. */
function muLaw(byte: number): number {
  const value = ~byte & 0xff;
  const magnitude = ((((value & 15) << 3) + 0x84) << ((value >> 4) & 7)) - 0x84;
  return (value & 0x80 ? -magnitude : magnitude) / 32_768;
}

/** Sizes that say "see the ds64 chunk", or "not known while this was written". */
const unknownSize = 0xff_ff_ff_ff;
const maxFormatBytes = 1024;
const samplesAtOnce = 16_384;

/** RIFF, RF64 and BW64 (EBU Tech 3306): every size is held against the file's own. @throws {AudioFileError} */
export function openWavFile(source: ByteSource): AudioFile {
  const { format, start, end } = findChunks(source);
  if (format.encoding === "mp3") return { ...openMp3File(sourceBetween(source, start, end)), format: "wav" };
  const { sampleRate, channels, sampleBytes, layout } = format;
  checkSampleFormat(sampleRate, channels);
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
