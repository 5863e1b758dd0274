import { type WebhookEventType, webhookEventTypes, type WireWebhook } from "@lectern/contract";

/** A webhook as its form holds it: every field is a text. */
export interface WebhookValues extends Record<string, string> {
  url: string;
  description: string;
  /** Types, with spaces between. */
  events: string;
  /** An id, or `everyProject`. */
  projectId: string;
}

export const everyProject = "every";

/** A new webhook tells of articles, unless something else is chosen. */
export const newWebhookValues: WebhookValues = {
  url: "",
  description: "",
  events: webhookEventTypes.filter((type) => type.startsWith("article.")).join(" "),
  projectId: everyProject,
};

export function webhookValues(webhook: WireWebhook): WebhookValues {
  const { url, description, events, integration_id: projectId } = webhook;
  return { url, description, events: events.join(" "), projectId: projectId ?? everyProject };
}

/** The chosen events, in the order of the contract. */
export function chosenEvents({ events }: Pick<WebhookValues, "events">): WebhookEventType[] {
  const chosen = events.split(" ");
  return webhookEventTypes.filter((type) => chosen.includes(type));
}

/** What the call is sent. */
export function toWebhookInput(values: WebhookValues) {
  return {
    url: values.url.trim(),
    description: values.description.trim(),
    events: chosenEvents(values),
    integration_id: values.projectId === everyProject ? null : values.projectId,
  };
}
