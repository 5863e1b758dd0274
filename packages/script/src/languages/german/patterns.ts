import type { PatternReading } from "../../rules/pattern-reading.ts";
import { parseNumber } from "../../numbers/parse-number.ts";
import { parseRoman } from "../../numbers/roman.ts";
import { germanNumbers, germanOrdinalStem } from "./numbers.ts";

const { cardinal, year } = germanNumbers;

function decimalWords(written: string): string {
  const number = parseNumber(written, "de");
  if (!number) return written;
  const whole = cardinal(Number(number.whole));
  return number.decimals === ""
    ? whole
    : `${whole} Komma ${Array.from(number.decimals, (digit) => cardinal(Number(digit))).join(" ")}`;
}

const compoundUnits: Record<string, string> = {
  m: "Meter",
  g: "Gramm",
  kg: "Kilogramm",
  l: "Liter",
  ml: "Milliliter",
  km: "Kilometer",
  cm: "Zentimeter",
  mm: "Millimeter",
  kW: "Kilowatt",
  W: "Watt",
  V: "Volt",
  Hz: "Hertz",
  GB: "Gigabyte",
  TB: "Terabyte",
  ha: "Hektar",
  h: "Stunden",
};
const coins: Record<string, string> = { "€": "Euro", $: "Dollar", "£": "Pfund" };
const rulers =
  "Heinrich|Ludwig|Friedrich(?:\\sWilhelm)?|Wilhelm|Karl|Otto|Franz(?:\\sJoseph)?|Ferdinand|Maximilian|Rudolf|Leopold|Philipp|" +
  "Georg|Eduard|Konrad|Albrecht|Johannes(?:\\sPaul)?|Paul|Pius|Benedikt|Gregor|Leo|Innozenz|Klemens|Alexander|Nikolaus|Peter|Gustav|Christian|Napoleon|Charles|Henry|Mehmed|Ramses";
const dative = "[Uu]nter|[Vv]on|[Mm]it|[Bb]ei|[Nn]ach|[Aa]us|[Zz]u|[Ss]eit|[Nn]eben|[Zz]wischen";
const office =
  "(?:Fürst\\s|Graf\\s|Kurfürst\\s|Markgraf\\s|Landgraf\\s|König\\s|Kaiser\\s|Zar\\s|Papst\\s|Prinz\\s|Herzog\\s|Sultan\\s|Pharao\\s)?";
const clock = (hour: string, minute: string | undefined) =>
  `${cardinal(Number(hour), "neuter")} Uhr${minute === undefined || minute === "00" ? "" : ` ${cardinal(Number(minute))}`}`;

function rank(numeral: string, article: string): string | undefined {
  const value = parseRoman(numeral);
  if (value === undefined) return undefined;
  return `${article} ${germanOrdinalStem(value).replace(/^./u, (first) => first.toUpperCase())}en`;
}

