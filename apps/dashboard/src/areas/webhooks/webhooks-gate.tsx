import type { ReactNode } from "react";
import { PlanNeeded } from "../../platform/rights/plan-needed.tsx";
import { useMay } from "../../platform/rights/use-may.ts";

/** Shows what is inside to whom the plan and the role allow webhooks, and says to others why they have none. */
export function WebhooksGate({ orgId, children }: { orgId: string; children: ReactNode }) {
  const hasRight = useMay(orgId);
  if (hasRight("access api")) return children;
  return (
    <PlanNeeded orgId={orgId} right="access api" title="Upgrade to get access to the Lectern API">
      Webhooks come with the API: they tell your own systems what happens to your articles, shows and episodes.
    </PlanNeeded>
  );
}
