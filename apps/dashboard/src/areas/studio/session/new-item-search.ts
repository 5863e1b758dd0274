import type { WireContentItem } from "@lectern/contract";
import { readStringParam } from "../../../platform/routing/query-string.ts";

/** Default item type. */
export type NewItemType = Extract<WireContentItem["contentType"], "voiceover" | "audio_article">;

/** A voice of the catalogue, named as where its sample is read. */
export interface NewItemVoice {
  platform: string;
  lang: string;
  voice: string;
}

/**
 * Query parameters of a new item: its type, unless it is a voiceover, its voice, unless it is the project's, and whether
 * its text is imported.
 */
export interface NewItemSearch extends Partial<NewItemVoice> {
  contentType?: "audio_article";
  import?: "true";
}

export function readNewItemSearch(search: Record<string, unknown>): NewItemSearch {
  const named = {
    ...readStringParam(search, "platform"),
    ...readStringParam(search, "lang"),
    ...readStringParam(search, "voice"),
  };
  return {
    ...(search["contentType"] === "audio_article" && { contentType: "audio_article" }),
    ...(search["import"] === "true" && { import: "true" }),
    ...(newItemVoice(named) && named),
  };
}

/** The voice that the parameters name; undefined for half a name. */
export function newItemVoice({ platform, lang, voice }: NewItemSearch): NewItemVoice | undefined {
  return platform === undefined || lang === undefined || voice === undefined ? undefined : { platform, lang, voice };
}
