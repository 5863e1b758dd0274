import type { CatalogueEntry } from "../src/espeak/catalogue.ts";
import { firstName, nameCount } from "../src/espeak/first-names.ts";
import type { ChosenVariant } from "./choose-variants.ts";

type NamedVoices = Pick<CatalogueEntry, "voices" | "retired">;

/**
 * First names for the voices of a language. One that was there keeps its name, for as long as it is heard as it was; a new
 * one gets a name that none has, and none had while there are others. What is not listed any more is retired.
 */
export function nameVoices(
  chosen: readonly ChosenVariant[],
  before: NamedVoices | undefined,
  { pool, offset }: { pool: string; offset: number },
): NamedVoices {
  const known = [...(before?.voices ?? []), ...(before?.retired ?? [])];
  const listed = new Set(chosen.map(({ variant }) => variant));
  const retired = known.filter(([variant = ""]) => !listed.has(variant));
  const kept = new Map<string, string>();
  for (const { variant, gender } of chosen) {
    const [, name, was] = known.find(([code]) => code === variant) ?? [];
    if (name !== undefined && was === letterOf(gender)) kept.set(variant, name);
  }
  const used = new Set(kept.values());
  const once = new Set(retired.map(([, name]) => name));

  const voices = chosen.map(({ variant, gender }) => {
    const names = Array.from({ length: nameCount(pool, gender) }, (_, index) => firstName(pool, gender, index, offset));
    const free = names.filter((name) => !used.has(name));
    const name = kept.get(variant) ?? free.find((one) => !once.has(one)) ?? free[0];
    if (name === undefined) throw new Error(`There are too few names for the ${gender} voices of ${pool}.`);
    used.add(name);
    return [variant, name, letterOf(gender)];
  });
  return { voices, retired };
}

function letterOf(gender: ChosenVariant["gender"]): "m" | "f" {
  return gender === "male" ? "m" : "f";
}
