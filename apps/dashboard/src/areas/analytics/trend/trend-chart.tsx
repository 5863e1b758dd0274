import { trendParts, type TrendRow, type TrendView, type TrendWords } from "./trend-row.ts";
import { type KeyboardEvent, useId, useState } from "react";
import { formatCount } from "../../../platform/formats/count.ts";
import type { BinNames } from "./trend-bin.ts";
import { HatchPattern, TrendLegend } from "./trend-legend.tsx";
import {
  axisTop,
  binAt,
  binCentre,
  labelStep,
  yOfValue,
  linePath,
  type PlotArea,
  shortCount,
} from "./trend-geometry.ts";
import { useWidth } from "../../../ui/use-width.ts";

const axisPx = 44;
const lineArea = { top: 8, height: 150 };
const barsArea = { top: 190, height: 68 };
/** Under the last area, with its labels. */
const labelsHeight = 26;

/** By how many bins a key moves. */
const arrowMoves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * A line, and bars of another figure under it: each has a form and an axis of its own. A bin that is not over is
 * dashed and hatched. The bin that is pointed at, or chosen by the arrow keys, is told in the line above.
 */
export function TrendChart(view: TrendView) {
  const { words, rows, before, names } = view;
  const [box, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  const [now] = useState(() => new Date());
  const hatch = useId();
  const bins = rows.length;
  const index = chosen !== undefined && chosen < rows.length ? chosen : undefined;
  const across = { left: axisPx, width: Math.max(1, width - axisPx) };
  const line: PlotArea = { ...across, ...lineArea };
  const bars: PlotArea | undefined = words.bars === undefined ? undefined : { ...across, ...barsArea };
  const lowest = bars ?? line;
  const chartHeight = lowest.top + lowest.height + labelsHeight;
  const values = rows.map((row) => row.line);
  const earlier = before.slice(0, bins).map((row) => row.line);
  const lineTop = axisTop(Math.max(0, ...values, ...earlier));
  const barsTop = axisTop(Math.max(0, ...rows.map((row) => row.bars)));
  const parts = trendParts(rows, now);
  const { begun } = parts;
  const named = rows.filter((row) => names.isNamed(row.binned_timestamp));
  const step = labelStep(named.length, across.width, 64);
  const labelled = new Set(named.filter((_, place) => place % step === 0));
  const binWidth = across.width / Math.max(1, bins);
  const barWidth = Math.max(1, Math.min(40, binWidth * 0.62));

  /** A bin that has begun. */
  function clamp(bin: number): number {
    return Math.max(0, Math.min(begun - 1, bin));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const move = arrowMoves[event.key];
    if (event.key === "Escape") setChosen(undefined);
    if (move === undefined) return;
    event.preventDefault();
    const from = index ?? (move > 0 ? -1 : begun);
    setChosen(clamp(from + move));
  }

  return (
    <div>
      <TrendLegend {...view} index={index} />
      <div
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input holds no drawing
        role="slider"
        tabIndex={0}
        aria-label={`Trend of ${[words.line, words.bars ?? []].flat().join(" and ").toLowerCase()}`}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, begun)}
        aria-valuenow={Math.max(1, (index ?? begun - 1) + 1)}
        aria-valuetext={textOf(rows[index ?? begun - 1], names, words)}
        onKeyDown={onKeyDown}
        onBlur={() => setChosen(undefined)}
        onPointerMove={({ clientX, currentTarget }) =>
          setChosen(clamp(binAt(line, bins, clientX - currentTarget.getBoundingClientRect().left)))
        }
        onPointerLeave={() => setChosen(undefined)}
        className="rounded-6"
      >
        <svg
          width="100%"
          height={chartHeight}
          aria-hidden="true"
          className="block overflow-visible text-12 tabular-nums"
        >
          <HatchPattern id={hatch} />
          {index === undefined ? null : (
            <rect
              x={axisPx + binWidth * index}
              y={lineArea.top}
              width={binWidth}
              height={lowest.top + lowest.height - lineArea.top}
              className="fill-well"
            />
          )}
          <Axis area={line} marks={[0, lineTop / 2, lineTop]} top={lineTop} />
          {bars === undefined ? null : (
            <>
              <Axis area={bars} marks={[0, barsTop]} top={barsTop} />
              <text x={axisPx + 4} y={bars.top - 8} className="fill-ink-2">
                {words.bars}
              </text>
            </>
          )}
          {width === 0 ? null : (
            <>
              <TrendLine area={line} values={values} earlier={earlier} top={lineTop} parts={parts} />
              {rows.map((row, bin) => (
                <TrendBin
                  key={row.binned_timestamp}
                  row={row}
                  x={binCentre(line, bins, bin)}
                  y={yOfValue(line, row.line, lineTop)}
                  isChosen={bin === index}
                  isMarked={bin < begun && (bins <= 31 || bin === index)}
                  bar={bars && { area: bars, y: yOfValue(bars, row.bars, barsTop), width: barWidth, hatch }}
                  label={
                    labelled.has(row) ? { y: chartHeight - 8, text: names.short(row.binned_timestamp) } : undefined
                  }
                />
              ))}
            </>
          )}
        </svg>
      </div>
    </div>
  );
}

