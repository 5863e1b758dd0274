/** Front left and right, centre, low frequencies, sides, backs, and the one back in the middle. */
export type Speaker = "L" | "R" | "C" | "LFE" | "SL" | "SR" | "BL" | "BR" | "BC";

/** -3 dB, as ITU-R BS.775-3, annex 4, table 2 mixes what is not in front into two channels. */
const minus3 = Math.SQRT1_2;

/** What a speaker adds to left and right. Low frequencies are left out, as the standard has it. */
const shares: Record<Speaker, readonly [left: number, right: number]> = {
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

/** Mono and stereo as they are, in mono from whatever speaker; more channels mixed into two. */
export function mixDown(piece: Float32Array[], speakers: readonly Speaker[]): Float32Array[] {
  if (piece.length === 1 || (speakers.length === 2 && speakers[0] === "L" && speakers[1] === "R")) return piece;
  const length = piece[0]!.length;
  const mixed = [new Float32Array(length), new Float32Array(length)];
  for (const [index, channel] of piece.entries()) {
    for (const [side, output] of mixed.entries()) {
      const share = shares[speakers[index]!][side]!;
      if (share !== 0) for (let at = 0; at < length; at += 1) output[at]! += channel[at]! * share;
    }
  }
  return mixed;
}

/** Speakers of a number of channels as WAV and FLAC order them without saying so (RFC 9639, 9.1.3). */
export function usualSpeakers(channels: number): readonly Speaker[] {
  return usual[channels - 1] ?? [];
}

/** As Vorbis I, 4.3.9, and Opus (RFC 7845, 5.1.1.2) order them. */
export function vorbisSpeakers(channels: number): readonly Speaker[] {
  return vorbis[channels - 1] ?? [];
}

const usual: readonly (readonly Speaker[])[] = [
  ["C"],
  ["L", "R"],
  ["L", "R", "C"],
  ["L", "R", "BL", "BR"],
  ["L", "R", "C", "BL", "BR"],
  ["L", "R", "C", "LFE", "BL", "BR"],
  ["L", "R", "C", "LFE", "BC", "SL", "SR"],
  ["L", "R", "C", "LFE", "BL", "BR", "SL", "SR"],
];

const vorbis: readonly (readonly Speaker[])[] = [
  ["C"],
  ["L", "R"],
  ["L", "C", "R"],
  ["L", "R", "BL", "BR"],
  ["L", "C", "R", "BL", "BR"],
  ["L", "C", "R", "BL", "BR", "LFE"],
  ["L", "C", "R", "SL", "SR", "BC", "LFE"],
  ["L", "C", "R", "SL", "SR", "BL", "BR", "LFE"],
];
