import type { WireItemAnalytics } from "@lectern/contract";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { ExportButton } from "../csv/export-button.tsx";
import { saveCsv } from "../csv/save-csv.ts";
import { itemColumns, itemRows } from "./item-csv.ts";

/** Saves the figures of an item and of its sentences. */
export function ExportItem({ item, name, range }: { item: WireItemAnalytics; name: string; range: DayRange }) {
  return (
    <ExportButton
      onExport={() => saveCsv(`${name} – Analytics ${range.from} to ${range.to}`, itemColumns, itemRows(item))}
    />
  );
}
