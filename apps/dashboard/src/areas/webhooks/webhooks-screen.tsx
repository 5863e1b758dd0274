import { WEBHOOK_LIMIT_MESSAGE } from "@lectern/contract";
import { MAX_WEBHOOKS } from "@lectern/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../platform/api/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { Screen } from "../../platform/page/screen.tsx";
import { SecretDialog } from "../../platform/page/secret-dialog.tsx";
import { useMay } from "../../platform/rights/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { LoadingRows } from "../../ui/skeleton.tsx";
import { WebhookDialog } from "./form/webhook-dialog.tsx";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { WebhookRow } from "./webhook-row.tsx";
import { webhooksQuery } from "./webhook-queries.ts";
import { WebhooksGate } from "./webhooks-gate.tsx";

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
