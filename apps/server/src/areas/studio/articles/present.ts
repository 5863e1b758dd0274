import type { WireArticle } from "@lectern/contract";
import { audioStatusOf } from "../../renditions/index.ts";
import type { Article } from "./read-article.ts";

const ofAudio = { "IN PROGRESS": "generating", DONE: "ready", FAILED: "failed" } as const;

/** `publicUrl` is without a slash at its end. */
export function presentArticle({ externalId, sent, item, audio }: Article, publicUrl: string): WireArticle {
  const status =
    sent.state === "queued" ? "queued" : sent.state === "failed" ? "failed" : ofAudio[audioStatusOf(audio) ?? "DONE"];
  const failure = sent.failure ?? audio?.failure ?? null;
  const isPublic = item.published_token !== null && !item.is_audio_disabled;
  return {
    external_id: externalId,
    content_id: item.id,
    status,
    failure: status === "failed" && failure ? { failure_type: failure.failure_type, message: failure.message } : null,
    title: sent.body.title,
    url: item.url,
    language: sent.body.language ?? null,
    author: sent.body.author ?? null,
    publish: sent.publish,
    received_at: sent.received_at.toISOString(),
    published_at: item.published_at?.toISOString() ?? null,
    audio_url: audio?.audio_token ? `${publicUrl}/media/${audio.audio_token}.mp3` : null,
    share_url: isPublic ? `${publicUrl}/listen/${item.id}` : null,
  };
}
