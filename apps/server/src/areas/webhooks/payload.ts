import type { Selectable } from "kysely";
import type { Schema } from "../../platform/database/index.ts";

export type EventRow = Selectable<Schema["webhook_event"]>;

type Facts = Record<string, unknown>;

/** The header webhook-id of an event. */
export function messageId(eventId: string): string {
  return `msg_${eventId}`;
}

/**
 * What is sent of an event: the same text in every attempt and redelivery. Ids, titles and addresses as the API answers
 * them; never the text of an article, a key or a person.
 */
export function payloadOf(event: EventRow, publicUrl: string): string {
  const { type, occurred_at, organisation_id, project_id, facts } = event;
  const [subject] = type.split(".");
  const about = subjects[subject ?? ""]?.(facts, publicUrl) ?? facts;
  const data = { org_id: organisation_id, integration_id: project_id, ...about };
  return JSON.stringify({ type, timestamp: occurred_at.toISOString(), data });
}

const subjects: Readonly<Record<string, (facts: Facts, publicUrl: string) => Facts>> = {
  article: (facts, publicUrl) => {
    const { audio_token: token, content_id: id, failure, published_at, ...rest } = facts;
    return {
      content_id: id,
      ...rest,
      published_at: timeOf(published_at),
      audio_url: typeof token === "string" ? `${publicUrl}/media/${token}.mp3` : null,
      share_url: typeof token === "string" ? `${publicUrl}/listen/${String(id)}` : null,
      ...(isFailure(failure) ? { failure_type: failure.failure_type, message: failure.message } : {}),
    };
  },
  show: ({ slug, published_at, ...rest }, publicUrl) => ({
    ...rest,
    published_at: timeOf(published_at),
    ...showAddresses(slug, publicUrl),
  }),
  episode: ({ slug, published_at, ...rest }, publicUrl) => ({
    ...rest,
    published_at: timeOf(published_at),
    url: `${publicUrl}/shows/${String(slug)}/${String(rest["content_id"])}`,
    feed_url: showAddresses(slug, publicUrl).feed_url,
  }),
  words: ({ period_start, renews_on, ...rest }) => ({
    ...rest,
    period_start: timeOf(period_start),
    renews_on: timeOf(renews_on),
  }),
};

function showAddresses(slug: unknown, publicUrl: string) {
  return { page_url: `${publicUrl}/shows/${String(slug)}`, feed_url: `${publicUrl}/feeds/${String(slug)}.xml` };
}

/** A time as PostgreSQL writes it in JSON. */
function timeOf(value: unknown): string | null {
  return typeof value === "string" ? new Date(value).toISOString() : null;
}

function isFailure(value: unknown): value is { failure_type: string; message: string } {
  return typeof value === "object" && value !== null && "failure_type" in value && "message" in value;
}
