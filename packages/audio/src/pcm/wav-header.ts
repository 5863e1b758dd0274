const headerBytes = 44;
const bytesPerSample = 2;
/** RIFF counts its bytes in 32 bits. */
const maxBytes = 0xff_ff_ff_ff;

export interface WavFacts {
  /** For each channel. */
  samples: number;
  channels: number;
  /** Hz. */
  sampleRate: number;
}

/** Bytes of a WAV file of 16-bit samples, its header with it. */
export function wavByteLength({ samples, channels }: WavFacts): number {
  return headerBytes + samples * channels * bytesPerSample;
}

/**
 * The header of a WAV file of 16-bit samples (RIFF, WAVE_FORMAT_PCM), which follow it in little-endian order.
 * @throws {RangeError} when they are more than a RIFF file holds, 4 GiB
 */
export function wavHeader(facts: WavFacts): Uint8Array<ArrayBuffer> {
  const { channels, sampleRate } = facts;
  const bytes = wavByteLength(facts);
  if (bytes - 8 > maxBytes) throw new RangeError("A WAV file holds 4 GiB at most.");
  const header = new DataView(new ArrayBuffer(headerBytes));
  writeName(header, 0, "RIFF");
  header.setUint32(4, bytes - 8, true);
  writeName(header, 8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, channels, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * channels * bytesPerSample, true);
  header.setUint16(32, channels * bytesPerSample, true);
  header.setUint16(34, bytesPerSample * 8, true);
  writeName(header, 36, "data");
  header.setUint32(40, bytes - headerBytes, true);
  return new Uint8Array(header.buffer);
}

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Samples as they stand in a WAV file, little-endian: their own bytes where the machine is too. */
export function wavSampleBytes(samples: Int16Array): Uint8Array {
  if (isLittleEndian) return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  const view = new DataView(new ArrayBuffer(samples.byteLength));
  for (const [index, sample] of samples.entries()) view.setInt16(index * bytesPerSample, sample, true);
  return new Uint8Array(view.buffer);
}

function writeName(view: DataView, at: number, name: string): void {
  for (let index = 0; index < name.length; index += 1) view.setUint8(at + index, name.charCodeAt(index));
}
