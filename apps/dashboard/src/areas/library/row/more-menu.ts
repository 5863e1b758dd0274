import type { WireContentItem } from "@lectern/contract";
import { type PublicationAction, publicationActions } from "../../publication/index.ts";
import { isAudioUpload, publicationOf } from "../items/item-status.ts";

/** What the More menu of an item holds. */
export type MoreAction = PublicationAction | "addToShow" | "clone" | "discard" | "delete";

/** The user's rights that the menu depends on. */
export interface MoreRights {
  create: boolean;
  modify: boolean;
  remove: boolean;
  modifyPodcast: boolean;
}

const noAudio = "There is no audio to clone yet";

/** The entries of an item's menu in its state, each with the reason why it is unavailable, if it is. */
export function moreMenu(item: WireContentItem, may: MoreRights): ReadonlyMap<MoreAction, string | undefined> {
  const isPublished = item.published_at !== null;
  const entries = new Map<MoreAction, string | undefined>(may.modify ? publicationActions(publicationOf(item)) : []);
  if (isPublished && may.modifyPodcast) entries.set("addToShow", undefined);
  if (may.create) entries.set("clone", isAudioUpload(item) && item.full_audio_url === null ? noAudio : undefined);
  if (may.remove) {
    const isSilentDraft = !isPublished && item.full_audio_url === null;
    const busy = item.full_audio_status === "IN PROGRESS" ? "Cancel the generation first" : undefined;
    entries.set(isSilentDraft ? "discard" : "delete", busy);
  }
  return entries;
}
