import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { spokenDuration } from "../../../platform/formats/duration.ts";
import { classes } from "../../../ui/classes.ts";
import { changeOf } from "./change.ts";
import { definitions, type DefinedFigure } from "./definitions.ts";
import { formatFigure, type FigureUnit } from "./format-figure.ts";
import { WhatIsThis } from "./what-is-this.tsx";

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
