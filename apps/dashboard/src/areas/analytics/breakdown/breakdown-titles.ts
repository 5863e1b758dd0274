import type { Breakdown } from "../analytics-queries.ts";
import { countryName } from "../../../platform/formats/country-name.ts";

/** The cards, in their order; `column` names one of its rows. */
export const breakdownTitles: Record<Breakdown, { title: string; column: string }> = {
  browsers: { title: "Browsers", column: "Browser" },
  countries: { title: "Countries", column: "Country" },
  operatingSystems: { title: "Operating systems", column: "Operating system" },
  devices: { title: "Devices", column: "Device" },
};

export const breakdowns = Object.keys(breakdownTitles) as Breakdown[];

/** A row's name as it is shown. */
export function nameIn(breakdown: Breakdown, name: string): string {
  return breakdown === "countries" ? countryName(name) : name;
}
