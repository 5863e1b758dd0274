import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ChartNoAxesColumn } from "lucide-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dateToDay, localTimeZone } from "../../platform/formats/day.ts";
import { formatDayRange, formatMoment } from "../../platform/formats/date.ts";
import { buttonClasses } from "../../ui/button-classes.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { type AnalyticsScope, overviewQuery, weeklyMailQuery } from "./analytics-queries.ts";
import { api } from "../../platform/api/client.ts";
import { queries } from "../../platform/api/queries.ts";
import { failureMessage } from "../../platform/errors/failure.ts";
import { mailNote } from "../../platform/help/mail-note.ts";
import { useUser } from "../../platform/session/current-session.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { Screen } from "../../platform/page/screen.tsx";
import { useRememberProject } from "../../platform/storage/current-project.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { AnalyticsGate } from "./analytics-gate.tsx";
import { BreakdownCard, breakdowns } from "./breakdown/breakdown-card.tsx";
import { ExportOverview } from "./csv/export-overview.tsx";
import { ListenersCard } from "./listeners-card.tsx";
import { MetricStrip } from "./metrics/metric.tsx";
import { comparisonLabel, periodBefore, rangeOf } from "./range/analytics-range.ts";
import { Comparison, RangeMenu } from "./range/range-menu.tsx";
import { readBinSearch } from "./trend/bin-search.ts";
import { chosenBin } from "./trend/trend-bin.ts";
import { TrendCard } from "./trend/trend-card.tsx";

/** Up to when events are in the figures, and in which time zone days begin. */
function CountedUntil({ until }: { until: string | null | undefined }) {
  if (until === undefined || until === null) return null;
  return (
    <p className="text-12 text-ink-3">
      Counted until {formatMoment(until)}. Days are those of {localTimeZone().replaceAll("_", " ")}.
    </p>
  );
}

/** No player of the project has counted anything yet. */
function NothingCounted({ scope }: { scope: AnalyticsScope }) {
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

/** Whether this person gets the figures of the project by mail. */
function WeeklyMailSwitch({ scope }: { scope: AnalyticsScope }) {
  const { email } = useUser();
  const client = useQueryClient();
  const query = weeklyMailQuery(scope);
  const { data } = useQuery(query);
  const { data: settings } = useQuery(queries.settings());
  const change = useMutation({
    mutationFn: (isOn: boolean) =>
      api.weeklyMail.set({ org_id: scope.orgId, id: scope.projectId, is_on: isOn, time_zone: localTimeZone() }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer.data),
    onError: (error) => toast.error(failureMessage(error)),
  });
  if (data === undefined) return null;
  return (
    <Switch
      label="Mail me these figures every Monday"
      hint={mailNote(settings, "figures") ?? `To ${email}. A week without listeners has no mail.`}
      checked={change.isPending ? change.variables : data.is_on}
      disabled={change.isPending}
      onCheckedChange={(isOn) => change.mutate(isOn)}
    />
  );
}

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
  const beforeName = comparisonLabel(periodBefore(range), query.data?.previous_until, today);
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
