import { readStringParam } from "../../../platform/routing/query-string.ts";

/** An episode whose settings are open, and the field of them that is to be mended. */
export interface EpisodesSearch {
  /** Id of its item. */
  episode?: string;
  field?: string;
}

export function readEpisodesSearch(search: Record<string, unknown>): EpisodesSearch {
  return { ...readStringParam(search, "episode"), ...readStringParam(search, "field") };
}
