import type { WireContentItem } from "@lectern/contract";
import type { Publication } from "../publication/index.ts";

/** Publication state of a list item. */
export function publicationOf(item: WireContentItem): Publication {
  return {
    isPublished: item.published_at !== null,
    isDisabled: item.is_audio_disabled,
    publishAt: item.publish_at ?? undefined,
    hasUnpublishedAudio: item.has_unpublished_audio,
    isChanged: item.is_changed_since_published,
    url: item.url ?? undefined,
  };
}
