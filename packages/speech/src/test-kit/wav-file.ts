export interface WavFileOptions {
  sampleRate?: number;
  channels?: number;
  float?: boolean;
  extensible?: boolean;
  /** Overrides, to write files that are wrong. */
  bits?: number;
  encoding?: number;
  blockBytes?: number;
  dataLength?: number;
  /** Name of a chunk of 3 bytes before the data. */
  before?: string;
}

/** A WAV file of interleaved values: integers of 16 bits, or floats. */
export function wavFile(values: readonly number[], options: WavFileOptions = {}): Uint8Array {
  const { sampleRate = 24_000, channels = 1, float = false, extensible = false, before } = options;
  const bytesPerSample = float ? 4 : 2;
  const formatLength = extensible ? 40 : 16;
  const extra = before ? 12 : 0;
  const bytes = new Uint8Array(12 + 8 + formatLength + extra + 8 + values.length * bytesPerSample);
  const view = new DataView(bytes.buffer);
  let at = 0;
  function text(value: string): void {
    for (const character of value) view.setUint8(at++, character.charCodeAt(0));
  }
  function u16(value: number): void {
    view.setUint16(at, value, true);
    at += 2;
  }
  function u32(value: number): void {
    view.setUint32(at, value, true);
    at += 4;
  }
  text("RIFF");
  u32(bytes.length - 8);
  text("WAVEfmt ");
  u32(formatLength);
  const encoding = options.encoding ?? (float ? 3 : 1);
  u16(extensible ? 0xfffe : encoding);
  u16(channels);
  u32(sampleRate);
  u32(sampleRate * channels * bytesPerSample);
  u16(options.blockBytes ?? channels * bytesPerSample);
  u16(options.bits ?? bytesPerSample * 8);
  if (extensible) {
    u16(22);
    u16(bytesPerSample * 8);
    u32(0);
    u16(encoding);
    at += 14;
  }
  if (before) {
    text(before);
    u32(3);
    at += 4;
  }
  text("data");
  u32(options.dataLength ?? values.length * bytesPerSample);
  for (const value of values) {
    if (float) view.setFloat32(at, value, true);
    else view.setInt16(at, value, true);
    at += bytesPerSample;
  }
  return bytes;
}