/** What German writes in one word with figures or short forms, and what changes with the case. */
export const germanPatterns: readonly PatternReading[] = [
  { pattern: /(?<![\p{L}\p{N}.])zw\.(?=\s)/gu, why: "abbreviation", spoken: "zwischen" },
  { pattern: /(?<![\p{L}\p{N}/])(?<!\d\s)km\s(?=\d)/gu, why: "unit", spoken: "Kilometer " },
  {
    // "am Do., 13. Nov."
    pattern:
      /(?<=(?<!\p{L})[Aa]m\s(?:\p{L}+tag|Mittwoch|(?:Mo|Di|Mi|Do|Fr|Sa|So)\.),)\s(?=\d{1,2}\.\s?(?:\d|\p{Lu}))/gu,
    why: "date",
    spoken: " dem ",
  },
  {
    // "nach 8:44 Min."
    pattern: /(?<![\p{L}\p{N}.,:/-])(\d{1,2}):([0-5]\d)(?:,(\d{1,2}))?\s?Min(?:uten|(?=\.)|(?!\p{L}))/gu,
    why: "time",
    spoken: ({ 1: minutes = "", 2: seconds = "", 3: hundredths }) =>
      `${minutes === "1" ? "eine Minute" : `${cardinal(Number(minutes))} Minuten`} ${cardinal(Number(seconds))}${hundredths === undefined ? "" : ` Komma ${Array.from(hundredths, (digit) => cardinal(Number(digit))).join(" ")}`}`,
  },
  {
    // "der 50%ige Anteil", "3,5-%ig"
    pattern: /(?<![\p{L}\p{N}.,:/])(\d{1,3}(?:,\d{1,3})?)[ \u00A0]?%-?(?=ige?[rsnm]?(?!\p{L}))/gu,
    why: "number",
    spoken: ({ 1: number = "" }) => `${decimalWords(number)}prozent`,
  },
  {
    // "ein 100-€-Schein"
    pattern: /(?<![\p{L}\p{N}.,:/])(\d{1,3}(?:\.\d{3})*|\d{1,6})-(€|\$|£)-(?=\p{Lu})/gu,
    why: "money",
    spoken: ({ 1: number = "", 2: sign = "" }) => `${decimalWords(number)}-${coins[sign] ?? ""}-`,
  },
  {
    // "der 100-m-Lauf", "eine 250-g-Packung"
    pattern:
      /(?<![\p{L}\p{N}.,:/])(\d{1,3}(?:\.\d{3})*|\d{1,6})-(m|g|kg|l|ml|km|cm|mm|kW|W|V|Hz|GB|TB|ha|h)-(?=\p{Lu})/gu,
    why: "unit",
    spoken: ({ 1: number = "", 2: unit = "" }) => `${decimalWords(number)}-${compoundUnits[unit] ?? unit}-`,
  },
  {
    // "in den 90ern", "die 68er", "die 1980er"; a year behind a space is a decade too.
    pattern: /(?<![\p{L}\p{N}.,:/])((?:1\d|20)\d0|\d0|68|89)er(n|s)?(?=[\s\u00A0-]|[.,;:!?)“”"]|$)/gu,
    why: "date",
    spoken: ({ 1: decade = "", 2: ending = "" }) => `${year(Number(decade))}er${ending}`,
  },
  { pattern: /(?<![\p{L}\p{N}.])St\.-(?=\p{Lu})/gu, why: "abbreviation", spoken: "Sankt-" },
  {
    pattern: /(?:(?<=\p{Lu}\p{Ll}{1,30})s|(?<=\p{L}-)S)tr\.(?=\s[\d\p{Ll}]|,)/gu,
    why: "abbreviation",
    spoken: ({ 0: written }) => (written.startsWith("S") ? "Straße" : "straße"),
  },
  // "Bürger*innen", "Leser:in": a short break before the ending.
  { pattern: /(?<=\p{L}{2})[*:_·](?=in(?:nen)?(?![\p{L}\p{N}]))/gu, why: "sign", spoken: " " },
  {
    // "unter Friedrich II.", "das Testament Ludwigs XIV."
    pattern: new RegExp(`(?<=(?<!\\p{L})(?:${dative})\\s${office}(?:${rulers})\\s)([IVX]+)\\.?(?=[\\s,;:)]|$)`, "gu"),
    why: "roman",
    spoken: ({ 1: numeral = "" }) => rank(numeral, "dem"),
  },
  {
    pattern: new RegExp(
      `(?<=(?<!\\p{L})(?:[Ff]ür|[Gg]egen|[Dd]urch|[Oo]hne|[Uu]m)\\s${office}(?:${rulers})\\s)([IVX]+)\\.?(?=[\\s,;:)]|$)`,
      "gu",
    ),
    why: "roman",
    spoken: ({ 1: numeral = "" }) => rank(numeral, "den"),
  },
  {
    pattern: new RegExp(`(?<=(?<!\\p{L})(?:${rulers})s\\s)([IVX]+)\\.?(?=[\\s,;:)]|$)`, "gu"),
    why: "roman",
    spoken: ({ 1: numeral = "" }) => rank(numeral, "des"),
  },
  {
    // "nach 1:52 Std.", "in 2:05 h"
    pattern: /(?<![\p{L}\p{N}.,:/-])(\d{1,2}):([0-5]\d)\s?(?:Std|Stunden|h)(?!\p{L})/gu,
    why: "time",
    spoken: ({ 1: hours = "", 2: minutes = "", input, index }) => {
      const isDative = /(?:[Nn]ach|[Ii]n|[Vv]on|[Bb]ei|[Mm]it|[Vv]or)\s$/u.test(
        input.slice(Math.max(0, index - 8), index),
      );
      const name =
        Number(hours) === 1 ? (isDative ? "einer Stunde" : "eine Stunde") : `${cardinal(Number(hours))} Stunden`;
      return `${name}${minutes === "00" ? "" : ` ${cardinal(Number(minutes))}`}`;
    },
  },
  {
    // "9.30–13 Uhr"
    pattern:
      /(?<![\p{L}\p{N}.,:/-])([01]?\d|2[0-4])(?:[.:]([0-5]\d))?\s?[-–]\s?([01]?\d|2[0-4])(?:[.:]([0-5]\d))?\s?Uhr(?!\p{L})/gu,
    why: "time",
    spoken: ({ 1: from = "", 2: fromMinute, 3: to = "", 4: toMinute }) =>
      `${fromMinute === undefined ? cardinal(Number(from), "neuter") : clock(from, fromMinute)} bis ${clock(to, toMinute)}`,
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:Update|Version|Release|Firmware|Software|iOS|Android|macOS)\s)(\d{1,2})\.(\d{1,2})(?![\d.]|\s?(?:Mio|Mrd|Prozent))/gu,
    why: "number",
    spoken: ({ 1: major = "", 2: minor = "" }) => `${major} Punkt ${minor}`,
  },
  {
    pattern:
      /(?<=\d\s\p{Lu}\p{L}+)\/(?=(?:Tag|Jahr|Monat|Woche|Stunde|Minute|Sekunde|Nacht|Person|Kopf|Einwohner)(?!\p{L}))/gu,
    why: "sign",
    spoken: " pro ",
  },
];
