import { expect, test } from "vitest";
import { webhookName, webhookState } from "./webhook-state.ts";

const failing = "2026-11-23T09:00:00Z";

test.each([
  [true, null, null, "Enabled", undefined],
  [true, null, failing, "Failing", "after 3 days without a success"],
  [false, null, null, "Paused", "is not sent, later neither"],
  [false, null, failing, "Paused", "is not sent, later neither"],
  [false, "gone", failing, "Disabled", "answered 410 (Gone)"],
  [false, "failing", failing, "Disabled", "nothing could be delivered for 3 days"],
] as const)(
  "enabled %s, reason %s, failing since %s: %s",
  (is_enabled, disabled_reason, failing_since, label, meaning) => {
    const state = webhookState({ is_enabled, disabled_reason, failing_since });
    expect(state.label).toBe(label);
    expect(state.meaning ?? "").toContain(meaning ?? "");
    expect(state.meaning === undefined).toBe(meaning === undefined);
  },
);

test.each([
  ["The CMS", "https://cms.example.com/hook", "The CMS"],
  ["", "https://cms.example.com:8443/hook", "cms.example.com:8443"],
])("a webhook described as %j that leads to %s is called %s", (description, url, name) => {
  expect(webhookName({ description, url })).toBe(name);
});
