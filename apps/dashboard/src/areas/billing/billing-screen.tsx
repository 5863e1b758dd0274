import { planOf } from "@lectern/access";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { queries } from "../../platform/api/queries.ts";
import { formatDate } from "../../platform/formats/date.ts";
import { formatCount } from "../../platform/formats/count.ts";
import { hasPlans } from "../../platform/rights/plan-kind.ts";
import { Screen } from "../../platform/page/screen.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import { titleCase } from "./title-case.ts";

/** The organisation's subscription. */
export function BillingScreen() {
  const { orgId, projectId } = useParams({ from: "/organisation/$orgId/shell/integration/$projectId" });
  const { data: organisation } = useQuery(queries.organisation(orgId));
  if (organisation === undefined) return null;
  const { usage } = organisation;
  if (!hasPlans(organisation)) {
    return <Navigate to="/organisation/$orgId/integration/$projectId/content" params={{ orgId, projectId }} replace />;
  }
  const facts: [string, string][] = [
    ["Plan", planOf(organisation.plan_id).title],
    ["Status", titleCase(organisation.subscription_status)],
    ["Words", usage.plan_words_limit === null ? "No limit" : formatCount(usage.plan_words_limit)],
    ["New words", usage.renews_on === null ? "Given once" : formatDate(usage.renews_on)],
  ];
  return (
    <Screen title="Plan & Billing">
      <section aria-label="Subscription" className="max-w-xl rounded-10 border border-line bg-sheet p-5">
        <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2.5 text-14">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <Link
          to="/organisation/$orgId/plans"
          params={{ orgId }}
          className={buttonClasses({ variant: "primary", className: "mt-5" })}
        >
          View Plans
        </Link>
      </section>
    </Screen>
  );
}
