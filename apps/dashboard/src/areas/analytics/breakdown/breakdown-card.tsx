import { useQuery } from "@tanstack/react-query";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { type AnalyticsScope, type Breakdown, breakdownQuery } from "../analytics-queries.ts";
import { breakdownTitles, nameIn } from "./breakdown-titles.ts";
import { TallyCard } from "./tally-card.tsx";

export interface BreakdownCardProps {
  scope: AnalyticsScope;
  range: DayRange;
  breakdown: Breakdown;
}

/** Plays by browser, country, operating system or device, each with its share. */
export function BreakdownCard({ scope, range, breakdown }: BreakdownCardProps) {
  const query = useQuery(breakdownQuery(scope, range, breakdown));
  return (
    <TallyCard
      {...breakdownTitles[breakdown]}
      figure="Listens"
      nothing="No plays on these days."
      query={query}
      nameOf={(name) => nameIn(breakdown, name)}
    />
  );
}
