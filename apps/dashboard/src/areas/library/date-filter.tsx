import { Calendar } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { dateToDay, formatDayRange } from "../../platform/formats/date.ts";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { DayRange } from "./day-range.ts";

const RangePicker = lazy(async () => ({ default: (await import("./range-picker.tsx")).RangePicker }));

/** Filters the list by creation date. */
export function DateFilter({
  range,
  onChange,
}: {
  range: DayRange | undefined;
  onChange: (range: DayRange | undefined) => void;
}) {
  const [open, setOpen] = useState(false);
  const [today] = useState(() => dateToDay(new Date()));
  return (
    <Popover
      label="Filter by date"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<Calendar />} className="tabular-nums" aria-label={range ? undefined : "Filter by date"}>
          {range ? (
            <>
              <span className="sr-only">Filter by date: </span>
              {formatDayRange(range.from, range.to, today)}
            </>
          ) : (
            <span className="max-sm:sr-only">Filter by date</span>
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
            setOpen(false);
            onChange(next);
          }}
        />
      </Suspense>
    </Popover>
  );
}
