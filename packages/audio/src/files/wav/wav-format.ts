import { AudioFileError } from "../audio-file-error.ts";
import { viewOf } from "../byte-source.ts";
import { type Channel, type ChannelLayout, defaultLayout } from "../channel-layout.ts";

export type WavEncoding = "integer" | "float" | "a-law" | "mu-law" | "mp3";

/** What the "fmt " chunk of a WAV file says. */
export interface WavFormat {
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
