import { z } from "zod";
import { MAX_ADDRESS_CHARACTERS, MAX_WEBHOOK_DESCRIPTION_CHARACTERS, MAX_WEBHOOKS } from "../limits.ts";
import { requiredText } from "./text.ts";

/** What webhooks tell of. */
export const webhookEventTypes = [
  "article.published",
  "article.updated",
  "article.unpublished",
  "article.deleted",
  "article.failed",
  "show.published",
  "show.updated",
  "show.unpublished",
  "show.deleted",
  "episode.published",
  "episode.updated",
  "episode.unpublished",
  "episode.deleted",
  "words.limit_reached",
] as const;

export type WebhookEventType = (typeof webhookEventTypes)[number];

export const WEBHOOK_ADDRESS_MESSAGE = "The address should start with http:// or https://.";
export const WEBHOOK_LIMIT_MESSAGE = `An organisation has ${MAX_WEBHOOKS} webhooks at most. Delete one to add another.`;
export const WEBHOOK_EVENTS_MESSAGE = "Choose at least one event.";

export const webhookUrl = requiredText("Address is required.")
  .max(MAX_ADDRESS_CHARACTERS)
  .regex(/^https?:\/\/[^\s/?#]\S*$/i, WEBHOOK_ADDRESS_MESSAGE)
  .meta({ examples: ["https://cms.example.com/hooks/lectern"] });

export const webhookDescription = z.string().trim().max(MAX_WEBHOOK_DESCRIPTION_CHARACTERS);

export const webhookEvents = z
  .array(z.enum(webhookEventTypes))
  .min(1, WEBHOOK_EVENTS_MESSAGE)
  .max(webhookEventTypes.length)
  .transform((events) => webhookEventTypes.filter((type) => events.includes(type)));