interface TrendLineProps {
  area: PlotArea;
  values: readonly number[];
  /** Of the time before, which may be shorter. */
  earlier: readonly number[];
  /** The axis ends here. */
  top: number;
  parts: ReturnType<typeof trendParts>;
}

function TrendLine({ area, values, earlier, top, parts: { whole, partial } }: TrendLineProps) {
  const bins = values.length;
  const path = linePath(area, values, top, whole.first, whole.last);
  return (
    <>
      {whole.last > whole.first ? (
        <path
          d={`${path}V${yOfValue(area, 0, top)}H${binCentre(area, bins, whole.first)}Z`}
          className="fill-accent-soft opacity-60"
        />
      ) : null}
      <path
        d={linePath(area, [...earlier, ...Array<number>(bins - earlier.length).fill(0)], top, 0, earlier.length - 1)}
        className="fill-none stroke-ink-3"
        strokeWidth="1.5"
        strokeDasharray="2 4"
        strokeLinecap="round"
      />
      {partial.map((part) => (
        <path
          key={part.first}
          d={linePath(area, values, top, part.first, part.last)}
          className="fill-none stroke-accent"
          strokeWidth="2"
          strokeDasharray="5 4"
        />
      ))}
      <path d={path} className="fill-none stroke-accent" strokeWidth="2" strokeLinejoin="round" />
    </>
  );
}

interface TrendBinProps {
  row: TrendRow;
  /** Centre of the bin, and level of the line. */
  x: number;
  y: number;
  isChosen: boolean;
  /** Whether the line has a point here. */
  isMarked: boolean;
  bar: { area: PlotArea; y: number; width: number; hatch: string } | undefined;
  label: { y: number; text: string } | undefined;
}

function TrendBin({ row, x, y, isChosen, isMarked, bar, label }: TrendBinProps) {
  return (
    <g>
      {isMarked ? (
        <circle
          cx={x}
          cy={y}
          r={row.is_partial ? 4 : isChosen ? 4.5 : 3}
          className={row.is_partial ? "fill-sheet stroke-accent" : "fill-accent"}
          strokeWidth={row.is_partial ? 2 : 0}
        />
      ) : null}
      {bar === undefined ? null : (
        <rect
          x={x - bar.width / 2}
          y={bar.y}
          width={bar.width}
          height={bar.area.top + bar.area.height - bar.y}
          rx={Math.min(3, bar.width / 4)}
          className="fill-line-strong stroke-edge"
          {...(row.is_partial && { style: { fill: `url(#${bar.hatch})` } })}
          strokeWidth={bar.width < 6 ? 0 : 1}
        />
      )}
      {label === undefined ? null : (
        <text x={x} y={label.y} textAnchor="middle" className={isChosen ? "fill-ink font-semibold" : "fill-ink-3"}>
          {label.text}
        </text>
      )}
    </g>
  );
}

function textOf(row: TrendRow | undefined, { long }: BinNames, words: TrendWords): string {
  if (row === undefined) return "Nothing";
  const figures = [`${formatCount(row.line)} ${words.line}`];
  if (words.bars !== undefined) figures.push(`${formatCount(row.bars)} ${words.bars}`);
  return `${long(row.binned_timestamp)}${row.is_partial ? ", so far" : ""}: ${figures.join(", ").toLowerCase()}`;
}

function Axis({ area, marks, top }: { area: PlotArea; marks: readonly number[]; top: number }) {
  return marks.map((mark) => {
    const y = yOfValue(area, mark, top);
    return (
      <g key={mark}>
        <line x1={area.left} x2={area.left + area.width} y1={y} y2={y} className="stroke-line" />
        <text x={area.left - 10} y={y + 4} textAnchor="end" className="fill-ink-3">
          {shortCount(mark)}
        </text>
      </g>
    );
  });
}
