import type { WireContentItem } from "@lectern/contract";
import type { Publication } from "../../publication/index.ts";

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

export type ItemStatus = "Disabled" | "In Progress" | "In Draft" | "Published";

type StatusFacts = Pick<WireContentItem, "is_audio_disabled" | "full_audio_status" | "published_at">;

/** An item's state, in the order the specification checks it. */
export function itemStatus(item: StatusFacts): ItemStatus {
  if (item.is_audio_disabled) return "Disabled";
  if (item.full_audio_status === "IN PROGRESS") return "In Progress";
  return item.published_at === null ? "In Draft" : "Published";
}

/** Whether the audio was uploaded rather than generated from text. */
export function isAudioUpload(item: Pick<WireContentItem, "contentType">): boolean {
  return item.contentType === "audio_upload";
}

export interface Availability {
  /** Why the action is unavailable; undefined when it is available. */
  play: string | undefined;
  download: string | undefined;
  embed: string | undefined;
  share: string | undefined;
  openUrl: string | undefined;
}

const inProgress = "Available once the audio is generated";
const noAudio = "Generate the audio first";
const notPublished = "Publish the audio first";
const isDisabled = "Enable the audio first";

/** The available actions of an item, or why each is unavailable. */
export function actionAvailability(
  item: StatusFacts & Pick<WireContentItem, "full_audio_url" | "live_audio_url" | "embed_code" | "share_url" | "url">,
): Availability {
  const busy = item.full_audio_status === "IN PROGRESS" ? inProgress : undefined;
  const silent = item.full_audio_url === null ? noAudio : undefined;
  const hidden = item.is_audio_disabled ? isDisabled : undefined;
  return {
    play: item.live_audio_url === null ? (busy ?? silent) : undefined,
    download: busy ?? silent,
    embed: busy ?? silent ?? hidden ?? (item.embed_code === null ? notPublished : undefined),
    share: busy ?? silent ?? hidden ?? (item.share_url === null ? notPublished : undefined),
    openUrl: item.url === null ? "This audio was not made from a web page" : undefined,
  };
}
