import type { WireWebhook } from "@lectern/contract";
import { webhookEventTypes } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../ui/badge.tsx";
import { webhookName, webhookState } from "./webhook-state.ts";

export interface WebhookRowProps {
  orgId: string;
  webhook: WireWebhook;
  /** The name of its project; undefined: every project. */
  project: string | undefined;
}

/** A webhook in the list: what it is called, where it leads, whether it sends. */
export function WebhookRow({ orgId, webhook, project }: WebhookRowProps) {
  const { label, tone } = webhookState(webhook);
  return (
    <li className="motion-colour relative flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-5 py-3.5 last:border-b-0 hover:bg-well">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to="/organisation/$orgId/webhooks/$webhookId"
          params={{ orgId, webhookId: webhook.id }}
          className="rounded-6 text-14 font-medium wrap-anywhere before:absolute before:inset-0"
        >
          <bdi>{webhookName(webhook)}</bdi>
        </Link>
        <p dir="ltr" className="truncate font-mono text-12 text-ink-2">
          {webhook.url}
        </p>
      </div>
      <p className="text-13 text-ink-2 sm:w-52">
        {webhook.events.length === webhookEventTypes.length
          ? "Every event"
          : `${webhook.events.length} ${webhook.events.length === 1 ? "event" : "events"}`}{" "}
        of {project === undefined ? "every project" : <bdi>{project}</bdi>}
      </p>
      <p className="sm:w-20">
        <Badge tone={tone}>{label}</Badge>
      </p>
    </li>
  );
}
