import { webhookEventTypes, type WireWebhook } from "@lectern/contract";
import { Ellipsis, KeyRound, Pause, Pencil, Play, Send, Trash2, Webhook } from "lucide-react";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { useWebhookActions, type WebhookActions } from "../use-webhook-actions.ts";
import { WebhookDialogs, type WebhookQuestion } from "./webhook-dialogs.tsx";
import { queries } from "../../../platform/api/queries.ts";
import { formatDate, formatMoment } from "../../../platform/formats/date.ts";
import { eventNames } from "../event-names.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { deliveriesQuery, webhooksQuery } from "../webhook-queries.ts";
import { webhookName, webhookState } from "../webhook-state.ts";
import { WebhooksGate } from "../webhooks-gate.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { isUnderWay } from "./delivery-state.ts";
import { BackLink } from "../../../platform/page/back-link.tsx";

export interface WebhookMenuProps {
  webhook: WireWebhook;
  actions: WebhookActions;
  onAsk: (question: WebhookQuestion) => void;
}

/** What can be done with a webhook. */
function WebhookMenu({ webhook, actions, onAsk }: WebhookMenuProps) {
  const isEnabled = webhook.is_enabled;
  return (
    <>
      <Menu trigger={<IconButton label="More actions" icon={<Ellipsis />} variant="secondary" />}>
        <MenuItem icon={<Pencil />} onClick={() => onAsk({ kind: "edit" })}>
          Edit
        </MenuItem>
        {isEnabled ? (
          <MenuItem icon={<Pause />} onClick={() => onAsk({ kind: "pause" })}>
            Pause
          </MenuItem>
        ) : null}
        <MenuItem icon={<KeyRound />} onClick={() => onAsk({ kind: "rotate" })}>
          Rotate secret
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} tone="danger" onClick={() => onAsk({ kind: "delete" })}>
          Delete
        </MenuItem>
      </Menu>
      {isEnabled ? (
        <Button
          variant="primary"
          icon={<Send />}
          busy={actions.busy === "test"}
          onClick={() => void actions.sendTest(webhook)}
        >
          Send test event
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={<Play />}
          busy={actions.busy === "enable"}
          onClick={() => void actions.setEnabled(webhook, true)}
        >
          Enable
        </Button>
      )}
    </>
  );
}

/** What a webhook is set to. */
function WebhookSettings({ orgId, webhook }: { orgId: string; webhook: WireWebhook }) {
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

/** How often the log is read while something is being sent, and otherwise. */
const underWayPollMs = 2000;
const idlePollMs = 20_000;

/** A webhook: its settings, and the log of its deliveries. */
export function WebhookScreen() {
  const { orgId, webhookId } = useParams({ from: "/organisation/$orgId/shell/webhooks/$webhookId" });
  const canRead = useMay(orgId)("access api");
  const canChange = useMay(orgId)("integrate api");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const actions = useWebhookActions(orgId);
  const [question, setQuestion] = useState<WebhookQuestion>();
  const log = useInfiniteQuery({
    ...deliveriesQuery(orgId, webhookId),
    enabled: canRead,
    // Who has fetched more reads the past.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? pollMs(state.data.pages[0]?.data ?? []) : false),
  });
  const deliveries = log.data?.pages.flatMap((page) => page.data);
  const list = useQuery({
    ...webhooksQuery(orgId),
    enabled: canRead,
    refetchInterval: pollMs(deliveries ?? []),
  });
  const webhook = list.data?.find(({ id }) => id === webhookId);

  async function remove(gone: WireWebhook): Promise<void> {
    if (!(await actions.remove(gone))) return;
    setQuestion(undefined);
    await navigate({ to: "/organisation/$orgId/webhooks", params: { orgId }, replace: true });
    queryClient.setQueryData(webhooksQuery(orgId).queryKey, (all) => all?.filter(({ id }) => id !== gone.id));
    queryClient.removeQueries({ queryKey: deliveriesQuery(orgId, gone.id).queryKey });
  }

  const state = webhook && webhookState(webhook);
  return (
    <Screen
      title={webhook === undefined ? "Webhook" : webhookName(webhook)}
      above={
        <BackLink to="/organisation/$orgId/webhooks" params={{ orgId }}>
          Webhooks
        </BackLink>
      }
      aside={state === undefined ? undefined : <Badge tone={state.tone}>{state.label}</Badge>}
      actions={
        webhook !== undefined && canChange ? (
          <WebhookMenu webhook={webhook} actions={actions} onAsk={setQuestion} />
        ) : null
      }
    >
      <WebhooksGate orgId={orgId}>
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8">
          {list.error !== null && list.data === undefined ? (
            <ErrorNotice
              message={failureMessage(list.error)}
              retrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          ) : null}
          {list.isPending ? (
            <LoadingRows label="Loading the webhook…" className="grid gap-2" rowClassName="h-10" />
          ) : null}
          {list.data !== undefined && webhook === undefined ? <NoWebhook orgId={orgId} /> : null}
          {webhook === undefined ? null : (
            <>
              {state?.meaning === undefined ? null : (
                <Notice tone={state.tone === "neutral" ? "information" : "warning"}>{state.meaning}</Notice>
              )}
              <WebhookSettings orgId={orgId} webhook={webhook} />
              <DeliveryLog
                orgId={orgId}
                webhook={webhook}
                log={log}
                deliveries={deliveries}
                actions={canChange ? actions : undefined}
              />
            </>
          )}
        </div>
      </WebhooksGate>
      {webhook === undefined ? null : (
        <WebhookDialogs
          orgId={orgId}
          webhook={webhook}
          actions={actions}
          question={question}
          onAsk={setQuestion}
          onRemove={() => void remove(webhook)}
        />
      )}
    </Screen>
  );
}

function pollMs(deliveries: Parameters<typeof isUnderWay>[0]): number {
  return isUnderWay(deliveries, Date.now()) ? underWayPollMs : idlePollMs;
}

function NoWebhook({ orgId }: { orgId: string }) {
  return (
    <EmptyState
      icon={<Webhook />}
      title="There is no such webhook"
      action={
        <Link to="/organisation/$orgId/webhooks" params={{ orgId }} className={buttonClasses({ variant: "primary" })}>
          All webhooks
        </Link>
      }
    >
      It may have been deleted.
    </EmptyState>
  );
}
