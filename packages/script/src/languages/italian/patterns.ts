import type { PatternReading } from "../../rules/pattern-reading.ts";
import { italianNumbers } from "./numbers.ts";

const { cardinal } = italianNumbers;

const months: Record<string, string> = {
  gen: "gennaio",
  feb: "febbraio",
  mar: "marzo",
  apr: "aprile",
  mag: "maggio",
  giu: "giugno",
  lug: "luglio",
  ago: "agosto",
  set: "settembre",
  sett: "settembre",
  ott: "ottobre",
  nov: "novembre",
  dic: "dicembre",
};
const days: Record<string, string> = {
  lun: "lunedì",
  mar: "martedì",
  mer: "mercoledì",
  gio: "giovedì",
  ven: "venerdì",
  sab: "sabato",
  dom: "domenica",
};
const anyDay = Object.keys(days).join("|");
const shortForms: Record<string, string> = {
  "sig.ra": "signora",
  "sig.na": "signorina",
  "dott.ssa": "dottoressa",
  "prof.ssa": "professoressa",
  "f.lli": "fratelli",
  "p.zza": "piazza",
  "v.le": "viale",
  "c.so": "corso",
};

export const italianPatterns: readonly PatternReading[] = [
  {
    // "37enne"
    pattern: /(?<![\p{L}\p{N}.,])(\d{1,3})-?(enn[ei]|esim[oaei])(?!\p{L})/gu,
    why: "number",
    spoken: ({ 1: age = "", 2: ending = "" }) => `${cardinal(Number(age)).replace(/(?:[aeiou]|é)$/u, "")}${ending}`,
  },
  {
    // "50mila", "€ 2,5 mila"
    pattern: /(?:(€|\$|£)\s?)?(?<![\p{L}\p{N}.,])(\d{1,3})(?:,(\d{1,3}))?\s?mila(?:(\s?)(€|\$|£))?(?!\p{L})/gu,
    why: "number",
    spoken: ({ 1: before, 2: thousands = "", 3: rest = "", 5: behind }) => {
      const sign = before ?? behind;
      const value = Number(thousands) * 1000 + Number(rest.padEnd(3, "0"));
      return `${cardinal(value)}${sign === undefined ? "" : ` ${{ "€": "euro", $: "dollari", "£": "sterline" }[sign] ?? ""}`}`;
    },
  },
  {
    pattern: /(?<=(?<!\p{L})sale\s)q\.\s?b(?=\.)|(?<![\p{L}.])q\.\s?b(?=\.)/gu,
    why: "abbreviation",
    spoken: "quanto basta",
  },
  { pattern: /(?<=\d\s?)p\.\s?p(?=\.)/gu, why: "unit", spoken: " punti percentuali" },
  { pattern: /(?<=\d\s?)pb(?![\p{L}\p{N}])/gu, why: "unit", spoken: " punti base" },
  {
    // "infornate a 180°"
    pattern: /(?<![\p{L}\p{N}.,])(\d{3})°(?!\s?(?:[CFNSEO]|anniversario|giorno|posto|edizione))(?=[\s.,;)]|$)/gu,
    why: "unit",
    spoken: ({ 1: degrees = "" }) => `${cardinal(Number(degrees))} gradi`,
  },
  {
    // "sab 18 ott"
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(${anyDay})\\.?\\s(\\d{1,2})\\s(${Object.keys(months).join("|")})(?![\\p{L}\\p{N}])`,
      "gu",
    ),
    why: "date",
    spoken: ({ 1: day = "", 2: date = "", 3: month = "" }) =>
      `${days[day] ?? day} ${date === "1" ? "primo" : cardinal(Number(date))} ${months[month] ?? month}`,
  },
  {
    pattern: /(?<![\p{L}\p{N}.])(sig\.(?:ra|na)|dott\.ssa|prof\.ssa|f\.lli|p\.zza|v\.le|c\.so)(?![\p{L}\p{N}])/giu,
    why: "abbreviation",
    spoken: ({ 1: short = "", input, index }) => {
      const spoken = shortForms[short.toLowerCase()] ?? short;
      return /\s/u.test(input.charAt(index + short.length)) ? spoken : `${spoken} `;
    },
  },
  {
    pattern: new RegExp(`(?<=(?<![\\p{L}\\p{N}.,:/-])\\d{1,2}\\s)(${Object.keys(months).join("|")})(?=\\.)`, "gu"),
    why: "date",
    spoken: ({ 1: month = "" }) => months[month],
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${anyDay})\\.?\\s?[-–]\\s?(${anyDay})(?![\\p{L}\\p{N}])`, "giu"),
    why: "date",
    spoken: ({ 1: from = "", 2: to = "", input, index }) =>
      `${/(?:da|dal)\s$/iu.test(input.slice(Math.max(0, index - 4), index)) ? "" : "da "}${days[from.toLowerCase()] ?? from} a ${days[to.toLowerCase()] ?? to}`,
  },
  {
    // "15-18.30", "9-13" behind days of the week
    pattern:
      /(?<=(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|lun|mar|mer|gio|ven|sab|dom|ore|orari\p{L}?|apert\p{L}|\d{1,2}(?:\.\d\d)?\se)\.?:?\s)(\d{1,2})(?:\.([0-5]\d))?[-–](\d{1,2})(?:\.([0-5]\d))?(?![\p{L}\p{N}]|[.,]\d)/giu,
    why: "time",
    spoken: ({ 1: from = "", 2: fromMinute, 3: to = "", 4: toMinute }) =>
      `${from}${fromMinute === undefined ? "" : ` e ${Number(fromMinute)}`} ${to}${toMinute === undefined ? "" : ` e ${Number(toMinute)}`}`,
  },
  { pattern: /(?<=(?<!\p{L})(?:il|al|del|dal|nel)\s)km\s(?=\d)/giu, why: "unit", spoken: "chilometro " },
  {
    pattern: /(?<=n\.\s?)(\d{1,5})\/((?:19|20)\d\d)(?!\d)/gu,
    why: "number",
    spoken: ({ 1: number = "", 2: year = "" }) => `${number} del ${year}`,
  },
  { pattern: /(?<=\d\smila\s)t(?!\p{L})/gu, why: "unit", spoken: "tonnellate" },
  {
    pattern:
      /(?<=euro|\d\s\p{Ll}+)\/(?=(?:litro|chilo|giorno|anno|mese|settimana|ora|minuto|notte|persona|abitante)(?!\p{L}))/gu,
    why: "sign",
    spoken: " a ",
  },
  {
    pattern: /(?<=(?<!\p{L})(?:versione|aggiornamento|iOS|Android|macOS)\s)(\d{1,2})\.(\d{1,2})(?![\d.])/giu,
    why: "number",
    spoken: ({ 1: major = "", 2: minor = "" }) => `${major} punto ${minor}`,
  },
];
