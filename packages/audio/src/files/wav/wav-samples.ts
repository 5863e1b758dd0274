import { viewOf } from "../byte-source.ts";
import type { WavFormat } from "./wav-format.ts";

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
