import { z } from "zod";
import { ipaProblem } from "./parse-ipa.ts";

/** The alphabet of a pronunciation that is given in phonemes; absent where it is an alias, words that sound alike. */
export const alphabetSchema = z.literal("ipa");
export type Alphabet = z.infer<typeof alphabetSchema>;

/** A pronunciation: an alias, or phonemes in an alphabet. */
export interface Pronunciation {
  replaceWith: string;
  alphabet?: Alphabet | undefined;
}

/** Why phonemes cannot be spoken, in the words for a person; undefined for those that can, and for an alias. */
export function phonemeProblem({ replaceWith, alphabet }: Pronunciation): string | undefined {
  return alphabet === "ipa" ? ipaProblem(replaceWith) : undefined;
}

const phonemePlatforms: ReadonlySet<string> = new Set(["azure", "espeak", "flite", "polly"]);

/** Whether a voice's engine speaks phonemes; others say the word as it is written. */
export function speaksPhonemes({ platform }: { platform: string }): boolean {
  return phonemePlatforms.has(platform);
}
