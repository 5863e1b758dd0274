import type { EspeakSynthesizer } from "../src/espeak/espeak-synthesizer.ts";
import {
  measureTimbre,
  type Resolution,
  resolutionOf,
  type Timbre,
  unfitReason,
  unlikeness,
} from "./timbre/measure-timbre.ts";
import { perceivedGender } from "./timbre/perceived-gender.ts";
import { effects, orderVariants } from "./variant-order.ts";

export interface ChosenVariant {
  variant: string;
  gender: "male" | "female";
}

/** What became of a variant in a language. */
export interface Verdict {
  variant: string;
  timbre: Timbre;
  gender: "male" | "female" | undefined;
  /** The chosen voice that it is most like, and how unlike: 1 is what is just told apart. */
  nearest: { variant: string; unlikeness: number } | undefined;
  /** Undefined for a chosen one. */
  leftOut: string | undefined;
}

export interface Choice {
  chosen: ChosenVariant[];
  verdicts: Verdict[];
  resolution: Resolution;
}

export interface ChoiceOptions {
  /** espeak's voice that the variants alter. */
  engineName: string;
  /** What the voices are compared on: the sentence of their samples. */
  text: string;
  /** The most voices of either gender. */
  most: { male: number; female: number };
  /** How far the formants of a variant lie above those of the voice itself. */
  stretchOf: (variant: string) => number;
}

/** The variants of a language that a sample tells apart, in order of preference. */
export function chooseVariants(synthesizer: EspeakSynthesizer, options: ChoiceOptions): Choice {
  const { engineName, text, most, stretchOf } = options;
  const base = speakVariant(synthesizer, engineName, "", text);
  const resolution = resolutionOf(base, synthesizer.sampleRate);
  const chosen: (ChosenVariant & { timbre: Timbre })[] = [];
  const verdicts: Verdict[] = [];
  const left = { ...most };

  for (const variant of orderVariants(synthesizer.variants())) {
    if (left.male <= 0 && left.female <= 0) break;
    const samples = variant === "" ? base : speakVariant(synthesizer, engineName, variant, text);
    const timbre = measureTimbre(samples, synthesizer.sampleRate);
    const gender = perceivedGender(timbre.medianHz, stretchOf(variant));
    const nearest = chosen
      .map((other) => ({ variant: other.variant, unlikeness: unlikeness(timbre, other.timbre, resolution) }))
      .toSorted((a, b) => a.unlikeness - b.unlikeness)[0];
    const leftOut = reasonAgainst(variant, timbre, { gender, nearest, left });
    verdicts.push({ variant, timbre, gender, nearest, leftOut });
    if (leftOut !== undefined || gender === undefined) continue;
    chosen.push({ variant, gender, timbre });
    left[gender] -= 1;
  }
  return { chosen, verdicts, resolution };
}

function reasonAgainst(
  variant: string,
  timbre: Timbre,
  { gender, nearest, left }: Pick<Verdict, "gender" | "nearest"> & { left: ChoiceOptions["most"] },
): string | undefined {
  if (effects.has(variant)) return "an effect";
  // The voice of the language itself is there whatever it measures.
  const unfit = variant === "" ? undefined : unfitReason(timbre);
  if (unfit !== undefined) return unfit;
  if (gender === undefined) return "neither a man's nor a woman's";
  if (nearest !== undefined && nearest.unlikeness < 1) return `like ${nearest.variant || "the voice itself"}`;
  return left[gender] > 0 ? undefined : `enough ${gender} voices`;
}

/** @throws {Error} when espeak does not speak the text */
export function speakVariant(
  synthesizer: EspeakSynthesizer,
  engineName: string,
  variant: string,
  text: string,
): Int16Array {
  const voice = variant ? `${engineName}+${variant}` : engineName;
  const ssml = `<speak>${text}</speak>`;
  const speech = synthesizer.speak({ voice, ssml, wordsPerMinute: 175, pitch: 50, maxSamples: 22_050 * 60 });
  if (!speech?.complete || speech.samples.length < 22_050) throw new Error(`espeak does not speak with ${voice}`);
  return speech.samples.slice();
}
