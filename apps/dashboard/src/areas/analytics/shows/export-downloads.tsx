import type { WireShowAnalytics } from "@lectern/contract";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { countryName } from "../../../platform/formats/country-name.ts";
import { ExportButton } from "../csv/export-button.tsx";
import { saveCsv } from "../csv/save-csv.ts";
import type { Cell } from "../csv/write-csv.ts";

const columns = ["Part", "Of", "Figure", "Value", "Period before"] as const;

/** Saves the downloads of a show or an episode. */
export function ExportDownloads(props: { figures: WireShowAnalytics; name: string; range: DayRange }) {
  const { figures, name, range } = props;
  return <ExportButton onExport={() => saveCsv(`${name} ${range.from} to ${range.to}`, columns, rowsOf(figures))} />;
}

function rowsOf({ previous, days, apps, countries, episodes, ...figures }: WireShowAnalytics): Cell[][] {
  return [
    ["Figures", null, "downloads", figures.total_downloads, previous.total_downloads],
    ["Figures", null, "listeners", figures.total_listeners, previous.total_listeners],
    ...days.flatMap(({ date, downloads, listeners }) => [
      ["Days", date, "downloads", downloads, null],
      ["Days", date, "listeners", listeners, null],
    ]),
    ...apps.map(({ name, value }) => ["Apps", name, "downloads", value, null]),
    ...countries.map(({ name, value }) => ["Countries", countryName(name), "downloads", value, null]),
    ...episodes.map(({ title, total_downloads: downloads }) => ["Episodes", title, "downloads", downloads, null]),
  ];
}
