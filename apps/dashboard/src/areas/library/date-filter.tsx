import { Calendar } from "lucide-react";
import { lazy, useState } from "react";
import { dateToDay, formatDayRange } from "../../platform/formats/date.ts";
import type { DayRange } from "../../platform/calendar/day-range.ts";
import { headerLabelClasses } from "./header-classes.ts";
import { HeaderPopover } from "./header-popover.tsx";

const RangePicker = lazy(async () => ({
  default: (await import("../../platform/calendar/range-picker.tsx")).RangePicker,
}));

export interface DateFilterProps {
  range: DayRange | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChange: (range: DayRange | undefined) => void;
}

/** Filters the list by creation date. */
export function DateFilter({ range, isOpen, onOpenChange, onChange }: DateFilterProps) {
  const [today] = useState(() => dateToDay(new Date()));
  function apply(next: DayRange | undefined): void {
    onOpenChange(false);
    onChange(next);
  }
  return (
    <HeaderPopover
      label="Filter by date"
      icon={<Calendar />}
      isNarrowing={range !== undefined}
      button={
        range ? (
          <>
            <span className="sr-only">Filter by date: </span>
            <span className={headerLabelClasses}>{formatDayRange(range.from, range.to, today)}</span>
          </>
        ) : (
          <span className={headerLabelClasses}>Filter by date</span>
        )
      }
      loadingLabel="Loading the calendar…"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <RangePicker range={range} onApply={apply} onClear={() => apply(undefined)} />
    </HeaderPopover>
  );
}
