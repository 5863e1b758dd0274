import type { WebhookEventType, WireWebhookDelivery } from "@lectern/contract";

/** Events by what they are about, in the order in which a person chooses them. */
export const eventGroups: readonly { label: string; types: readonly WebhookEventType[] }[] = [
  {
    label: "Articles",
    types: ["article.published", "article.updated", "article.unpublished", "article.deleted", "article.failed"],
  },
  { label: "Shows", types: ["show.published", "show.updated", "show.unpublished", "show.deleted"] },
  { label: "Episodes", types: ["episode.published", "episode.updated", "episode.unpublished", "episode.deleted"] },
  { label: "Words", types: ["words.limit_reached"] },
];

export const eventNames: Readonly<Record<WireWebhookDelivery["type"], string>> = {
  "article.published": "Article published",
  "article.updated": "Article updated",
  "article.unpublished": "Article unpublished",
  "article.deleted": "Article deleted",
  "article.failed": "Audio of an article failed",
  "show.published": "Show published",
  "show.updated": "Show updated",
  "show.unpublished": "Show unpublished",
  "show.deleted": "Show deleted",
  "episode.published": "Episode published",
  "episode.updated": "Episode updated",
  "episode.unpublished": "Episode unpublished",
  "episode.deleted": "Episode deleted",
  "words.limit_reached": "Word limit reached (85 and 100 %)",
  "webhook.test": "Test event",
};
