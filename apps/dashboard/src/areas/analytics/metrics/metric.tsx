import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { WireAnalyticsOverview } from "@lectern/contract";
import { spokenDuration } from "../../../platform/formats/duration.ts";
import { classes } from "../../../ui/classes.ts";
import { changeOf } from "./change.ts";
import { type DefinedFigure, definitions, WhatIsThis } from "./what-is-this.tsx";
import { type FigureUnit, formatFigure } from "./format-figure.ts";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { cardClasses } from "../card.tsx";

export interface MetricProps {
  figure: DefinedFigure;
  unit: FigureUnit;
  value: number | null;
  /** In the period before; left out where it is not told. */
  before?: number | null;
  /** Quieter, after the value: "of 6:42". */
  aside?: string;
  /** Before the label. */
  mark?: ReactNode;
  /** In one line, the value at its end. */
  isRow?: boolean;
  className?: string;
}

const tones = { up: "text-good", down: "text-bad", same: "text-ink-3" };

/** A figure with its name, what it means, and how it changed. */
export function Metric({ figure, unit, value, before, aside, mark, isRow = false, className }: MetricProps) {
  return (
    <div
      className={classes("min-w-0", isRow ? "pointer-coarse:min-h-finger" : "flex flex-col justify-between", className)}
    >
      <dt className={classes("text-13 text-ink-2", isRow && "float-left")}>
        {mark}
        <FigureLabel figure={figure} />
      </dt>
      <dd className={isRow ? "" : "mt-1"}>
        <p className={classes("font-semibold text-ink tabular-nums", isRow ? "text-right text-16" : "text-22")}>
          <FigureText value={value} unit={unit} />
          {aside === undefined ? null : <span className="ml-1.5 text-12 font-normal text-ink-3">{aside}</span>}
        </p>
        {before === undefined ? null : <ChangeNote value={value} before={before} unit={unit} />}
      </dd>
    </div>
  );
}

/** The name of a figure; what it means is asked for beside its last word, never alone in a line. */
function FigureLabel({ figure }: { figure: DefinedFigure }) {
  const words = definitions[figure].label.split(" ");
  const last = words.pop();
  return (
    <>
      {words.join(" ")}{" "}
      <span className="whitespace-nowrap">
        {last} <WhatIsThis figure={figure} />
      </span>
    </>
  );
}

/** A figure; a duration is said in words to a screen reader. */
function FigureText({ value, unit }: { value: number | null; unit: FigureUnit }) {
  const text = formatFigure(value, unit);
  if (value === null)
    return (
      <span className="text-ink-3">
        {text}
        <span className="sr-only">no figure</span>
      </span>
    );
  if (unit !== "seconds") return text;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{spokenDuration(Math.round(value))}</span>
    </>
  );
}

function ChangeNote({ value, before, unit }: { value: number | null; before: number | null; unit: FigureUnit }) {
  const change = changeOf(value, before, unit);
  if (change === undefined) return <p className="text-12 text-ink-3">Nothing to compare with</p>;
  const { direction, label, words } = change;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-12 text-ink-3 tabular-nums">
      <span className={classes("flex items-center gap-0.5 font-medium", tones[direction])}>
        {direction === "up" ? <ArrowUp className="size-3" aria-hidden="true" /> : null}
        {direction === "down" ? <ArrowDown className="size-3" aria-hidden="true" /> : null}
        <span aria-hidden="true">{label}</span>
        <span className="sr-only">{words},</span>
      </span>
      was {formatFigure(before, unit)}
    </p>
  );
}

const stripClasses = `${cardClasses} grid grid-cols-2 lg:grid-cols-4`;
const cellClasses =
  "min-w-0 border-line p-4 sm:px-5 [&:nth-child(2n)]:border-l [&:nth-child(n+3)]:border-t lg:[&:nth-child(n+2)]:border-l lg:[&:nth-child(n+3)]:border-t-0";

/** The main figures, side by side; placeholders until they are there. */
export function MetricStrip({ overview }: { overview: WireAnalyticsOverview | undefined }) {
  if (overview === undefined) {
    return (
      <Loading label="Loading figures…" className={stripClasses}>
        {[0, 1, 2, 3].map((cell) => (
          <div key={cell} className={`${cellClasses} grid gap-2`}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-20" />
            <Skeleton className="h-3 w-28" />
          </div>
        ))}
      </Loading>
    );
  }
  const { previous } = overview;
  return (
    <dl className={stripClasses}>
      <Metric
        figure="total_plays"
        unit="count"
        value={overview.total_plays}
        before={previous.total_plays}
        className={cellClasses}
      />
      <Metric
        figure="total_impressions"
        unit="count"
        value={overview.total_impressions}
        before={previous.total_impressions}
        className={cellClasses}
      />
      <Metric figure="ctr" unit="rate" value={overview.ctr} before={previous.ctr} className={cellClasses} />
      <Metric
        figure="avg_listen_duration"
        unit="seconds"
        value={overview.avg_listen_duration}
        before={previous.avg_listen_duration}
        className={cellClasses}
      />
    </dl>
  );
}
