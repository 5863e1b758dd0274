import { AudioFileError, mostlyDamaged } from "../../audio-file-error.ts";
import { type AudioFile, checkSampleFormat } from "../audio-file.ts";
import { defaultLayout } from "../channel-layout.ts";

const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];

/** The rate of the coded sound, half of what is heard with spectral band replication (ISO/IEC 14496-3, 1.6.3.4). */
function aacSampleRate(config: Uint8Array): number {
  const isEscaped = config[0]! >> 3 === 31;
  const index = isEscaped ? (config[1]! >> 1) & 15 : ((config[0]! & 7) << 1) | (config[1]! >> 7);
  if (index !== 15) return rates[index] ?? 0;
  const [, second = 0, third = 0, fourth = 0, fifth = 0] = config;
  return isEscaped ? 0 : ((second & 0x7f) << 17) | (third << 9) | (fourth << 1) | (fifth >> 7);
}

/** The AudioSpecificConfig that an ADTS header stands for. */
export function adtsConfig(header: Uint8Array): Uint8Array {
  const profile = (header[2]! >> 6) + 1;
  const rate = (header[2]! >> 2) & 15;
  const channels = ((header[2]! & 1) << 2) | (header[3]! >> 6);
  return Uint8Array.of((profile << 3) | (rate >> 1), ((rate & 1) << 7) | (channels << 3));
}

/** The access units of AAC sound, wherever they stand. */
export interface AacUnits {
  config: Uint8Array;
  count: number;
  /** Undefined where a unit is not in the file. */
  unit(index: number): Uint8Array | undefined;
  /** What is heard, in seconds of the units' time; to the end when `duration` is absent. */
  start: number;
  duration?: number | undefined;
}

interface AacShape {
  sampleRate: number;
  channels: number;
  /** Samples that a unit becomes. */
  unitSamples: number;
}

/** At the coded rate. */
const codedUnitSamples = 1024;
/** Samples by which the decoder's spectral band replication is late, less than those of the unit it withholds. */
const bandReplicationDelay = 962;
/** Units tried to learn what the sound is. */
const unitsTried = 16;
const minDecodedShare = 0.5;

/** @throws {AudioFileError} */
export async function openAac(units: AacUnits): Promise<AudioFile> {
  checkSampleFormat(aacSampleRate(units.config), 1);
  const shape = await readShape(units);
  const { sampleRate, channels, unitSamples } = shape;
  checkSampleFormat(sampleRate, channels);
  const window = windowOf(units, shape);
  const available = Math.max(0, units.count * unitSamples - Math.round(units.start * sampleRate));
  const samples = Math.min(available, window.length);
  return {
    format: "m4a",
    seconds: samples / sampleRate,
    sampleRate,
    channels,
    samples,
    layout: defaultLayout("aac", channels),
    decode: () => decodeAac(units, shape, samples),
  };
}

async function openDecoder(config: Uint8Array) {
  const { decoder } = await import("@audio/decode-aac");
  return decoder({ asc: config }).catch((error: unknown) => {
    throw new AudioFileError("UNSUPPORTED", "This kind of AAC cannot be read.", { cause: error });
  });
}

/** Only decoding tells the rate and channels: band replication and parametric stereo double them without being announced. */
async function readShape(units: AacUnits): Promise<AacShape> {
  const decoder = await openDecoder(units.config);
  try {
    for (let index = 0; index < Math.min(units.count, unitsTried); index += 1) {
      const bytes = units.unit(index);
      if (!bytes || bytes.length === 0) continue;
      const { channelData, sampleRate } = decoder.decode(bytes);
      const length = channelData[0]?.length ?? 0;
      if (length > 0) return { sampleRate, channels: channelData.length, unitSamples: length };
    }
  } finally {
    decoder.free();
  }
  throw mostlyDamaged();
}

/** What is heard, in samples of what the decoder gives: it withholds the first unit. */
function windowOf(
  { start, duration }: AacUnits,
  { sampleRate, unitSamples }: AacShape,
): { skip: number; length: number } {
  const withheld = unitSamples - (unitSamples > codedUnitSamples ? bandReplicationDelay : 0);
  const skip = Math.max(0, Math.round(start * sampleRate) - withheld);
  return { skip, length: duration === undefined ? Infinity : Math.round(duration * sampleRate) };
}

/** Exactly `samples`; silence where units are damaged or missing. */
async function* decodeAac(units: AacUnits, shape: AacShape, samples: number): ReturnType<AudioFile["decode"]> {
  const { channels, unitSamples } = shape;
  const silence = Array.from({ length: channels }, () => new Float32Array(unitSamples));
  const decoder = await openDecoder(units.config);
  let skip = windowOf(units, shape).skip;
  let left = samples;
  let damaged = 0;
  let isFirst = true;
  try {
    for (let index = 0; index < units.count && left > 0; index += 1) {
      const bytes = units.unit(index);
      const decoded = bytes && bytes.length > 0 ? decoder.decode(bytes).channelData : [];
      const isDecoded = decoded.length === channels && decoded[0]?.length === unitSamples;
      if (isFirst) {
        isFirst = false;
        if (decoded.length === 0) continue;
      }
      if (!isDecoded) damaged += 1;
      const from = Math.min(unitSamples, skip);
      skip -= from;
      const to = Math.min(unitSamples, from + left);
      left -= to - from;
      if (to > from) yield (isDecoded ? decoded : silence).map((channel) => channel.subarray(from, to));
    }
    // What the decoder keeps to itself at the end.
    for (; left > 0; left -= unitSamples) yield silence.map((channel) => channel.subarray(0, left));
  } finally {
    decoder.free();
  }
  if (damaged > (1 - minDecodedShare) * units.count) throw mostlyDamaged();
}
