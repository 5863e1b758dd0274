import type { ReactNode } from "react";
import { PlanNeeded } from "../../platform/rights/plan-needed.tsx";
import { useMay } from "../../platform/rights/use-may.ts";
import { Screen } from "../../platform/page/screen.tsx";

export interface AnalyticsGateProps {
  orgId: string;
  title: string;
  children: ReactNode;
}

/** A screen of figures, or what says that the plan or the role does not hold them. */
export function AnalyticsGate({ orgId, title, children }: AnalyticsGateProps) {
  const hasRight = useMay(orgId);
  if (hasRight("access audio_analytics")) return children;
  return (
    <Screen title={title}>
      <PlanNeeded orgId={orgId} right="access audio_analytics" title="Upgrade to view advanced analytics">
        See who listens, where and for how long, and where in an article listeners stop.
      </PlanNeeded>
    </Screen>
  );
}
