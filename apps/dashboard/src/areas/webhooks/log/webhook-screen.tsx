import type { WireWebhook } from "@lectern/contract";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { Webhook } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LoadingRows } from "../../../ui/skeleton.tsx";
import { useWebhookActions } from "../use-webhook-actions.ts";
import { deliveriesQuery, webhooksQuery } from "../webhook-queries.ts";
import { webhookName, webhookState } from "../webhook-state.ts";
import { WebhooksGate } from "../webhooks-gate.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { isUnderWay } from "./delivery-state.ts";
import { WebhookDialogs, type WebhookQuestion } from "./webhook-dialogs.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";
import { WebhookSettings } from "./webhook-settings.tsx";
import { BackLink } from "../../../platform/page/back-link.tsx";

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
