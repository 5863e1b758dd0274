import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { failureMessage } from "../../platform/api/failure.ts";
import { dateToDay, formatDayRange } from "../../platform/formats/date.ts";
import { Screen } from "../../platform/page/screen.tsx";
import { useRememberProject } from "../../platform/storage/current-project.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { AnalyticsGate } from "./analytics-gate.tsx";
import { overviewQuery } from "./analytics-queries.ts";
import { BreakdownCard } from "./breakdown/breakdown-card.tsx";
import { breakdowns } from "./breakdown/breakdown-titles.ts";
import { CountedUntil } from "./counted-until.tsx";
import { ExportOverview } from "./csv/export-overview.tsx";
import { ListenersCard } from "./listeners-card.tsx";
import { NothingCounted } from "./nothing-counted.tsx";
import { MetricStrip } from "./metrics/metric-strip.tsx";
import { periodBefore, rangeOf } from "./range/analytics-range.ts";
import { comparedWith } from "./range/compared-with.ts";
import { Comparison } from "./range/comparison.tsx";
import { chosenBin, readBinSearch } from "./trend/trend-bin.ts";
import { RangeMenu } from "./range/range-menu.tsx";
import { WeeklyMailSwitch } from "./weekly-mail-switch.tsx";
import { TrendCard } from "./trend/trend-card.tsx";

const from = "/organisation/$orgId/shell/integration/$projectId/analytics_overview";

/** Analytics: how much is listened to, when, by whom and with what. */
export function OverviewScreen() {
  const { orgId } = useParams({ from });
  return (
    <AnalyticsGate orgId={orgId} title="Analytics">
      <Overview />
    </AnalyticsGate>
  );
}

function Overview() {
  const scope = useParams({ from });
  useRememberProject(scope.orgId, scope.projectId);
  const search = useSearch({ from });
  const navigate = useNavigate({ from: "/organisation/$orgId/integration/$projectId/analytics_overview" });
  const [today] = useState(() => dateToDay(new Date()));
  const range = rangeOf(search, today);
  const rangeName = formatDayRange(range.from, range.to, today);
  const bin = chosenBin(search, range);
  const query = useQuery(overviewQuery(scope, range));
  const beforeName = comparedWith(periodBefore(range), query.data?.previous_until, today);
  return (
    <Screen
      title="Analytics"
      lead={<Comparison name={beforeName} />}
      actions={
        <>
          <RangeMenu
            range={range}
            today={today}
            onChange={(next) => void navigate({ search: { ...next, ...readBinSearch({ ...search }) } })}
          />
          <ExportOverview scope={scope} range={range} bin={bin} />
        </>
      }
    >
      {query.data?.counted_until === null ? (
        <NothingCounted scope={scope} />
      ) : (
        <div className="grid gap-4">
          {query.data === undefined && query.error !== null ? (
            <ErrorNotice
              message={failureMessage(query.error)}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <MetricStrip overview={query.data} />
          )}
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_20rem]">
            <TrendCard
              scope={scope}
              range={range}
              rangeName={rangeName}
              beforeName={beforeName}
              beforeTotal={query.data?.previous.total_plays}
              bin={bin}
              onBin={(next) => void navigate({ search: { ...search, bin: next } })}
            />
            <ListenersCard scope={scope} query={query} />
          </div>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {breakdowns.map((breakdown) => (
              <BreakdownCard key={breakdown} scope={scope} range={range} breakdown={breakdown} />
            ))}
          </div>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <CountedUntil until={query.data?.counted_until} />
            <WeeklyMailSwitch scope={scope} />
          </div>
        </div>
      )}
    </Screen>
  );
}
