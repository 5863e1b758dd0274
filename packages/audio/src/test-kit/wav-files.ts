import { joinBytes } from "./encoder.ts";

export interface WavShape {
  /** Format tag; 1 is PCM. */
  tag?: number;
  channels?: number;
  sampleRate?: number;
  bits?: number;
  /** What the header states of the length of the data, when not the truth. */
  statedBytes?: number;
  /** Chunks before the data. */
  before?: Uint8Array;
  /** Of channels, with a format of 40 bytes. */
  mask?: number;
}

export function chunk(name: string, content: Uint8Array | readonly number[], size = content.length): Uint8Array {
  const sizes = new DataView(new ArrayBuffer(4));
  sizes.setUint32(0, size, true);
  const odd = content.length % 2 === 1 ? [0] : [];
  return joinBytes(new TextEncoder().encode(name), new Uint8Array(sizes.buffer), content, odd);
}

/** A WAV file of any shape, right or wrong, around data. */
export function wavFile(data: Uint8Array, shape: WavShape = {}): Uint8Array<ArrayBuffer> {
  const {
    tag = 1,
    channels = 1,
    sampleRate = 44_100,
    bits = 16,
    statedBytes,
    before = new Uint8Array(0),
    mask,
  } = shape;
  const format = new DataView(new ArrayBuffer(mask === undefined ? 16 : 40));
  const blockBytes = channels * Math.ceil(bits / 8);
  format.setUint16(0, mask === undefined ? tag : 0xfffe, true);
  format.setUint16(2, channels, true);
  format.setUint32(4, sampleRate, true);
  format.setUint32(8, (sampleRate * blockBytes) % 2 ** 32, true);
  format.setUint16(12, blockBytes % 65_536, true);
  format.setUint16(14, bits, true);
  if (mask !== undefined) {
    format.setUint16(16, 22, true);
    format.setUint16(18, bits, true);
    format.setUint32(20, mask, true);
    format.setUint16(24, tag, true);
  }
  const body = joinBytes(
    new TextEncoder().encode("WAVE"),
    chunk("fmt ", new Uint8Array(format.buffer)),
    before,
    chunk("data", data, statedBytes),
  );
  return joinBytes(chunk("RIFF", body));
}

/** Samples of -1..1 as they stand in a WAV file. */
export function wavData(channels: readonly Float32Array[], bits: 8 | 16 | 24 | 32 | "float32" | "float64"): Uint8Array {
  const bytes = bits === "float32" ? 4 : bits === "float64" ? 8 : bits / 8;
  const length = channels[0]?.length ?? 0;
  const view = new DataView(new ArrayBuffer(length * channels.length * bytes));
  for (const [place, channel] of channels.entries()) {
    for (const [index, sample] of channel.entries()) {
      const at = (index * channels.length + place) * bytes;
      if (bits === "float32") view.setFloat32(at, sample, true);
      else if (bits === "float64") view.setFloat64(at, sample, true);
      else {
        const value = Math.max(-(2 ** (bits - 1)), Math.min(2 ** (bits - 1) - 1, Math.round(sample * 2 ** (bits - 1))));
        for (let byte = 0; byte < bytes; byte += 1) {
          view.setUint8(at + byte, (Math.floor(value / 2 ** (8 * byte)) + (bits === 8 ? 128 : 0)) & 0xff);
        }
      }
    }
  }
  return new Uint8Array(view.buffer);
}
