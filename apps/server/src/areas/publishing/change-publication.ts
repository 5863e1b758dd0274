import type { Trx } from "../../platform/database/index.ts";
import {
  nextPublicationState,
  type PublicationEvent,
  type PublicationState,
  publicationStateOf,
  publishesAudio,
} from "./publication-state.ts";
import { findCurrentRendition } from "../renditions/index.ts";
import { type PublicationKey, lockPublication, savePublication } from "./store.ts";

/** What an event came to. */
export type PublicationOutcome =
  | { kind: "changed"; publishedAt: Date | null; publishAt: Date | null; isDisabled: boolean }
  | { kind: "refused"; state: PublicationState }
  | { kind: "no-audio" }
  | { kind: "not-found" };

const nothingPublished = { token: null, spokenHash: null, compositionHash: null, title: null, at: null };

/** Applies an event to an item's publication, as SPEC.md says; the item is locked until the transaction ends. */
export async function changePublication(
  trx: Trx,
  key: PublicationKey,
  event: PublicationEvent | "generated",
  { now, publishAt }: { now: Date; publishAt?: Date },
): Promise<PublicationOutcome> {
  const row = await lockPublication(trx, key);
  if (!row) return { kind: "not-found" };
  const happened = event === "generated" ? generatedIn(row) : event;
  const state = publicationStateOf(row);
  const next = nextPublicationState(state, happened);
  if (!next) return { kind: "refused", state };
  // Another time was chosen since this one was read.
  if (happened === "due" && row.publish_at !== null && row.publish_at > now) return { kind: "refused", state };
  const isPublishing = publishesAudio(happened);
  const audio = await findCurrentRendition(trx, key.contentId);
  const token = audio?.audio_token ?? null;
  if (token === null && (isPublishing || happened === "schedule")) return { kind: "no-audio" };
  const change = {
    is_audio_disabled: next.startsWith("disabled"),
    publish_at: next.endsWith("_scheduled") ? (publishAt ?? row.publish_at) : null,
  };
  const publishedAt = happened === "unpublish" ? null : isPublishing ? (row.published_at ?? now) : row.published_at;
  const published =
    isPublishing && audio && token !== null && publishedAt !== null
      ? {
          published: {
            token,
            spokenHash: audio.spoken_hash,
            compositionHash: audio.composition_hash,
            title: audio.title,
            at: publishedAt,
          },
        }
      : happened === "unpublish"
        ? { published: nothingPublished }
        : {};
  await savePublication(trx, key.contentId, { ...change, ...published });
  return { kind: "changed", publishedAt, publishAt: change.publish_at, isDisabled: change.is_audio_disabled };
}

/** What a finished generation is in the item's project. */
function generatedIn({ publish_by_hand: isByHand }: { publish_by_hand: boolean }): PublicationEvent {
  return isByHand ? "generateByHand" : "generate";
}
