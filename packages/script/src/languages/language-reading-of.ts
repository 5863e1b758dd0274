import { languageOf, regionOf } from "../locale.ts";
import { dutchReading } from "./dutch.ts";
import { englishReading } from "./english.ts";
import { frenchReading } from "./french.ts";
import { germanReading } from "./german.ts";
import { italianReading } from "./italian.ts";
import type { LanguageReading } from "./language-reading.ts";
import { portugueseReading } from "./portuguese.ts";
import { spanishReading } from "./spanish.ts";

const americanEnglish = englishReading(true);
const britishEnglish = englishReading(false);
const french = frenchReading("fr");
const belgianFrench = frenchReading("fr-BE");
const swissFrench = frenchReading("fr-CH");
const brazilian = portugueseReading(true);
const european = portugueseReading(false);

/** What is known of a locale's language; undefined where signs are left for the engine to read. */
export function languageReadingOf(locale: string): LanguageReading | undefined {
  const region = regionOf(locale);
  switch (languageOf(locale)) {
    case "en":
      return ["", "US", "CA", "PH"].includes(region) ? americanEnglish : britishEnglish;
    case "de":
      return germanReading;
    case "nl":
      return dutchReading;
    case "fr":
      return region === "BE" ? belgianFrench : region === "CH" ? swissFrench : french;
    case "es":
      return spanishReading;
    case "it":
      return italianReading;
    case "pt":
      return region === "PT" ? european : brazilian;
    default:
      return undefined;
  }
}

const beeps: Record<string, string> = {
  ja: "ピー",
  ko: "삐",
  zh: "哔",
  yue: "嗶",
  ru: "пип",
  uk: "піп",
  bg: "бип",
  el: "μπιπ",
  ar: "بيب",
  fa: "بوق",
  he: "ביפ",
  hi: "बीप",
  bn: "বিপ",
  ta: "பீப்",
  te: "బీప్",
  th: "ปี๊บ",
};

/** The word that stands for an expletive. */
export function bleepWordOf(locale: string): string {
  return languageReadingOf(locale)?.beep ?? beeps[languageOf(locale)] ?? "bip";
}
