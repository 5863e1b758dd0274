import { envelopeDistance } from "./envelope-distance.ts";
import { melCepstra } from "./mel-cepstra.ts";
import { pitchTrack } from "./pitch-track.ts";

/** What a voice sounds like on one sentence. */
export interface Timbre {
  medianHz: number;
  /** Standard deviation of its fundamental, in semitones. */
  pitchSpread: number;
  /** Voiced frames among those that are loud. */
  voicedShare: number;
  seconds: number;
  envelope: Float64Array[];
}

export function measureTimbre(samples: Int16Array, sampleRate: number): Timbre {
  const { hertz, voicedShare } = pitchTrack(samples, sampleRate);
  const sorted = hertz.toSorted((a, b) => a - b);
  const semitones = hertz.map((value) => 12 * Math.log2(value));
  const mean = semitones.reduce((sum, value) => sum + value, 0) / semitones.length;
  const variance = semitones.reduce((sum, value) => sum + (value - mean) ** 2, 0) / semitones.length;
  return {
    medianHz: sorted[sorted.length >> 1] ?? 0,
    pitchSpread: Math.sqrt(variance || 0),
    voicedShare,
    seconds: samples.length / sampleRate,
    envelope: melCepstra(samples, sampleRate),
  };
}

/**
 * Why a voice does not suit an article; undefined where it sounds like a grown person's. The bounds part whispers, croaks,
 * monotones and children from the rest of espeak's variants.
 */
export function unfitReason({ medianHz, pitchSpread, voicedShare }: Timbre): string | undefined {
  if (voicedShare < 0.5) return "whispers or croaks";
  if (pitchSpread < 0.6) return "monotone";
  if (pitchSpread > 5) return "breaks";
  if (medianHz < 70 || medianHz > 300) return "no grown person's pitch";
  return undefined;
}

/** What is told apart when two samples are heard one after the other. */
export interface Resolution {
  /** Of envelopes, in dB. */
  envelopeDb: number;
}

/** A vocal tract by so much shorter is heard as another speaker's. */
const audibleStretch = 1.08;
const audibleSemitones = 2;
const audibleTempo = 0.1;

/** How far a vocal tract that is 8 % shorter moves the envelopes of this very voice. */
export function resolutionOf(samples: Int16Array, sampleRate: number): Resolution {
  const own = melCepstra(samples, sampleRate);
  return { envelopeDb: envelopeDistance(own, melCepstra(samples, sampleRate, audibleStretch)) };
}

/** How unlike two voices are: 1 is what is just told apart. Envelope, fundamental and tempo add up as squares. */
export function unlikeness(one: Timbre, other: Timbre, { envelopeDb }: Resolution): number {
  return Math.hypot(
    envelopeDistance(one.envelope, other.envelope) / envelopeDb,
    (12 * Math.log2(one.medianHz / other.medianHz)) / audibleSemitones,
    Math.log(one.seconds / other.seconds) / audibleTempo,
  );
}

const stretches = Array.from({ length: 21 }, (_, index) => 0.82 + 0.03 * index);

/** Measures how far the formants of a sentence lie above those of a reference voice: the stretch that fits them best. */
export function createFormantScale(reference: Int16Array, sampleRate: number): (timbre: Timbre) => number {
  const stretched = stretches.map((stretch) => ({ stretch, envelope: melCepstra(reference, sampleRate, stretch) }));
  return (timbre) => {
    const fits = stretched.map(({ stretch, envelope }) => ({
      stretch,
      distance: envelopeDistance(envelope, timbre.envelope),
    }));
    return fits.reduce((best, fit) => (fit.distance < best.distance ? fit : best)).stretch;
  };
}
