import { useLocation, useParams } from "@tanstack/react-router";
import { ChartNoAxesColumn } from "lucide-react";
import { EmptyScreen } from "../../platform/page/empty-screen.tsx";
import { useMay } from "../../platform/rights/use-may.ts";
import { PlanNeeded } from "../../platform/rights/plan-needed.tsx";
import { Screen } from "../../platform/page/screen.tsx";

/** Play counts, in total and by item. */
export function AnalyticsScreen() {
  const { orgId } = useParams({ from: "/organisation/$orgId/shell/integration/$projectId" });
  const { pathname } = useLocation();
  const hasRight = useMay(orgId);
  const title = pathname.endsWith("/content_analytics") ? "Audio Level Analytics" : "Analytics Overview";
  if (!hasRight("access audio_analytics")) {
    return (
      <Screen title={title}>
        <PlanNeeded orgId={orgId} right="access audio_analytics" title="Upgrade to view advanced analytics">
          Plays, listeners, how long they stay, and where they come from.
        </PlanNeeded>
      </Screen>
    );
  }
  return (
    <EmptyScreen
      title={title}
      icon={<ChartNoAxesColumn />}
      headline="Nothing was counted yet"
      to="installation"
      action="Install the player"
    >
      Plays are shown here once players on your pages report them.
    </EmptyScreen>
  );
}
