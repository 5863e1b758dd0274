import { Navigate, useCanGoBack, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { X } from "lucide-react";
import { planOf } from "@lectern/access";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type BillingCycle, cycleOf } from "@lectern/billing";
import { Button } from "../../../ui/button.tsx";
import { billingPath, type CheckoutReturn, sameOriginPath, type UpgradeSearch } from "../billing-path.ts";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { billingQueries, CHECKOUT_FAILED_MESSAGE, refreshBilling } from "../billing-queries.ts";
import { goTo } from "../create-checkout.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { formatDate } from "../../../platform/formats/date.ts";
import { titleCase } from "../../../platform/formats/title-case.ts";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { PlanUsageTable } from "../../../platform/rights/plan-usage-table.tsx";
import { hasPlans } from "../../../platform/rights/plan-kind.ts";
import { type PlanOffer, planOffers } from "../../../platform/rights/plan-offers.ts";
import { OWNERS_CHOOSE_MESSAGE } from "../../../platform/rights/upgrade-dialog.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { tracker } from "../../../platform/tracker.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { PendingScreen } from "../../../ui/page/pending-screen.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { StandalonePage } from "../../../ui/page/standalone-page.tsx";
import { ChangePlanDialog } from "./change-plan-dialog.tsx";
import { ComparePlans } from "./compare-plans.tsx";
import { type PlanAction, planAction } from "./plan-action.ts";
import { PlanCard } from "./plan-card.tsx";
import { useChoosePlan } from "./use-choose-plan.ts";

export interface CloseButtonProps {
  orgId: string;
  /** Where the person was before. */
  returnTo?: string | undefined;
  organisation: { role: string; use_case: string | null; usage: { counters: { projects: { used: number } } } };
}

/** Goes back to the previous screen; after the survey, a new user goes on to the welcome. */
function CloseButton({ orgId, organisation, returnTo }: CloseButtonProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const isNew =
    organisation.role === "owner" && organisation.use_case === null && organisation.usage.counters.projects.used === 0;

  const back = sameOriginPath(returnTo);

  function close(): void {
    if (isNew) void navigate({ to: "/organisation/$orgId/welcome", params: { orgId }, replace: true });
    else if (back !== undefined) router.history.push(back);
    else if (canGoBack) router.history.back();
    else void navigate({ to: "/organisation/$orgId/integration", params: { orgId }, replace: true });
  }

  return (
    <Button variant="quiet" icon={<X />} onClick={close}>
      Close
    </Button>
  );
}

/**
 * Back from a checkout page: what was paid is taken over, and the person goes back to where they were, or to the billing
 * page. Answers whether that is under way.
 */
function useCheckoutReturn(orgId: string, search: CheckoutReturn & { return_to?: string }): boolean {
  const { id, state, return_to: returnTo } = search;
  const isBack = id !== undefined && state === "succeeded";
  const begun = useRef(false);
  const router = useRouter();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!isBack || begun.current) return;
    begun.current = true;
    void takeOver();

    async function takeOver(): Promise<void> {
      try {
        const { data } = await api.billing.validateCheckout({ org_id: orgId, id });
        await refreshBilling(queryClient, orgId);
        const organisation = await queryClient.fetchQuery({ ...queries.organisation(orgId), staleTime: 0 });
        if (data.state === "succeeded") toast.success(`Your plan is ${planOf(organisation.plan_id).title} now`);
        else toast.info("Your payment is being confirmed. Your plan changes once it is.");
      } catch (error) {
        toast.error(failureMessage(error, CHECKOUT_FAILED_MESSAGE));
      }
      const back = sameOriginPath(returnTo);
      if (back !== undefined) goTo(router, back, { replace: true });
      else goTo(router, await billingPath(queryClient, orgId), { replace: true });
    }
  }, [isBack, id, orgId, returnTo, router, queryClient]);
  return isBack;
}

const cycles = [
  { value: "monthly", label: "Monthly" },
  { value: "annual", label: "Annual" },
] as const;

/** Target of every "Upgrade" link: the current plan with its usage, and the plans on offer. */
export function UpgradeScreen() {
  usePageTitle("Plans");
  const { orgId } = useParams({ from: "/organisation/$orgId" });
  const search: UpgradeSearch = useSearch({ strict: false });
  const { data: organisation } = useSuspenseQuery(queries.organisation(orgId));
  const isShown = hasPlans(organisation);
  const isBack = useCheckoutReturn(orgId, search);
  const told = useRef(false);

  useEffect(() => {
    if (!isShown || told.current) return;
    told.current = true;
    tracker.track({ eventName: "PAYMENT_VIEW_PRICING_PAGE", org_id: orgId });
  }, [isShown, orgId]);

  if (!isShown) return <Navigate to="/organisation/$orgId/integration" params={{ orgId }} replace />;
  return isBack ? <PendingScreen /> : <Plans orgId={orgId} search={search} />;
}

