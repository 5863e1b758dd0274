import type { WireAnalyticsOverview } from "@lectern/contract";
import { useId } from "react";
import { TextLink } from "../../platform/page/text-link.tsx";
import type { AnalyticsScope } from "./analytics-queries.ts";
import { Card, type CardQuery } from "./card.tsx";
import { Metric } from "./metrics/metric.tsx";
import { HatchPattern } from "./trend/trend-legend.tsx";

/** Who listened: how many, how many of them for the first time, and what was downloaded beside. */
export function ListenersCard({ scope, query }: { scope: AnalyticsScope; query: CardQuery<WireAnalyticsOverview> }) {
  return (
    <Card
      title="Listeners"
      query={query}
      renderChart={(overview) => (
        <div className="grid gap-4">
          <dl>
            <Metric
              figure="total_unique_listens"
              unit="count"
              value={overview.total_unique_listens}
              before={overview.previous.total_unique_listens}
            />
          </dl>
          <NewAndRepeated scope={scope} overview={overview} />
          <dl className="border-t border-line pt-4">
            <Metric
              figure="total_downloads"
              unit="count"
              value={overview.total_downloads}
              before={overview.previous.total_downloads}
              isRow
            />
          </dl>
        </div>
      )}
    />
  );
}

function NewAndRepeated({ scope, overview }: { scope: AnalyticsScope; overview: WireAnalyticsOverview }) {
  const hatch = useId();
  const { total_new_listeners: fresh, total_repeated_listeners: repeated, previous } = overview;
  if (fresh === null || repeated === null) {
    return (
      <p className="rounded-6 bg-well px-3 py-2 text-13 text-ink-2">
        New and repeated listeners are switched off for this project: no random id is kept on the reader’s device.{" "}
        <PlayerLink scope={scope}>Switch on</PlayerLink>
      </p>
    );
  }
  const all = fresh + repeated;
  const share = all === 0 ? 0 : (fresh / all) * 100;
  return (
    <>
      <svg className="block h-3 w-full" aria-hidden="true">
        <HatchPattern id={hatch} />
        {all === 0 ? <rect width="100%" height="12" rx="3" className="fill-well" /> : null}
        {fresh > 0 ? <rect width={`${share}%`} height="12" rx="3" className="fill-ink-2" /> : null}
        {repeated > 0 ? (
          <rect
            x={`${share}%`}
            width={`${100 - share}%`}
            height="12"
            rx="3"
            className="stroke-edge"
            style={{ fill: `url(#${hatch})` }}
          />
        ) : null}
      </svg>
      <dl className="grid gap-3 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-3">
        <Metric
          figure="total_new_listeners"
          unit="count"
          value={fresh}
          before={previous.total_new_listeners}
          mark={<Swatch />}
          isRow
        />
        <Metric
          figure="total_repeated_listeners"
          unit="count"
          value={repeated}
          before={previous.total_repeated_listeners}
          mark={<Swatch hatch={hatch} />}
          isRow
        />
      </dl>
      <p className="text-12 text-ink-3">
        Told apart for 30 days by a random id on the reader’s device. <PlayerLink scope={scope}>Switch off</PlayerLink>
      </p>
    </>
  );
}

/** To the setting of the player that says whether they are told apart. */
function PlayerLink({ scope, children }: { scope: AnalyticsScope; children: string }) {
  return (
    <TextLink to="/organisation/$orgId/integration/$projectId/player" params={scope}>
      {children}
      <span className="sr-only"> in the settings of the player</span>
    </TextLink>
  );
}

function Swatch({ hatch }: { hatch?: string }) {
  return (
    <svg width="10" height="10" aria-hidden="true" className="mr-2 inline-block">
      <rect
        x="0.5"
        y="0.5"
        width="9"
        height="9"
        rx="2"
        className={hatch === undefined ? "fill-ink-2" : "stroke-edge"}
        {...(hatch !== undefined && { style: { fill: `url(#${hatch})` } })}
      />
    </svg>
  );
}
