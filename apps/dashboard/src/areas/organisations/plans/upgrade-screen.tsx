import { planOf } from "@lectern/access";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Navigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { queries } from "../../../platform/api/queries.ts";
import { StandalonePage } from "../../../ui/standalone-page.tsx";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { CounterTable } from "../../../platform/rights/counter-table.tsx";
import { hasPlans } from "../../../platform/rights/plan-kind.ts";
import { tracker } from "../../../platform/tracker.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CloseButton } from "./close-button.tsx";
import { PlanCard } from "./plan-card.tsx";
import { planOffers } from "../../../platform/rights/plan-offers.ts";

/** Target of every "Upgrade" link: the current plan with its usage, and the plans on offer. */
export function UpgradeScreen() {
  usePageTitle("Plans");
  const { orgId } = useParams({ from: "/organisation/$orgId" });
  const { plan_id: wantedId } = useSearch({ strict: false });
  const { data: organisation } = useSuspenseQuery(queries.organisation(orgId));
  const { data: usage = organisation.usage } = useQuery({ ...queries.usage(orgId), refetchOnMount: "always" });
  const { data: settings } = useQuery(queries.settings());
  const isShown = hasPlans(organisation);
  const told = useRef(false);

  useEffect(() => {
    if (!isShown || told.current) return;
    told.current = true;
    tracker.track({ eventName: "PAYMENT_VIEW_PRICING_PAGE", org_id: orgId });
  }, [isShown, orgId]);

  if (!isShown) return <Navigate to="/organisation/$orgId/integration" params={{ orgId }} replace />;
  const isCancelled = organisation.subscription_status === "cancelled";
  const supportUrl = settings?.support_url ?? null;
  return (
    <StandalonePage wide end={<CloseButton orgId={orgId} organisation={organisation} />}>
      <h1 className="font-serif text-27 font-semibold">Plans</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <section aria-labelledby="present-plan" className="rounded-10 border border-line bg-sheet p-5">
          <h2 id="present-plan" className="text-13 font-medium text-ink-2">
            Your plan
          </h2>
          <p className="mt-1 mb-3 flex items-center gap-2">
            <span className="font-serif text-19 font-semibold">
              {isCancelled ? "No plan" : planOf(organisation.plan_id).title}
            </span>
            <Badge tone={isCancelled ? "warning" : "neutral"}>{statusText(organisation.subscription_status)}</Badge>
          </p>
          <CounterTable counters={usage.counters} />
        </section>
        <section aria-labelledby="offers">
          <h2 id="offers" className="sr-only">
            Plans on offer
          </h2>
          <Notice className="mb-4">
            Checkout is not offered on this server yet. The operator lifts all limits by starting it with BILLING=none.
            {supportUrl === null ? null : (
              <>
                {" "}
                <a href={supportUrl} className="rounded-6 py-1 font-medium underline underline-offset-2">
                  Contact us
                </a>
              </>
            )}
          </Notice>
          <ul className="grid gap-4 sm:grid-cols-2">
            {planOffers(organisation, wantedId, { hasPremiumVoices: (settings?.voices.premium ?? 0) > 0 }).map(
              (offer) => (
                <li key={offer.name}>
                  <PlanCard offer={offer} supportUrl={supportUrl} />
                </li>
              ),
            )}
          </ul>
        </section>
      </div>
    </StandalonePage>
  );
}

/** "in_trial" as "In Trial". */
function statusText(status: string): string {
  return status
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}
