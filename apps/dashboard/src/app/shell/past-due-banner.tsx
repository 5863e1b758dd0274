import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { queries } from "../../platform/api/queries.ts";
import { hasPlans } from "../../platform/rights/plan-kind.ts";
import { useMay } from "../../platform/rights/use-may.ts";

/** While a payment is overdue: where to pay, for those who may; for the others, whom to tell. */
export function PastDueBanner({ orgId }: { orgId: string }) {
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  // The billing page says it itself, with the date.
  const isOnBilling = useLocation({ select: ({ pathname }) => pathname.endsWith("/billing") });
  if (!hasPlans(organisation) || organisation.subscription_status !== "past_due" || isOnBilling) return null;
  const mayPay = hasRight("manage billing");
  return (
    <output className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-bad-soft px-4 py-1.5 text-13 text-bad sm:px-7">
      <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {mayPay
          ? "A payment for your plan failed. Pay to keep the plan."
          : "A payment for your organisation's plan failed. Tell an owner of the organisation."}
      </span>
      {mayPay ? (
        <Link
          to="/organisation/$orgId/billing"
          params={{ orgId }}
          className="touch-target rounded-6 py-1 font-medium underline underline-offset-2"
        >
          Pay now
        </Link>
      ) : null}
    </output>
  );
}
