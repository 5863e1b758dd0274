import type { SayAs } from "../schemas/inline.ts";
import { sayAsReadings } from "./say-as-readings.ts";

/** One text for each way of reading, in which the way finds something to say in every language that knows it. */
const specimens: Record<SayAs, string> = {
  address: "12 St. 10115",
  cardinal: "12",
  "spell-out": "AB",
  date: "2026-04-03",
  digits: "12",
  fraction: "3/4",
  ordinal: "3",
  telephone: "555 0100",
  time: "10:45",
  name: "DOROTHY",
  expletive: "x",
  unit: "5 km",
};

/** What is said for a whole text that is marked to be read one way; undefined when nothing in it is read that way. */
export function sayAsText(text: string, sayAs: SayAs, locale: string): string | undefined {
  const readings = sayAsReadings(text, sayAs, locale).filter(({ spoken }) => spoken !== "");
  if (readings.length === 0) return undefined;
  let spoken = "";
  let at = 0;
  for (const reading of readings) {
    spoken += text.slice(at, reading.start) + reading.spoken;
    at = reading.end;
  }
  return (spoken + text.slice(at)).replaceAll(/\s+/gu, " ").trim();
}

/** Whether a language knows a way of reading at all. */
export function knowsSayAs(sayAs: SayAs, locale: string): boolean {
  return sayAsText(specimens[sayAs], sayAs, locale) !== undefined;
}
