import { MAX_SEARCH_CHARACTERS } from "@lectern/contract/limits";
import { readStringParam } from "../../../platform/routing/query-string.ts";
import type { VoiceFilter } from "../../../platform/voices/listed-voices.ts";

/** Filters of the list of voices, from the query string. */
export interface VoiceSearch {
  q?: string;
  /** A language's code, or {@link ALL_LANGUAGES}. */
  lang?: string;
  gender?: "male" | "female";
  quality?: "premium" | "standard";
  styles?: "true";
}

export const ALL_LANGUAGES = "all";

/** The filters as they are chosen; without a language the list opens with the project's. */
export interface ChosenFilter extends Omit<VoiceFilter, "language"> {
  /** A language's code; empty: all; undefined: not chosen. */
  language: string | undefined;
}

const maxLanguageCharacters = 35;

/** Parses the filters; invalid ones are dropped. */
export function readVoiceSearch(search: Record<string, unknown>): VoiceSearch {
  const { q, lang, gender, quality, styles } = search;
  return {
    ...(typeof q === "string" && q.length <= MAX_SEARCH_CHARACTERS && readStringParam(search, "q")),
    ...(typeof lang === "string" && lang.length <= maxLanguageCharacters && readStringParam(search, "lang")),
    ...((gender === "male" || gender === "female") && { gender }),
    ...((quality === "premium" || quality === "standard") && { quality }),
    ...(styles === "true" && { styles }),
  };
}

export function filterOf({ q = "", lang, gender, quality, styles }: VoiceSearch): ChosenFilter {
  return {
    search: q,
    language: lang === ALL_LANGUAGES ? "" : lang,
    gender: gender ?? "all",
    quality: quality === "premium" ? "neural" : (quality ?? "all"),
    stylesOnly: styles === "true",
  };
}

export const noFilter = filterOf({});

/** The inverse of {@link filterOf}; defaults are left out. */
export function voiceSearchOf({ search, language, gender, quality, stylesOnly }: ChosenFilter): VoiceSearch {
  return {
    ...(search.trim() !== "" && { q: search }),
    ...(language !== undefined && { lang: language === "" ? ALL_LANGUAGES : language }),
    ...(gender !== "all" && { gender }),
    ...(quality !== "all" && { quality: quality === "neural" ? "premium" : "standard" }),
    ...(stylesOnly && { styles: "true" }),
  };
}

export function isFilterSet(filter: ChosenFilter): boolean {
  return Object.keys(voiceSearchOf(filter)).length > 0;
}
