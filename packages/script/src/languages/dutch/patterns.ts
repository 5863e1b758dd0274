import type { PatternReading } from "../../rules/pattern-reading.ts";
import { dutchNumbers } from "./numbers.ts";

const { cardinal, ordinal } = dutchNumbers;
const oneAndAHalf: Record<string, string> = {
  el: "eetlepel",
  eetlepels: "eetlepel",
  tl: "theelepel",
  theelepels: "theelepel",
  l: "liter",
  kg: "kilo",
};
const days: Record<string, string> = {
  ma: "maandag",
  di: "dinsdag",
  wo: "woensdag",
  do: "donderdag",
  vr: "vrijdag",
  za: "zaterdag",
  zo: "zondag",
};
const months: Record<string, string> = {
  jan: "januari",
  feb: "februari",
  febr: "februari",
  mrt: "maart",
  apr: "april",
  jun: "juni",
  jul: "juli",
  aug: "augustus",
  sep: "september",
  sept: "september",
  okt: "oktober",
  nov: "november",
  dec: "december",
};
const clock = (hour: string, minute: string | undefined) =>
  `${cardinal(Number(hour))} uur${minute === undefined || minute === "00" ? "" : ` ${cardinal(Number(minute))}`}`;

export const dutchPatterns: readonly PatternReading[] = [
  {
    pattern: new RegExp(`(?<=(?<![\\p{L}\\p{N}.,:/-])\\d{1,2}\\s)(${Object.keys(months).join("|")})(?=\\.)`, "gu"),
    why: "date",
    spoken: ({ 1: month = "" }) => months[month],
  },
  {
    // "1½ el", "anderhalf uur"
    pattern:
      /(?<![\p{L}\p{N}.,])1\s?½\s(el|tl|eetlepels?|theelepels?|liter|l|kilo|kg|uur|jaar|miljoen|dag|maand|week|minuut)(?![\p{L}\p{N}])/gu,
    why: "number",
    spoken: ({ 1: unit = "" }) => {
      const noun = oneAndAHalf[unit] ?? unit;
      return `${/^(?:uur|jaar|miljoen|kilo)$/u.test(noun) ? "anderhalf" : "anderhalve"} ${noun}`;
    },
  },
  { pattern: /(?<![\p{L}\p{N}])B\.\s?V(?=\.)/gu, why: "abbreviation", spoken: "B V" },
  { pattern: /(?<=&\s|en\s)Zn(?=\.)/gu, why: "abbreviation", spoken: "Zonen" },
  { pattern: /(?<![\p{L}\p{N}])Gw(?=\.|\s|,)/gu, why: "abbreviation", spoken: "Grondwet" },
  { pattern: /(?<=\d\s?)Bft(?![\p{L}\p{N}])/gu, why: "unit", spoken: " Beaufort" },
  { pattern: /(?<=(?<!\p{L})(?:om|vanaf|tot|rond)\s\d{1,2}\s)u(?=\.|,|\s|$)/gu, why: "time", spoken: "uur" },
  {
    pattern: /(?<![\p{L}\p{N}])(NO|NW|ZO|ZW)(?=-wind|elijk)/gu,
    why: "abbreviation",
    spoken: ({ 1: point = "" }) =>
      ({ NO: "noordoosten", NW: "noordwesten", ZO: "zuidoosten", ZW: "zuidwesten" })[point],
  },
  {
    // "19e eeuw", "2de", "21ste"
    pattern: /(?<![\p{L}\p{N}.,])(\d{1,3})(?:e|de|ste)(?![\p{L}\p{N}])/gu,
    why: "number",
    spoken: ({ 1: digits = "" }) => ordinal(Number(digits)),
  },
  {
    // "ma t/m vr"
    pattern:
      /(?<![\p{L}\p{N}])(ma|di|wo|do|vr|za|zo)\.?(\s(?:t\/m|tot|en)\s|\s?[-–]\s?)(ma|di|wo|do|vr|za|zo)(?![\p{L}\p{N}])/giu,
    why: "date",
    spoken: ({ 1: from = "", 2: joint = "", 3: to = "" }) => {
      const between = /t\/m/u.test(joint) ? "tot en met" : /[-–]/u.test(joint) ? "tot" : joint.trim();
      return `${days[from.toLowerCase()] ?? from} ${between} ${days[to.toLowerCase()] ?? to}`;
    },
  },
  { pattern: /(?<=\p{Lu}\p{Ll}{2,30})str\.(?=\s\d)/gu, why: "abbreviation", spoken: "straat" },
  {
    // "9.00–17.30 uur"
    pattern:
      /(?<![\p{L}\p{N}.,:/-])([01]?\d|2[0-4])(?:[.:]([0-5]\d))?\s?[-–]\s?([01]?\d|2[0-4])(?:[.:]([0-5]\d))?\s?(?:uur|u)(?!\p{L})/gu,
    why: "time",
    spoken: ({ 1: from = "", 2: fromMinute, 3: to = "", 4: toMinute }) =>
      `${fromMinute === undefined ? cardinal(Number(from)) : clock(from, fromMinute)} tot ${clock(to, toMinute)}`,
  },
  {
    pattern: /(?<![\p{L}\p{N}.,:/-])([01]?\d|2[0-4])[.:]([0-5]\d)\s?u(?!\p{L})/gu,
    why: "time",
    spoken: ({ 1: hour = "", 2: minute = "" }) => clock(hour, minute),
  },
  {
    // A time on the track: "1.53,47"
    pattern: /(?<=(?<!\p{L})(?:in|van|naar|tijd|met)\s)(\d{1,2})\.([0-5]\d),(\d{2})(?!\d)/gu,
    why: "time",
    spoken: ({ 1: minutes = "", 2: seconds = "", 3: hundredths = "" }) =>
      `${cardinal(Number(minutes))} ${cardinal(Number(seconds))} ${hundredths.startsWith("0") ? `nul ${cardinal(Number(hundredths))}` : cardinal(Number(hundredths))}`,
  },
  {
    // A postcode
    pattern: /(?<![\p{L}\p{N}])([1-9]\d)(\d\d)\s?([A-Z])([A-Z])(?=\s\p{Lu}|[,.;)]|$)/gu,
    why: "number",
    spoken: ({ 1: first = "", 2: second = "", 3: one = "", 4: two = "" }) =>
      `${cardinal(Number(first))} ${second.startsWith("0") ? `nul ${cardinal(Number(second.slice(1)))}` : cardinal(Number(second))} ${one} ${two}`,
  },
  {
    pattern: /(?<=(?<!\p{L})(?:update|versie|release|iOS|Android|macOS)\s)(\d{1,2})\.(\d{1,2})(?![\d.])/giu,
    why: "number",
    spoken: ({ 1: major = "", 2: minor = "" }) => `${major} punt ${minor}`,
  },
  {
    pattern: /(?<=\d\s\p{Ll}+)\/(?=(?:dag|jaar|maand|week|uur|minuut|nacht|persoon)(?!\p{L}))/gu,
    why: "sign",
    spoken: " per ",
  },
];
