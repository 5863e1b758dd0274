import { Link } from "@tanstack/react-router";
import { ChartNoAxesColumn } from "lucide-react";
import { buttonClasses } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AnalyticsScope } from "./analytics-queries.ts";

/** No player of the project has counted anything yet. */
export function NothingCounted({ scope }: { scope: AnalyticsScope }) {
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title="Nothing was counted yet"
      action={
        <Link
          to="/organisation/$orgId/integration/$projectId/installation"
          params={scope}
          className={buttonClasses({ variant: "primary" })}
        >
          Install the player
        </Link>
      }
    >
      Figures appear a few minutes after readers see the player on your pages.
    </EmptyState>
  );
}
