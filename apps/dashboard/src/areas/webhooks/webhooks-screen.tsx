import { WEBHOOK_LIMIT_MESSAGE, webhookEventTypes, type WireWebhook } from "@lectern/contract";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { MAX_WEBHOOKS } from "@lectern/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { webhookName, webhookState } from "./webhook-state.ts";
import { failureMessage } from "../../platform/errors/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { Screen } from "../../platform/page/screen.tsx";
import { SecretDialog } from "../../platform/page/secret-dialog.tsx";
import { useMay } from "../../platform/rights/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { LoadingRows } from "../../ui/page/skeleton.tsx";
import { WebhookDialog } from "./form/webhook-dialog.tsx";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { webhooksQuery } from "./webhook-queries.ts";
import { WebhooksGate } from "./webhooks-gate.tsx";

export interface WebhookRowProps {
  orgId: string;
  webhook: WireWebhook;
  /** The name of its project; undefined: every project. */
  project: string | undefined;
}

/** A webhook in the list: what it is called, where it leads, whether it sends. */
function WebhookRow({ orgId, webhook, project }: WebhookRowProps) {
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

/** The webhooks of an organisation. */
export function WebhooksScreen() {
  const { orgId } = useParams({ from: "/organisation/$orgId/shell/webhooks" });
  const hasRight = useMay(orgId);
  const canRead = hasRight("access api");
  const canChange = hasRight("integrate api");
  const navigate = useNavigate();
  const { data: webhooks, error, isFetching, refetch } = useQuery({ ...webhooksQuery(orgId), enabled: canRead });
  const { data: projects } = useQuery(queries.projects(orgId));
  const actions = useWebhookActions(orgId);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<{ id: string; secret: string }>();
  const isFull = webhooks !== undefined && webhooks.length >= MAX_WEBHOOKS;

  const add = (
    <Button variant="primary" icon={<Plus />} disabled={isFull} onClick={() => setAdding(true)}>
      Add webhook
    </Button>
  );
  return (
    <Screen
      title="Webhooks"
      lead="Lectern tells addresses of yours what happens to articles, shows and episodes."
      actions={canChange && webhooks !== undefined && webhooks.length > 0 ? add : null}
    >
      <WebhooksGate orgId={orgId}>
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
          {isFull ? <p className="text-13 text-ink-2">{WEBHOOK_LIMIT_MESSAGE}</p> : null}
          {error && !webhooks ? (
            <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
          ) : null}
          {webhooks === undefined && !error ? (
            <LoadingRows label="Loading webhooks…" className="grid gap-2" rowClassName="h-16" />
          ) : null}
          {webhooks && webhooks.length > 0 ? (
            <ul aria-label="Webhooks" className="overflow-hidden rounded-10 border border-line bg-sheet">
              {webhooks.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  orgId={orgId}
                  webhook={webhook}
                  project={projects?.find(({ id }) => id === webhook.integration_id)?.integration_name}
                />
              ))}
            </ul>
          ) : null}
          {webhooks?.length === 0 ? (
            <EmptyState icon={<Webhook />} title="No webhooks yet" action={canChange ? add : undefined}>
              Add the address of a system of yours, such as your CMS. It is sent a signed message when something
              happens, by the Standard Webhooks specification.
            </EmptyState>
          ) : null}
        </div>
      </WebhooksGate>
      {isAdding ? (
        <WebhookDialog
          orgId={orgId}
          onClose={() => setAdding(false)}
          save={async (settings) => {
            const { id, secret } = await actions.add(settings);
            setAdding(false);
            setAdded({ id, secret });
          }}
        />
      ) : null}
      <SecretDialog
        secret={added?.secret}
        title="Its signing secret"
        label="Signing secret"
        onClose={() => {
          setAdded(undefined);
          if (added) {
            void navigate({ to: "/organisation/$orgId/webhooks/$webhookId", params: { orgId, webhookId: added.id } });
          }
        }}
      >
        Copy the secret now and keep it safe: it is shown this once. Your system checks with it that a message is from
        Lectern.
      </SecretDialog>
    </Screen>
  );
}
