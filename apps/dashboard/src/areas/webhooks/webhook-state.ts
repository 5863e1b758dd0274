import type { WireWebhook } from "@lectern/contract";
import { formatMoment } from "../../platform/formats/date.ts";
import { hostOf } from "../../platform/formats/host.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

export interface WebhookState {
  label: string;
  tone: BadgeTone;
  /** What it means, and what to do; undefined where there is nothing to do. */
  meaning: string | undefined;
}

/** Whether a webhook sends, in words. */
export function webhookState(
  webhook: Pick<WireWebhook, "is_enabled" | "disabled_reason" | "failing_since">,
): WebhookState {
  const { is_enabled: isEnabled, disabled_reason: reason, failing_since: since } = webhook;
  if (isEnabled && since === null) return { label: "Enabled", tone: "good", meaning: undefined };
  if (isEnabled && since !== null) {
    const meaning = `Nothing has been delivered since ${formatMoment(since)}. Deliveries are tried again for 3 days; after 3 days without a success the webhook is disabled.`;
    return { label: "Failing", tone: "warning", meaning };
  }
  if (reason === "gone") {
    const meaning =
      "It was disabled because its address answered 410 (Gone). What happens from now on is not sent; enable it once the address takes events again.";
    return { label: "Disabled", tone: "bad", meaning };
  }
  if (reason === "failing") {
    const meaning =
      "It was disabled because nothing could be delivered for 3 days. What happens from now on is not sent; enable it once the address takes events again.";
    return { label: "Disabled", tone: "bad", meaning };
  }
  const meaning = "What happens while it is paused is not sent, later neither.";
  return { label: "Paused", tone: "neutral", meaning };
}

/** What a person calls a webhook: its description, else where it leads. */
export function webhookName({ url, description }: Pick<WireWebhook, "url" | "description">): string {
  return description === "" ? hostOf(url) : description;
}
