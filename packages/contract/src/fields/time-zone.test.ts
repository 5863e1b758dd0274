import { expect, test } from "vitest";
import { timeZone } from "./text.ts";

const accepts = (name: string) => timeZone.safeParse(name).success;

test.each([
  "Europe/Oslo",
  "europe/oslo",
  "Asia/Calcutta",
  "US/Pacific",
  "EST5EDT",
  "EST",
  "UTC",
  "Etc/GMT+3",
  "+05:30",
])("%s is a time zone", (name) => expect(accepts(name)).toBe(true));

test.each(["PST", "JST", "AEST", "", "Z", "GMT+3", "+24:00", "Mars/Olympus", "2026-01-01T00:00Z[Europe/Oslo]"])(
  "%j is none",
  (name) => expect(timeZone.safeParse(name).error?.issues[0]?.message).toBe("There is no such time zone."),
);

test("days can be placed in every zone that is taken", () => {
  const day = Temporal.PlainDate.from("2026-03-29");
  const zones = [...Intl.supportedValuesOf("timeZone"), "PST", "MST", "HST", "CST", "EST", "IST", "GMT", "CET", "PRC"];
  for (const zone of zones.filter(accepts)) expect(() => day.toZonedDateTime(zone)).not.toThrow();
});
