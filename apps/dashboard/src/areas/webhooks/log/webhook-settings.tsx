import type { WireWebhook } from "@lectern/contract";
import { webhookEventTypes } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "../../../platform/api/queries.ts";
import { formatDate, formatMoment } from "../../../platform/formats/date.ts";
import { eventNames } from "../event-names.ts";

/** What a webhook is set to. */
export function WebhookSettings({ orgId, webhook }: { orgId: string; webhook: WireWebhook }) {
  const { data: projects } = useQuery(queries.projects(orgId));
  const { events, integration_id: projectId, previous_secret_until: overlapEnds } = webhook;
  const project = projects?.find(({ id }) => id === projectId)?.integration_name;
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-10 border border-line bg-sheet px-5 py-4 text-14 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Entry term="Address">
        <span dir="ltr" className="font-mono text-13 wrap-anywhere">
          {webhook.url}
        </span>
      </Entry>
      <Entry term="Projects">{projectId === null ? "Every project" : <bdi>{project ?? "One project"}</bdi>}</Entry>
      <Entry term="Events">
        {events.length === webhookEventTypes.length ? "Every event" : events.map((type) => eventNames[type]).join(", ")}
      </Entry>
      <Entry term="Secret">
        {overlapEnds === null
          ? "Shown when it was made. Rotate it when it is lost."
          : `Rotated. Until ${formatMoment(overlapEnds)} the secret before signs each message as well.`}
      </Entry>
      <Entry term="Added">{formatDate(webhook.created_at)}</Entry>
    </dl>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-13 text-ink-3 max-sm:-mb-2.5">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
