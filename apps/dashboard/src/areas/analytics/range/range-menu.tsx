import { Calendar, Check, ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { WhatIsThis } from "../metrics/what-is-this.tsx";
import type { Day } from "../../../platform/formats/day.ts";
import { formatDayRange } from "../../../platform/formats/date.ts";
import { Button } from "../../../ui/button.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { AnalyticsRange } from "./analytics-range.ts";
import { defaultPreset, rangeLabels, type RangePreset, type RangeSearch } from "./range-search.ts";

/** Says what the figures of a screen are compared with. */
export function Comparison({ name, figure = "comparison" }: { name: string; figure?: "comparison" | "days_before" }) {
  return (
    <p className="text-13 text-ink-3">
      Compared with {name} <WhatIsThis figure={figure} />
    </p>
  );
}

const RangePicker = lazy(async () => ({
  default: (await import("../../../platform/calendar/range-picker.tsx")).RangePicker,
}));

export interface RangeMenuProps {
  range: AnalyticsRange;
  today: Day;
  onChange: (search: RangeSearch) => void;
}

/** Chooses the days: a preset, or two days of the calendar. */
export function RangeMenu({ range, today, onChange }: RangeMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const days = formatDayRange(range.from, range.to, today);

  function choose(search: RangeSearch): void {
    setOpen(false);
    onChange(search);
  }

  return (
    <Popover
      label="Days"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<Calendar />} className="tabular-nums">
          <span className="sr-only">Days: </span>
          {range.preset === undefined ? (
            days
          ) : (
            <>
              {rangeLabels[range.preset]}
              <span className="font-normal text-ink-3 max-sm:hidden">{days}</span>
            </>
          )}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <div className="flex gap-4 max-sm:flex-col">
        <ul className="grid w-40 content-start gap-0.5 max-sm:w-full max-sm:grid-cols-2">
          {(Object.keys(rangeLabels) as RangePreset[]).map((preset) => (
            <li key={preset}>
              <button
                type="button"
                aria-pressed={range.preset === preset}
                onClick={() => choose(preset === defaultPreset ? {} : { range: preset })}
                className="motion-colour flex min-h-control-md w-full items-center gap-2 rounded-6 px-2 text-left text-13 text-ink-2 hover:bg-hover hover:text-ink aria-pressed:font-medium aria-pressed:text-ink"
              >
                <span className="flex-1">{rangeLabels[preset]}</span>
                {range.preset === preset ? <Check className="size-4 text-accent" aria-hidden="true" /> : null}
              </button>
            </li>
          ))}
        </ul>
        <Suspense
          fallback={
            <div className="grid h-80 w-64 place-items-center">
              <Spinner label="Loading the calendar…" />
            </div>
          }
        >
          <RangePicker range={{ from: range.from, to: range.to }} onApply={({ from, to }) => choose({ from, to })} />
        </Suspense>
      </div>
    </Popover>
  );
}
