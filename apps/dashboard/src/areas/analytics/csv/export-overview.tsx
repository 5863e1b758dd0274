import type { TrendBin } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { queries } from "../../../platform/api/queries.ts";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { type AnalyticsScope, breakdownQuery, overviewQuery, trendQuery } from "../analytics-queries.ts";
import { ExportButton, saveCsv } from "./export-csv.tsx";
import { overviewColumns, overviewRows } from "./overview-csv.ts";

export interface ExportOverviewProps {
  scope: AnalyticsScope;
  range: DayRange;
  /** That of the trend; undefined: as the range is long. */
  bin: TrendBin | undefined;
}

/** Saves everything the overview shows. */
export function ExportOverview({ scope, range, bin }: ExportOverviewProps) {
  const client = useQueryClient();

  async function save(): Promise<void> {
    const [project, overview, trend, browsers, countries, operatingSystems, devices] = await Promise.all([
      client.ensureQueryData(queries.project(scope.orgId, scope.projectId)),
      client.ensureQueryData(overviewQuery(scope, range)),
      client.ensureQueryData(trendQuery(scope, range, bin)),
      client.ensureQueryData(breakdownQuery(scope, range, "browsers")),
      client.ensureQueryData(breakdownQuery(scope, range, "countries")),
      client.ensureQueryData(breakdownQuery(scope, range, "operatingSystems")),
      client.ensureQueryData(breakdownQuery(scope, range, "devices")),
    ]);
    await saveCsv(
      `${project.integration_name} – Analytics ${range.from} to ${range.to}`,
      overviewColumns,
      overviewRows({ overview, trend: trend.rows, breakdowns: { browsers, countries, operatingSystems, devices } }),
    );
  }

  return <ExportButton onExport={save} />;
}
