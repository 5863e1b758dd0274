import { Calendar } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { dateToDay, formatDayRange } from "../../platform/formats/date.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Popover } from "../../ui/popover.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { DayRange } from "./day-range.ts";
import { headerLabelClasses } from "./header-classes.ts";

const RangePicker = lazy(async () => ({ default: (await import("./range-picker.tsx")).RangePicker }));

export interface DateFilterProps {
  range: DayRange | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChange: (range: DayRange | undefined) => void;
}

/** Filters the list by creation date. */
export function DateFilter({ range, isOpen, onOpenChange, onChange }: DateFilterProps) {
  const [today] = useState(() => dateToDay(new Date()));
  return (
    <Popover
      label="Filter by date"
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button icon={<Calendar />} className={classes("tabular-nums", range && "border-accent!")}>
          {range ? (
            <>
              <span className="sr-only">Filter by date: </span>
              <span className={headerLabelClasses}>{formatDayRange(range.from, range.to, today)}</span>
            </>
          ) : (
            <span className={headerLabelClasses}>Filter by date</span>
          )}
        </Button>
      }
    >
      <Suspense
        fallback={
          <div className="grid h-80 w-64 place-items-center">
            <Spinner label="Loading the calendar…" />
          </div>
        }
      >
        <RangePicker
          range={range}
          onApply={(next) => {
            onOpenChange(false);
            onChange(next);
          }}
        />
      </Suspense>
    </Popover>
  );
}
