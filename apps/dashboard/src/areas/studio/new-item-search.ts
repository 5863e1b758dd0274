import type { WireContentItem } from "@lectern/contract";

/** What is made where an address does not say. */
export type NewItemType = Extract<WireContentItem["contentType"], "voiceover" | "audio_article">;

/** What the address of a new item says: its type, where it is not a voiceover. */
export function readNewItemSearch(search: Record<string, unknown>): { contentType?: "audio_article" } {
  return search["contentType"] === "audio_article" ? { contentType: "audio_article" } : {};
}
