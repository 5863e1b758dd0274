import { languageOf, regionOf } from "../locale.ts";
import { englishReading } from "./english/rules.ts";
import { germanReading } from "./german/rules.ts";
import { frenchReading } from "./french/rules.ts";
import { spanishReading } from "./spanish/rules.ts";
import { italianReading } from "./italian/rules.ts";
import { portugueseReading } from "./portuguese/rules.ts";
import { dutchReading } from "./dutch/rules.ts";
import { arabic } from "./arabic/rules.ts";
import { hindi } from "./hindi/rules.ts";
import { japanese } from "./japanese/rules.ts";
import { korean } from "./korean/rules.ts";
import { polish } from "./polish/rules.ts";
import { russian } from "./russian/rules.ts";
import { turkish } from "./turkish/rules.ts";
import { chinese } from "./chinese/rules.ts";
import { ukrainian } from "./others/ukrainian.ts";
import { bulgarian } from "./others/bulgarian.ts";
import { kazakh } from "./others/kazakh.ts";
import { czech } from "./others/czech.ts";
import { slovak } from "./others/slovak.ts";
import { danish } from "./others/danish.ts";
import { norwegian } from "./others/norwegian.ts";
import { swedish } from "./others/swedish.ts";
import { finnish } from "./others/finnish.ts";
import { hungarian } from "./others/hungarian.ts";
import { romanian } from "./others/romanian.ts";
import { greek } from "./others/greek.ts";
import { persian } from "./others/persian.ts";
import { indonesian } from "./others/indonesian.ts";
import { catalan } from "./others/catalan.ts";
import { hebrew } from "./others/hebrew.ts";
import { croatian } from "./others/croatian.ts";
import { serbian } from "./others/serbian.ts";
import { slovenian } from "./others/slovenian.ts";
import { fewWords } from "./others/few-words.ts";
import type { LanguageReading, LanguageRules } from "./language-rules.ts";
import type { NumeralWords } from "./numerals.ts";

const made = new Map<string, LanguageReading>();

/** What a language says in one of its countries: made when it is first asked for, since its patterns cost milliseconds. */
function madeOnce(variant: string, make: () => LanguageReading): LanguageReading {
  let reading = made.get(variant);
  if (!reading) {
    reading = make();
    made.set(variant, reading);
  }
  return reading;
}

const byLanguage: Readonly<Record<string, LanguageRules>> = {
  ...fewWords,
  ar: arabic,
  hi: hindi,
  ja: japanese,
  ko: korean,
  pl: polish,
  ru: russian,
  tr: turkish,
  zh: chinese,
  uk: ukrainian,
  bg: bulgarian,
  kk: kazakh,
  cs: czech,
  sk: slovak,
  da: danish,
  nb: norwegian,
  sv: swedish,
  fi: finnish,
  hu: hungarian,
  ro: romanian,
  el: greek,
  fa: persian,
  id: indonesian,
  ca: catalan,
  he: hebrew,
  hr: croatian,
  sr: serbian,
  sl: slovenian,
  cmn: chinese,
  no: norwegian,
  nn: norwegian,
};

const unknown: LanguageRules = {};

/** What is known of a locale's language. */
export function rulesOf(locale: string): LanguageRules {
  const language = languageOf(locale);
  return (
    languageReadingOf(locale) ?? (Object.hasOwn(byLanguage, language) ? byLanguage[language] : undefined) ?? unknown
  );
}

/** The same of a language all of whose signs are turned into words; undefined for the others. */
export function languageReadingOf(locale: string): LanguageReading | undefined {
  const region = regionOf(locale);
  switch (languageOf(locale)) {
    case "en": {
      const isAmerican = ["", "US", "CA", "PH"].includes(region);
      return madeOnce(isAmerican ? "en-US" : "en-GB", () => englishReading(isAmerican));
    }
    case "de":
      return germanReading;
    case "nl":
      return dutchReading;
    case "fr": {
      const variant = region === "BE" || region === "CH" ? (`fr-${region}` as const) : "fr";
      return madeOnce(variant, () => frenchReading(variant));
    }
    case "es":
      // A region is two letters: there are fewer than a thousand.
      return madeOnce(`es-${region}`, () => spanishReading(region));
    case "it":
      return italianReading;
    case "pt": {
      const isBrazilian = region !== "PT";
      return madeOnce(isBrazilian ? "pt-BR" : "pt-PT", () => portugueseReading(isBrazilian));
    }
    default:
      return undefined;
  }
}

/** The word that stands for an expletive. */
export function bleepWordOf(locale: string): string {
  return rulesOf(locale).beep ?? "bip";
}

/** Numbers in words of a language in which they agree with their noun; undefined for the others. */
export function numeralWordsOf(locale: string): NumeralWords | undefined {
  return rulesOf(locale).numerals;
}
