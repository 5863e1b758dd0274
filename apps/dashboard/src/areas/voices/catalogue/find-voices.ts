import {
  emptyFilter,
  filterVoices,
  type ListedVoice,
  type VoiceFilter,
} from "../../../platform/voices/listed-voices.ts";

export interface FoundVoices {
  voices: readonly ListedVoice[];
  /** The language had none for the search: they are of others. */
  isElsewhere: boolean;
}

/**
 * The voices that pass the filters, those with styles first when anything is filtered. A search that finds none in its
 * language goes through all languages.
 */
export function findVoices(voices: readonly ListedVoice[], filter: VoiceFilter): FoundVoices {
  const here = filterVoices(voices, filter);
  const isElsewhere = here.length === 0 && filter.search.trim() !== "" && filter.language !== "";
  const found = isElsewhere ? filterVoices(voices, { ...filter, language: "" }) : here;
  return { voices: isFiltered(filter) ? stylesFirst(found) : found, isElsewhere: isElsewhere && found.length > 0 };
}

function isFiltered(filter: VoiceFilter): boolean {
  const names = Object.keys(emptyFilter) as (keyof VoiceFilter)[];
  return names.some((name) => filter[name] !== emptyFilter[name]);
}

function stylesFirst(voices: readonly ListedVoice[]): ListedVoice[] {
  return [...voices.filter(({ styles }) => styles.length > 0), ...voices.filter(({ styles }) => styles.length === 0)];
}
