import { parseRoman } from "../../numbers/roman.ts";
import type { PatternReading } from "../../rules/pattern-reading.ts";
import { spanishNumbers } from "./numbers.ts";

const { cardinal, ordinal } = spanishNumbers;
const digits = (group: string) => Array.from(group, (digit) => cardinal(Number(digit))).join(" ");

const months: Record<string, string> = {
  ene: "enero",
  feb: "febrero",
  mar: "marzo",
  abr: "abril",
  may: "mayo",
  jun: "junio",
  jul: "julio",
  ago: "agosto",
  sep: "septiembre",
  sept: "septiembre",
  oct: "octubre",
  nov: "noviembre",
  dic: "diciembre",
};
const days: Record<string, string> = {
  lun: "lunes",
  mar: "martes",
  mié: "miércoles",
  mie: "miércoles",
  jue: "jueves",
  vie: "viernes",
  sáb: "sábado",
  sab: "sábado",
  dom: "domingo",
};
const compass: Record<string, string> = {
  N: "norte",
  S: "sur",
  E: "este",
  O: "oeste",
  NE: "nordeste",
  NO: "noroeste",
  SE: "sureste",
  SO: "suroeste",
};
const anyDay = Object.keys(days).join("|");
const feminineTitles: Record<string, string> = {
  Lic: "licenciada",
  Ing: "ingeniera",
  Prof: "profesora",
  Dr: "doctora",
  Arq: "arquitecta",
};

