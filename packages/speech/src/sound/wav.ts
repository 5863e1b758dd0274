/** Mono sound of a WAV file. */
export interface WavSound {
  /** Hz. */
  sampleRate: number;
  samples: Int16Array;
}

const formatPcm = 1;
const formatFloat = 3;
const formatExtensible = 0xfffe;
/**
 * The least that a server writes for a length it does not know yet: SoX writes this, others the most of a signed or an
 * unsigned number, less their header.
 */
const unknownLength = 0x7fff_f000;
const minRate = 8000;
const maxRate = 192_000;
const maxChunks = 64;

interface Format {
  encoding: number;
  channels: number;
  sampleRate: number;
  bytesPerSample: number;
}

/**
 * Reads a WAV file of 16-bit PCM or 32-bit float, one or two channels, 8 to 192 kHz; two channels become their mean.
 * The length of a data chunk may be unknown (a stream); any other length has to be there.
 * @throws {RangeError} for everything else, with what is wrong
 */
export function parseWav(bytes: Uint8Array): WavSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || tag(view, 0) !== "RIFF" || tag(view, 8) !== "WAVE") throw new RangeError("not a WAV file");
  let format: Format | undefined;
  let at = 12;
  for (let chunk = 0; at + 8 <= bytes.length; chunk += 1) {
    if (chunk === maxChunks) throw new RangeError("too many chunks");
    const name = tag(view, at);
    const declared = view.getUint32(at + 4, true);
    const rest = bytes.length - at - 8;
    if (name === "data") {
      if (!format) throw new RangeError("data before its format");
      const length = declared === 0 || (declared > rest && declared >= unknownLength) ? rest : declared;
      if (length > rest) throw new RangeError("the file ends before its data does");
      return { sampleRate: format.sampleRate, samples: readSamples(view, at + 8, length, format) };
    }
    if (declared > rest) throw new RangeError("a chunk is longer than the file");
    if (name === "fmt ") format = readFormat(view, at + 8, declared);
    at += 8 + declared + (declared % 2);
  }
  throw new RangeError("no data");
}

/** Raw 16-bit little-endian samples. @throws {RangeError} for half a sample */
export function parsePcm16(bytes: Uint8Array): Int16Array {
  if (bytes.length % 2 !== 0) throw new RangeError("half a sample");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({ length: bytes.length / 2 }, (_, index) => view.getInt16(index * 2, true));
}

function tag(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function readFormat(view: DataView, at: number, length: number): Format {
  if (length < 16) throw new RangeError("the format is too short");
  let encoding = view.getUint16(at, true);
  if (encoding === formatExtensible && length >= 40) encoding = view.getUint16(at + 24, true);
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  const blockBytes = view.getUint16(at + 12, true);
  const bits = view.getUint16(at + 14, true);
  if (!((encoding === formatPcm && bits === 16) || (encoding === formatFloat && bits === 32))) {
    throw new RangeError(`neither 16-bit PCM nor 32-bit float (encoding ${encoding}, ${bits} bits)`);
  }
  if (channels !== 1 && channels !== 2) throw new RangeError(`${channels} channels`);
  if (sampleRate < minRate || sampleRate > maxRate) throw new RangeError(`a rate of ${sampleRate} Hz`);
  if (blockBytes !== (channels * bits) / 8) throw new RangeError("a block size that does not fit the format");
  return { encoding, channels, sampleRate, bytesPerSample: bits / 8 };
}

function readSamples(view: DataView, at: number, length: number, format: Format): Int16Array {
  const { encoding, channels, bytesPerSample } = format;
  const samples = new Int16Array(Math.floor(length / (bytesPerSample * channels)));
  for (let index = 0; index < samples.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      const position = at + (index * channels + channel) * bytesPerSample;
      sum += encoding === formatPcm ? view.getInt16(position, true) : toInt16(view.getFloat32(position, true));
    }
    samples[index] = Math.round(sum / channels);
  }
  return samples;
}

function toInt16(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(-32_768, Math.min(32_767, value * 32_768));
}
