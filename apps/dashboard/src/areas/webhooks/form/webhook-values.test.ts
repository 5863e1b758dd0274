import { webhookEventTypes, type WireWebhook } from "@lectern/contract";
import { expect, test } from "vitest";
import { eventGroups } from "../event-names.ts";
import { chosenEvents, everyProject, newWebhookValues, toWebhookInput, webhookValues } from "./webhook-values.ts";

const webhook: WireWebhook = {
  id: "1",
  url: "https://cms.example.com/hook",
  description: "The CMS",
  events: ["article.published", "words.limit_reached"],
  integration_id: "project",
  is_enabled: true,
  disabled_reason: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: "2026-11-23T09:00:00Z",
};

test.each(["project", null])("a webhook of project %s is sent as it was read", (integration_id) => {
  const { url, description, events } = webhook;
  expect(toWebhookInput(webhookValues({ ...webhook, integration_id }))).toEqual({
    url,
    description,
    events,
    integration_id,
  });
});

test("what is typed is sent without the space around it", () => {
  expect(toWebhookInput({ ...newWebhookValues, url: " https://a.example ", description: " CMS " })).toMatchObject({
    url: "https://a.example",
    description: "CMS",
    integration_id: null,
  });
});

test("events are sent in the order of the contract, and none when none is chosen", () => {
  expect(chosenEvents({ events: "show.deleted article.published" })).toEqual(["article.published", "show.deleted"]);
  expect(chosenEvents({ events: "" })).toEqual([]);
});

test("a new webhook is of every project, and tells of articles", () => {
  expect(newWebhookValues.projectId).toBe(everyProject);
  expect(chosenEvents(newWebhookValues).every((type) => type.startsWith("article."))).toBe(true);
});

test("every event can be chosen, once", () => {
  expect(eventGroups.flatMap(({ types }) => types).toSorted()).toEqual(webhookEventTypes.toSorted());
});
