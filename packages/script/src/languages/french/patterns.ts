import type { PatternReading } from "../../rules/pattern-reading.ts";
import { frenchNumbers } from "./numbers.ts";

const titles: Record<string, string> = {
  Mme: "Madame",
  Mmes: "Mesdames",
  Mlle: "Mademoiselle",
  Mlles: "Mesdemoiselles",
  Dr: "Docteur",
  Drs: "Docteurs",
  Pr: "Professeur",
  Mgr: "Monseigneur",
  Me: "Maître",
  St: "Saint",
  Ste: "Sainte",
  bd: "boulevard",
};

/** What French writes in one word for both genders, titles without a stop, marks of school, hours. @param language whose numbers */
export function frenchPatterns(language: "fr" | "fr-BE" | "fr-CH"): readonly PatternReading[] {
  const { cardinal } = frenchNumbers(language);
  const clock = (hour: string, minute: string | undefined) => {
    const value = Number(hour);
    return `${cardinal(value, "feminine")} heure${value > 1 ? "s" : ""}${minute === undefined || minute === "00" ? "" : ` ${cardinal(Number(minute), "feminine")}`}`;
  };
  return [
    { pattern: /(?<!\p{L})XV(?=\s(?:de|du|d['’])(?:\s|\p{Lu}))/gu, why: "roman", spoken: "quinze" },
    { pattern: /(?<!\p{L})XIII(?=\s(?:de\sFrance))/gu, why: "roman", spoken: "treize" },
    { pattern: /(?<=[IVX]+(?:e|er|ème)\s)s(?=\.|,|\))/gu, why: "abbreviation", spoken: "siècle" },
    {
      // "l'art. L. 121-2"
      pattern: /(?<=art(?:icles?|s?\.)\s(?:[LRD]\.?\s?)?)(\d+)-(\d+)(?:-(\d+))?(?![\p{L}\p{N}]|[.,:/-]\d)/gu,
      why: "number",
      spoken: ({ 1: first = "", 2: second = "", 3: third }) => [first, second, third].filter(Boolean).join(" "),
    },
    { pattern: /(?<=\d\s?)pts(?![\p{L}\p{N}])/gu, why: "unit", spoken: " points" },
    { pattern: /(?<![\p{L}\p{N}])A\/R(?![\p{L}\p{N}])/gu, why: "abbreviation", spoken: "aller-retour" },
    {
      // "le 3114"
      pattern: /(?<=(?<!\p{L})(?:composez|appelez|appeler|composer)\sle\s)(3\d)(\d\d)(?![\p{N}]|[.,]\d)/giu,
      why: "phone",
      spoken: ({ 1: first = "", 2: second = "" }) => `${cardinal(Number(first))} ${cardinal(Number(second))}`,
    },
    {
      // "les patients >65 ans"
      pattern: /(?<=\p{Ll}\s)>\s?(?=\d{1,3}\sans(?!\p{L}))/gu,
      why: "sign",
      spoken: "de plus de ",
    },
    // "étudiant·e·s", "lecteur·rice·s": the points are not said.
    { pattern: /(?<=\p{L})·(?=\p{L})/gu, why: "sign", spoken: "" },
    {
      // "étudiant(e)s"
      pattern: /(?<=\p{L}{2})\((e|ne|le|se|te|trice|euse|ère)\)(?=s?(?!\p{L}))/gu,
      why: "sign",
      spoken: ({ 1: ending = "" }) => ending,
    },
    {
      // A mark out of twenty
      pattern: /(?<![\p{L}\p{N}.,:/-])(\d{1,2}(?:,\d{1,2})?)\/20(?![\p{L}\p{N}]|[.,:/-]\d)/gu,
      why: "number",
      spoken: ({ 1: mark = "" }) => `${mark} sur 20`,
    },
    {
      // "8h–12h"
      pattern:
        /(?<![\p{L}\p{N}])([01]?\d|2[0-4])\s?h(?:\s?([0-5]\d))?\s?[-–]\s?([01]?\d|2[0-4])\s?h(?:\s?([0-5]\d)(?!\s?mi?n))?(?![\p{L}\p{N}])/gu,
      why: "time",
      spoken: ({ 1: from = "", 2: fromMinute, 3: to = "", 4: toMinute, input, index }) =>
        `${/(?:^|[\s(])de\s$/iu.test(input.slice(Math.max(0, index - 4), index)) ? "" : "de "}${clock(from, fromMinute)} à ${clock(to, toMinute)}`,
    },
    {
      pattern:
        /(?<![\p{L}\p{N}.'’-])(Mmes?|Mlles?|Drs?|Pr|Mgr|Me|St|Ste|bd)(?=[\s\u00A0-]\p{Lu}|(?<=Mmes?)\sl[ae]\s)/gu,
      why: "abbreviation",
      spoken: ({ 1: title = "" }) => titles[title],
    },
    {
      // "2 c. à s."
      pattern: /(?<![\p{L}\p{N}])(?:c|cuil|cs|cc)\.?\s?à\s?(?:(soupe|café)|([sc])(?=\.|(?!\p{L})))/gu,
      why: "abbreviation",
      spoken: ({ 1: whole, 2: letter, input, index }) =>
        `cuillère${/(?:[2-9]|\d\d)\s?$/u.test(input.slice(0, index)) ? "s" : ""} à ${whole ?? (letter === "s" ? "soupe" : "café")}`,
    },
    {
      pattern: /(?<=(?<!\p{L})(?:version|mise à jour|iOS|Android|macOS)\s)(\d{1,2})\.(\d{1,2})(?![\d.])/giu,
      why: "number",
      spoken: ({ 1: major = "", 2: minor = "" }) => `${major} point ${minor}`,
    },
    {
      pattern: /(?<=\d\s\p{Ll}+)\/(?=(?:jour|an|mois|semaine|heure|minute|nuit|habitant|personne)s?(?!\p{L}))/gu,
      why: "sign",
      spoken: " par ",
    },
  ];
}
