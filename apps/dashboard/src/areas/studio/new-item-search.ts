import type { WireContentItem } from "@lectern/contract";

/** Default item type. */
export type NewItemType = Extract<WireContentItem["contentType"], "voiceover" | "audio_article">;

/** Query parameters of a new item: its type, unless it is a voiceover. */
export function readNewItemSearch(search: Record<string, unknown>): { contentType?: "audio_article" } {
  return search["contentType"] === "audio_article" ? { contentType: "audio_article" } : {};
}
