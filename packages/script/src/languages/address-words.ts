import { languageOf } from "../locale.ts";
import type { WebAddressWords } from "./language-rules.ts";
import { languageReadingOf, rulesOf } from "./rules-of.ts";

/** Undefined for a language in which addresses are left to the engine. */
export function addressWordsOf(locale: string): WebAddressWords | undefined {
  const signs = languageReadingOf(locale)?.signs;
  if (!signs) return rulesOf(locale).webAddress;
  const isGerman = languageOf(locale) === "de";
  return {
    dot: signs["."] ?? "",
    slash: signs["/"] ?? "",
    dash: isGerman ? "Bindestrich" : (signs["-"] ?? ""),
    underscore: signs._ ?? "",
    at: signs["@"] ?? "",
    plus: signs["+"] ?? "",
    hashtag: isGerman ? "Hashtag" : "hashtag",
  };
}