export const spanishPatterns: readonly PatternReading[] = [
  {
    // "a las 23.40 horas"
    pattern: /(?<![\p{L}\p{N}.,:/-])([01]?\d|2[0-3])\.([0-5]\d)(?=\s(?:horas|hrs)(?!\p{L}))/gu,
    why: "time",
    spoken: ({ 1: hour = "", 2: minute = "" }) =>
      `${cardinal(Number(hour), "feminine")}${minute === "00" ? "" : ` ${cardinal(Number(minute))}`}`,
  },
  {
    // "de 7.00 a 22.30"
    pattern:
      /(?<=(?<!\p{L})[Dd]e\s)([01]?\d|2[0-3])\.([0-5]\d)\sa\s([01]?\d|2[0-3])\.([0-5]\d)(?![\p{L}\p{N}]|[.,]\d|\s?(?:%|€|euros?|kilómetros?|metros?|h(?!\p{L})))/gu,
    why: "time",
    spoken: ({ 1: from = "", 2: fromMinute = "", 3: to = "", 4: toMinute = "" }) => {
      const clock = (hour: string, minute: string) =>
        `${cardinal(Number(hour), "feminine")}${minute === "00" ? "" : ` ${cardinal(Number(minute))}`}`;
      return `${clock(from, fromMinute)} a ${clock(to, toMinute)}`;
    },
  },
  {
    // "goles al 34’"
    pattern: /(?<=(?<!\p{L})al\s)(\d{1,3})['’′](?![\p{L}\p{N}])/gu,
    why: "time",
    spoken: ({ 1: minute = "" }) => `minuto ${cardinal(Number(minute))}`,
  },
  {
    // "los siglos XVI y XVII"
    pattern: /(?<=[Ss]iglos\s[IVX]+\s(?:y|al|a|o)\s)([IVX]+)(?!\p{L})/gu,
    why: "roman",
    spoken: ({ 1: numeral = "" }) => {
      const value = parseRoman(numeral);
      return value === undefined ? undefined : cardinal(value);
    },
  },
  { pattern: /(?<![\p{L}\p{N}])D\.\s?ª(?=\s\p{Lu})/gu, why: "abbreviation", spoken: "doña" },
  { pattern: /(?<![\p{L}\p{N}])Ntra\.\s?Sra(?=\.)/gu, why: "abbreviation", spoken: "Nuestra Señora" },
  { pattern: /(?<![\p{L}\p{N}])No\.(?=\s?\d)/gu, why: "abbreviation", spoken: "número" },
  {
    pattern: /(?<![\p{L}\p{N}])1\s(cda|cdta|cdita|taza)s?(?=[.\s])/gu,
    why: "unit",
    spoken: ({ 1: spoon = "" }) => `una ${spoon === "cda" ? "cucharada" : spoon === "taza" ? "taza" : "cucharadita"}`,
  },
  {
    // "2a. Guerra Mundial"
    pattern: /(?<![\p{L}\p{N}.,])(\d{1,2})([ao])\.(?=\s\p{L})/gu,
    why: "number",
    spoken: ({ 1: rank = "", 2: ending = "" }) => ordinal(Number(rank), ending === "a" ? "feminine" : "masculine"),
  },
  {
    // "al SO de Puerto Ángel", "rachas del NO"
    pattern:
      /(?<=(?<!\p{L})(?:al|del|vientos?|dirección)\s)(N|S|E|O|NE|NO|SE|SO)(?=\s(?:de|y|con|en)(?!\p{L})|[.,;)]|$)/gu,
    why: "abbreviation",
    spoken: ({ 1: point = "" }) => compass[point],
  },
  {
    // "art. 248.1"
    pattern: /(?<=art(?:ículos?|s?\.)\s)(\d+)\.(\d+)(?![\p{L}\p{N}]|[.,]\d)/giu,
    why: "number",
    spoken: ({ 1: article = "", 2: part = "" }) => `${article} punto ${part}`,
  },
  { pattern: /(?<=\d\s?m\s)s\.\s?n\.\s?m(?=\.)/gu, why: "abbreviation", spoken: "sobre el nivel del mar" },
  {
    // "a las 18:00 hrs."
    pattern: /(?<![\p{L}\p{N}.,:/-])([01]?\d|2[0-3])[:.]([0-5]\d)\shrs?(?![\p{L}\p{N}])/gu,
    why: "time",
    spoken: ({ 1: hour = "", 2: minute = "" }) =>
      `${cardinal(Number(hour), "feminine")}${minute === "00" ? "" : ` ${cardinal(Number(minute))}`} horas`,
  },
  { pattern: /(?<=\d\s)hrs?(?![\p{L}\p{N}])/gu, why: "time", spoken: "horas" },
  { pattern: /(?<=(?<!\p{L})(?:los|entre los|de los)\s)km\s(?=\d)/giu, why: "unit", spoken: "kilómetros " },
  {
    // "de 23.30 a 5.15 h"
    pattern: /(?<![\p{L}\p{N}.,:/-])([01]?\d|2[0-3])\.([0-5]\d)(?=\s?(?:a|y|-|–)\s?\d{1,2}[.:]\d\d\s?h(?!\p{L}))/gu,
    why: "time",
    spoken: ({ 1: hour = "", 2: minute = "" }) =>
      `${cardinal(Number(hour), "feminine")}${minute === "00" ? "" : ` ${cardinal(Number(minute))}`}`,
  },
  {
    // "22-sep.", "15/Ene/2026"
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}.,:/-])(\\d{1,2})[-/](${Object.keys(months).join("|")})(?:[-/](\\d{4})(?!\\d)|\\.(?=\\s\\p{Ll})|(?![\\p{L}\\p{N}./-]))`,
      "giu",
    ),
    why: "date",
    spoken: ({ 1: day = "", 2: month = "", 3: year }) =>
      `${cardinal(Number(day))} de ${months[month.toLowerCase()] ?? month}${year === undefined ? "" : ` de ${cardinal(Number(year))}`}`,
  },
  {
    // "3 mil 500 m"
    pattern: /(?<![\p{L}\p{N}.,])(\d{1,3})\smil\s(\d{1,3})(?![\p{N}]|[.,]\d)(?:\s(k?m)(?![\p{L}\p{N}/]))?/gu,
    why: "number",
    spoken: ({ 1: thousands = "", 2: rest = "", 3: unit }) =>
      `${cardinal(Number(thousands) * 1000 + Number(rest), "masculine")}${unit === undefined ? "" : unit === "m" ? " metros" : " kilómetros"}`,
  },
  {
    // "los pacientes >65 años"
    pattern: /(?<=\p{Ll}\s)>\s?(?=\d{1,3}\saños(?!\p{L}))/gu,
    why: "sign",
    spoken: "de más de ",
  },
  { pattern: /(?<![\p{L}\p{N}.])c\/(?=\s?\p{Lu})/giu, why: "abbreviation", spoken: "calle " },
  { pattern: /(?<![\p{L}\p{N}.])ss\.\s?(?=[IVX]+)/gu, why: "abbreviation", spoken: "siglos " },
  {
    pattern: /(?<![\p{L}\p{N}.])s\.\s?([IVX]+)(?!\p{L})/gu,
    why: "roman",
    spoken: ({ 1: numeral = "" }) => {
      const value = parseRoman(numeral);
      if (value === undefined) return undefined;
      return `siglo ${value <= 10 ? ordinal(value, "masculine") : cardinal(value)}`;
    },
  },
  {
    pattern: new RegExp(`(?<=(?<!\\p{L})[Ll]a\\s)(${Object.keys(feminineTitles).join("|")})(?=\\.)`, "gu"),
    why: "abbreviation",
    spoken: ({ 1: title = "" }) => feminineTitles[title],
  },
  { pattern: /(?<=(?<!\p{L})(?:el|al|del|en|kilómetro)\s)km\s(?=\d)/giu, why: "unit", spoken: "kilómetro " },
  { pattern: /(?<=\d\s?)mdp(?!\p{L})/gu, why: "money", spoken: " millones de pesos" },
  { pattern: /(?<=\d\s?)mdd(?!\p{L})/gu, why: "money", spoken: " millones de dólares" },
  { pattern: /(?<=\d\s?)(?:pp|p\.\s?p)(?!\p{L})/gu, why: "unit", spoken: " puntos porcentuales" },
  { pattern: /(?<=\d\smil\s)t(?!\p{L})/gu, why: "unit", spoken: "toneladas" },
  {
    pattern: new RegExp(
      `(?<=(?<![\\p{L}\\p{N}.,:/-])\\d{1,2}\\s(?:de\\s)?)(${Object.keys(months).join("|")})(?=\\.)`,
      "gu",
    ),
    why: "date",
    spoken: ({ 1: month = "", input, index }) =>
      `${/\sde\s$/u.test(input.slice(0, index)) ? "" : "de "}${months[month] ?? month}`,
  },
  {
    // "lun-vie", "lun. a vie."
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(${anyDay})(?:\\.?\\s?[-–]\\s?|\\.\\sa\\s)(${anyDay})(?![\\p{L}\\p{N}])`,
      "giu",
    ),
    why: "date",
    spoken: ({ 1: from = "", 2: to = "" }) => `${days[from.toLowerCase()] ?? from} a ${days[to.toLowerCase()] ?? to}`,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${anyDay})(?=\\.,?\\s(?:de\\s)?\\d)`, "giu"),
    why: "date",
    spoken: ({ 1: day = "" }) => days[day.toLowerCase()],
  },
  {
    // A telephone number of ten figures
    pattern: /(?<![\p{L}\p{N}.,:/+-])\(?(\d{2,3})\)?[ -](\d{3,4})[ -](\d{4})(?![\p{L}\p{N}]|[-.,/:]\d)/gu,
    why: "phone",
    spoken: ({ 1: area = "", 2: first = "", 3: second = "" }) =>
      area.length + first.length === 6 ? [area, first, second].map(digits).join(", ") : undefined,
  },
  {
    pattern: /(?<=(?<!\p{L})(?:versión|actualización|iOS|Android|macOS)\s)(\d{1,2})\.(\d{1,2})(?![\d.])/giu,
    why: "number",
    spoken: ({ 1: major = "", 2: minor = "" }) => `${major} punto ${minor}`,
  },
  {
    pattern:
      /(?<=(?:euros?|pesos|dólares)|\d\s\p{Ll}+)\/(?=(?:litro|kilo|día|año|mes|semana|hora|minuto|noche|persona|habitante)s?(?!\p{L}))/gu,
    why: "sign",
    spoken: " por ",
  },
];
