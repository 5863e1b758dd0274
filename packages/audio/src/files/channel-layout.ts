/** Front left, right and centre, low-frequency effects, side left and right, back left, right and centre. */
export type Channel = "L" | "R" | "C" | "LFE" | "SL" | "SR" | "BL" | "BR" | "BC";

/** The channels of a file in its order. */
export type ChannelLayout = readonly Channel[];

/** -3 dB, as ITU-R BS.775-3, annex 4, table 2 mixes what is not in front into two channels. */
const minus3 = Math.SQRT1_2;

/** What a channel adds to left and right. The standard leaves low-frequency effects out. */
const downmixCoefficients: Record<Channel, readonly [left: number, right: number]> = {
  L: [1, 0],
  R: [0, 1],
  C: [minus3, minus3],
  LFE: [0, 0],
  SL: [minus3, 0],
  SR: [0, minus3],
  BL: [minus3, 0],
  BR: [0, minus3],
  BC: [0.5, 0.5],
};

export const MAX_CHANNELS = 8;

/** Mono and stereo as they are, mono of whatever channel; more channels mixed into two. */
export function downmix(chunk: Float32Array[], layout: ChannelLayout): Float32Array[] {
  if (chunk.length === 1 || (layout.length === 2 && layout[0] === "L" && layout[1] === "R")) return chunk;
  const length = chunk[0]!.length;
  const mixed = [new Float32Array(length), new Float32Array(length)];
  for (const [index, channel] of chunk.entries()) {
    for (const [side, output] of mixed.entries()) {
      const coefficient = downmixCoefficients[layout[index]!][side]!;
      if (coefficient !== 0) for (let at = 0; at < length; at += 1) output[at]! += channel[at]! * coefficient;
    }
  }
  return mixed;
}

/**
 * Layouts of one channel, of two and so on, where a file does not state its own: of WAV and FLAC (RFC 9639, 9.1.3), of
 * Vorbis (Vorbis I, 4.3.9) and Opus (RFC 7845, 5.1.1.2), and of AAC as its decoder's package orders channels.
 */
const layouts = {
  flac: [
    "C",
    "L R",
    "L R C",
    "L R BL BR",
    "L R C BL BR",
    "L R C LFE BL BR",
    "L R C LFE BC SL SR",
    "L R C LFE BL BR SL SR",
  ],
  vorbis: [
    "C",
    "L R",
    "L C R",
    "L R BL BR",
    "L C R BL BR",
    "L C R BL BR LFE",
    "L C R SL SR BC LFE",
    "L C R SL SR BL BR LFE",
  ],
  aac: [
    "C",
    "L R",
    "L R C",
    "L R C BC",
    "L R C BL BR",
    "L R C LFE BL BR",
    "C L R SL SR BL BR",
    "C L R SL SR BL BR LFE",
  ],
} as const;

/** Empty for more channels than MAX_CHANNELS. */
export function defaultLayout(order: keyof typeof layouts, channels: number): ChannelLayout {
  return (layouts[order][channels - 1]?.split(" ") ?? []) as Channel[];
}