function Plans({ orgId, search }: { orgId: string; search: UpgradeSearch }) {
  const { plan_id: wantedId, quantity, return_to: returnTo } = search;
  const { data: organisation } = useSuspenseQuery(queries.organisation(orgId));
  const { data: usage = organisation.usage } = useQuery({ ...queries.usage(orgId), refetchOnMount: "always" });
  const { data: settings } = useQuery(queries.settings());
  const hasRight = useMay(orgId);
  const canChoose = hasRight("manage billing");
  const { data: subscription } = useQuery({ ...billingQueries.subscription(orgId), enabled: canChoose });
  const extras = { hasPremiumVoices: (settings?.voices.premium ?? 0) > 0 };
  const offers = planOffers(organisation, wantedId, extras);
  const requested = offers.find((offer) => offer.isRequested);
  const [cycle, setCycle] = useState<BillingCycle>(
    cycleOf(requested && wantedId !== undefined ? wantedId : organisation.plan_id),
  );
  const [lower, setLower] = useState<PlanOffer>();
  const choice = useChoosePlan(orgId, returnTo);
  const present = { ...organisation, pending_plan_id: subscription?.pending_plan_id };
  const autoStarted = useRef(false);
  const requestedId = requested?.prices?.[cycle].planId;

  const isOne = quantity === undefined || quantity === "1";

  // A link that names a plan leads to its checkout at once; coming back from there shows the plans.
  useEffect(() => {
    if (autoStarted.current || requestedId === undefined || !canChoose || !isOne) return;
    autoStarted.current = true;
    const action = planAction(organisation, requestedId);
    if (action.kind === "buy") choice.mutate({ planId: requestedId, action, replace: true });
  }, [requestedId, canChoose, isOne, organisation, choice]);

  function choose(offer: PlanOffer, planId: string, action: PlanAction): void {
    if (action.kind === "schedule") setLower(offer);
    else choice.mutate({ planId, action });
  }

  /** On the card of a plan that includes less. */
  function lossNote(planId: string): string {
    const at = subscription?.next_billing_at ?? subscription?.ends_at;
    const start = at == null ? "Starts at your next renewal" : `Starts on ${formatDate(new Date(at * 1000))}`;
    const [words, wordsThen] = [planOf(organisation.plan_id).limits.words, planOf(planId).limits.words];
    const lost = words === null || wordsThen === null ? 0 : words - wordsThen;
    return lost > 0 ? `${start}, with ${formatCount(lost)} fewer words a month` : start;
  }

  const isCancelled = organisation.subscription_status === "cancelled";
  const supportUrl = settings?.support_url ?? null;
  const lowerId = lower?.prices?.[cycle].planId;
  const lowerAction = lowerId === undefined ? undefined : planAction(present, lowerId);
  return (
    <StandalonePage wide end={<CloseButton orgId={orgId} organisation={organisation} returnTo={returnTo} />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-27 font-semibold">Plans</h1>
        <Segmented label="Billed" value={cycle} onValueChange={setCycle} options={cycles} />
      </div>
      {isOne ? null : (
        <Notice className="mt-4">An organisation has one plan: the quantity that was asked for is left out.</Notice>
      )}
      {canChoose ? null : <Notice className="mt-4">{OWNERS_CHOOSE_MESSAGE}</Notice>}
      <section aria-labelledby="offers" className="mt-6">
        <h2 id="offers" className="sr-only">
          Plans on offer
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {offers.map((offer) => {
            const planId = offer.prices?.[cycle].planId;
            const action = planId === undefined ? undefined : planAction(present, planId);
            return (
              <li key={offer.name}>
                <PlanCard
                  offer={offer}
                  cycle={cycle}
                  action={canChoose ? action : undefined}
                  lossNote={action?.kind === "schedule" && planId !== undefined ? lossNote(planId) : undefined}
                  busy={choice.isPending && choice.variables.planId === planId}
                  onChoose={() => {
                    if (planId !== undefined && action) choose(offer, planId, action);
                  }}
                  supportUrl={supportUrl}
                />
              </li>
            );
          })}
        </ul>
      </section>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <section aria-labelledby="present-plan" className="rounded-10 border border-line bg-sheet p-5">
          <h2 id="present-plan" className="text-13 font-medium text-ink-2">
            Your plan
          </h2>
          <p className="mt-1 mb-3 flex items-center gap-2">
            <span className="font-serif text-19 font-semibold">
              {isCancelled ? "No plan" : planOf(organisation.plan_id).title}
            </span>
            <Badge tone={isCancelled ? "warning" : "neutral"}>{titleCase(organisation.subscription_status)}</Badge>
          </p>
          <PlanUsageTable counters={usage.counters} />
        </section>
        <Section title="Compare plans">
          <ComparePlans planId={organisation.plan_id} hasPremiumVoices={extras.hasPremiumVoices} />
        </Section>
      </div>
      {lowerId !== undefined && lowerAction?.kind === "schedule" ? (
        <ChangePlanDialog
          orgId={orgId}
          presentPlanId={organisation.plan_id}
          planId={lowerId}
          label={lowerAction.label}
          hasPremiumVoices={extras.hasPremiumVoices}
          busy={choice.isPending}
          onClose={() => setLower(undefined)}
          onConfirm={() =>
            choice.mutate({ planId: lowerId, action: lowerAction }, { onSettled: () => setLower(undefined) })
          }
        />
      ) : null}
    </StandalonePage>
  );
}
