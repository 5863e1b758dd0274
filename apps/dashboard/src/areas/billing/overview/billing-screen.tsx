import { planOf } from "@lectern/access";
import { cycleOf } from "@lectern/billing";
import type { WireSubscription } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams, useRouter } from "@tanstack/react-router";
import { ArrowUpRight, FlaskConical } from "lucide-react";
import { type ReactNode, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { formatDate } from "../../../platform/formats/date.ts";
import { formatMinorUnits } from "../../../platform/formats/money.ts";
import { titleCase } from "../../../platform/formats/title-case.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { PlanUsageTable } from "../../../platform/rights/plan-usage-table.tsx";
import { hasPlans } from "../../../platform/rights/plan-kind.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { BillingDetails } from "../details/billing-details.tsx";
import { billingQueries } from "../billing-queries.ts";
import { goTo } from "../create-checkout.ts";
import { useChoosePlan } from "../plans/use-choose-plan.ts";
import { CancelDialog, STORED_IS_KEPT } from "./cancel-dialog.tsx";
import { InvoiceTable } from "./invoice-table.tsx";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";

const tones: Partial<Record<WireSubscription["status"], BadgeTone>> = {
  active: "good",
  in_trial: "information",
  non_renewing: "warning",
  past_due: "bad",
  cancelled: "warning",
};

/** The organisation's plan, what it uses of it, and its invoices. */
export function BillingScreen() {
  const { orgId, projectId } = useParams({ from: "/organisation/$orgId/shell/integration/$projectId" });
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const canManage = hasPlans(organisation) && hasRight("manage billing");
  const {
    data: subscription,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...billingQueries.subscription(orgId),
    enabled: canManage,
    refetchOnMount: "always",
  });
  const { data: usage = organisation?.usage } = useQuery({ ...queries.usage(orgId), refetchOnMount: "always" });
  if (organisation === undefined) return null;
  if (!canManage) {
    return <Navigate to="/organisation/$orgId/integration/$projectId/content" params={{ orgId, projectId }} replace />;
  }
  return (
    <Screen
      title="Plan & Billing"
      aside={
        organisation.billing === "sandbox" ? (
          <Badge tone="information" className="h-6!">
            <FlaskConical className="size-3.5" aria-hidden="true" />
            Sandbox: nothing is charged
          </Badge>
        ) : undefined
      }
    >
      {error && !subscription ? (
        <ErrorNotice
          message={failureMessage(error, "Something went wrong!")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {subscription ? (
        <Overview orgId={orgId} subscription={subscription} />
      ) : error ? null : (
        <Loading label="Loading your plan…">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {usage ? (
        <Section title="Usage" className="mt-8 max-w-xl">
          <PlanUsageTable counters={usage.counters} />
        </Section>
      ) : null}
      {subscription ? (
        <>
          <Section title="Invoices" className="mt-8">
            <InvoiceTable orgId={orgId} invoices={subscription.invoices.list.map(({ invoice }) => invoice)} />
          </Section>
          <BillingDetails orgId={orgId} name={organisation.name} title="Billing details" className="mt-8" />
          <CancelLine orgId={orgId} subscription={subscription} />
        </>
      ) : null}
    </Screen>
  );
}

/** What the date of a subscription is, where it is none of billing. */
const dateNames: Partial<Record<WireSubscription["status"], string>> = {
  in_trial: "Trial ends on",
  non_renewing: "Ends on",
  past_due: "Pay by",
};

function Overview({ orgId, subscription }: { orgId: string; subscription: WireSubscription }) {
  const { plan_id: planId, status, currency_code: currency, payment_method: card } = subscription;
  const choice = useChoosePlan(orgId, undefined);
  const router = useRouter();
  const isCancelled = status === "cancelled";
  const isEnding = status === "non_renewing";
  const [opening, setOpening] = useState(false);
  const plans = usePlansLink(orgId);

  async function openPortal(): Promise<void> {
    setOpening(true);
    try {
      const redirectURL = router.history.location.href;
      const { data } = await api.billing.portalSession({ org_id: orgId, redirectURL });
      goTo(router, data.access_url);
    } catch (error) {
      toast.error(failureMessage(error, "Something went wrong!"));
    } finally {
      setOpening(false);
    }
  }

  return (
    <>
      <Reminder subscription={subscription} onPay={() => void openPortal()}>
        {isEnding ? null : (
          <Button
            size="sm"
            busy={choice.isPending}
            onClick={() => choice.mutate({ planId, action: { kind: "schedule", label: "Downgrade" } })}
          >
            Keep {planOf(planId).title}
          </Button>
        )}
      </Reminder>
      <section aria-label="Subscription" className="rounded-10 border border-line bg-sheet p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
          <div>
            <p className="text-13 text-ink-2">Your plan</p>
            <p className="mt-1 flex flex-wrap items-center gap-2.5">
              <span className="font-serif text-22 font-semibold">{isCancelled ? "No plan" : planOf(planId).title}</span>
              <Badge tone={tones[status] ?? "neutral"}>{titleCase(status)}</Badge>
            </p>
          </div>
          {isEnding ? (
            <Button
              variant="primary"
              busy={choice.isPending}
              onClick={() => choice.mutate({ planId, action: { kind: "resume", label: "Resume Plan" } })}
            >
              Resume Plan
            </Button>
          ) : (
            <Link {...plans} className={buttonClasses({ variant: "primary" })}>
              {isCancelled ? "Choose Plan" : "Upgrade"}
            </Link>
          )}
        </div>
        <div className="flex flex-wrap items-end gap-x-14 gap-y-4 pt-5">
          <dl className="flex flex-wrap gap-x-14 gap-y-4">
            <Figure name={dateNames[status] ?? "Next billing date"}>
              {dateText(subscription.ends_at ?? subscription.next_billing_at)}
            </Figure>
            <Figure name="Plan amount">
              {formatMinorUnits(subscription.plan_amount, currency)}
              <span className="text-13 font-normal text-ink-2">
                {" "}
                {cycleOf(planId) === "annual" ? "a year" : "a month"}
              </span>
            </Figure>
            {subscription.credit > 0 ? (
              <Figure name="Credit">{formatMinorUnits(subscription.credit, currency)}</Figure>
            ) : null}
            {card ? (
              <Figure name="Payment method">
                {card.brand} <span aria-hidden="true">••••</span>
                <span className="sr-only">ending in</span> {card.last4}{" "}
                <span className="text-13 font-normal text-ink-2">{card.expires}</span>
              </Figure>
            ) : null}
          </dl>
          {card || status === "in_trial" ? (
            <Button
              variant="quiet"
              busy={opening}
              onClick={() => void openPortal()}
              className="h-auto! min-h-control-md shrink! px-0! text-left whitespace-normal! text-accent! sm:ml-auto"
            >
              Invoice history, payment method and billing address
              <ArrowUpRight aria-hidden="true" />
            </Button>
          ) : null}
        </div>
      </section>
    </>
  );
}

/** What has to be known about the subscription before anything else. */
function Reminder({
  subscription,
  onPay,
  children,
}: {
  subscription: WireSubscription;
  onPay: () => void;
  children: ReactNode;
}) {
  const { status, ends_at: endsAt, pending_plan_id: pendingId } = subscription;
  if (status === "past_due") {
    return (
      <Notice tone="warning" className="mb-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>The last payment failed. Everything works as before until {dateText(endsAt)}.</p>
          <Button size="sm" onClick={onPay}>
            Change the card
          </Button>
        </div>
      </Notice>
    );
  }
  if (status === "non_renewing") {
    return (
      <Notice className="mb-5">
        Your plan ends on {dateText(endsAt)}. What you stored is kept, and can be heard and exported.
      </Notice>
    );
  }
  if (pendingId === null) return null;
  return (
    <Notice className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {planOf(pendingId).title} begins on {dateText(subscription.next_billing_at)}.
        </p>
        {children}
      </div>
    </Notice>
  );
}

function CancelLine({ orgId, subscription }: { orgId: string; subscription: WireSubscription }) {
  const [asking, setAsking] = useState(false);
  const { status, next_billing_at: nextAt } = subscription;
  const isPastDue = status === "past_due";
  if ((status !== "active" && !isPastDue) || nextAt === null) return null;
  const endsOn = isPastDue ? undefined : dateText(nextAt);
  return (
    <p className="mt-8 text-13 text-ink-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className="mr-2 min-h-control-xs rounded-6 font-medium text-bad hover:underline"
      >
        Cancel subscription
      </button>
      {endsOn === undefined
        ? "Takes effect now, and you owe nothing."
        : `Takes effect at the end of the billed period, ${endsOn}.`}{" "}
      {STORED_IS_KEPT}
      {asking ? <CancelDialog orgId={orgId} endsOn={endsOn} onClose={() => setAsking(false)} /> : null}
    </p>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="mt-1 text-16 font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function dateText(unixTime: number | null): string {
  return unixTime === null ? "None" : formatDate(new Date(unixTime * 1000));
}
