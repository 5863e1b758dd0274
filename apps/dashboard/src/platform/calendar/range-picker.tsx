import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { type DateRange, DayPicker } from "react-day-picker";
import { dateToDay, dayToDate, lastSevenDays } from "../formats/day.ts";
import { Button } from "../../ui/button.tsx";
import type { DayRange } from "./day-range.ts";

const day =
  "motion-colour size-control-field rounded-6 text-13 tabular-nums hover:bg-hover disabled:text-ink-3 disabled:opacity-60 disabled:hover:bg-transparent";

const classNames = {
  root: "relative",
  month: "grid gap-2",
  month_caption: "flex h-8 items-center px-1 text-14 font-semibold",
  nav: "absolute top-0 right-0 flex gap-1",
  button_previous:
    "flex size-control-md items-center justify-center rounded-6 text-ink-2 hover:bg-hover aria-disabled:text-ink-3 aria-disabled:opacity-50",
  button_next:
    "flex size-control-md items-center justify-center rounded-6 text-ink-2 hover:bg-hover aria-disabled:text-ink-3 aria-disabled:opacity-50",
  month_grid: "border-collapse",
  weekday: "size-9 text-12 font-normal text-ink-3",
  day: "p-0 text-center",
  day_button: day,
  today: "font-semibold [&>button]:ring-1 [&>button]:ring-line-strong [&>button]:ring-inset",
  range_middle: "bg-accent-soft [&>button]:rounded-none",
  range_start:
    "rounded-l-6 bg-accent-soft [&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-strong",
  range_end:
    "rounded-r-6 bg-accent-soft [&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-strong",
  hidden: "invisible",
};

const components = { Chevron };

function Chevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  const Arrow = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Arrow className="size-4" aria-hidden="true" />;
}

export interface RangePickerProps {
  range: DayRange | undefined;
  onApply: (range: DayRange) => void;
  /** Left out where a range is always needed. */
  onClear?: () => void;
}

/** Calendar month for picking a range of days, none in the future. Defaults to the last seven days. */
export function RangePicker({ range, onApply, onClear }: RangePickerProps) {
  const [today] = useState(() => new Date());
  const [picked, setPicked] = useState<DateRange | undefined>(() => {
    const { from, to } = range ?? lastSevenDays(today);
    return { from: dayToDate(from), to: dayToDate(to) };
  });
  const { from, to = from } = picked ?? { from: undefined };

  return (
    <div className="grid gap-3">
      <DayPicker
        mode="range"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens in a popover: its day in hand has the focus first
        autoFocus
        selected={picked}
        onSelect={setPicked}
        defaultMonth={to ?? today}
        endMonth={today}
        disabled={{ after: today }}
        weekStartsOn={1}
        classNames={classNames}
        labels={{ labelDayButton: (date) => date.toLocaleDateString("en-US", { dateStyle: "full" }) }}
        components={components}
      />
      <div className="flex justify-between gap-2 border-t border-line pt-3">
        {onClear === undefined ? (
          <span />
        ) : (
          <Button size="sm" variant="quiet" disabled={range === undefined} onClick={onClear}>
            All days
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          disabled={from === undefined || to === undefined}
          onClick={() => {
            if (from && to) onApply({ from: dateToDay(from), to: dateToDay(to) });
          }}
        >
          Apply
        </Button>
      </div>
    </div>
  );
}
