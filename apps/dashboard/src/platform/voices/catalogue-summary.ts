import { EMBEDDED_VOICES, roundedCount } from "@lectern/contract";
import type { Catalogue } from "./catalogue.ts";

/** What the picker offers, counted; while the catalogue is loading, what every installation has. */
export function catalogueSummary({ voices, languages }: Pick<Catalogue, "voices" | "languages">): string {
  const count = voices.length || EMBEDDED_VOICES.count;
  const spoken = languages.length || EMBEDDED_VOICES.languages;
  return `Choose from ${roundedCount(count)} realistic voice in ${roundedCount(spoken)} languages and dialects`;
}
