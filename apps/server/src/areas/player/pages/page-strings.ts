import { readdirSync, readFileSync } from "node:fs";
import { html, type Html } from "../../../platform/html/html.ts";

/** Languages that are written from right to left (CLDR, "characterOrder"). */
const rightToLeft = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"]);

/** @param language a BCP 47 tag */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-", 1)[0]!.toLowerCase()) ? "rtl" : "ltr";
}

/** "21 November 2026", as the language writes it. */
export function writeDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" }).format(date);
}

/** "12 min", or "40 sec" below a minute. */
export function formatLength(seconds: number, language: string): string {
  const [unit, count] = seconds < 60 ? (["second", seconds] as const) : (["minute", seconds / 60] as const);
  return new Intl.NumberFormat(localeOf(language), { style: "unit", unit, unitDisplay: "short" }).format(
    Math.max(1, Math.round(count)),
  );
}

/** "en" reads as in its own countries; a tag that is none is read as English. */
function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? "en";
  } catch {
    return "en";
  }
}

/** Characters from which a title is set smaller, and smaller again (player.css, shows.css). */
const long = 60;
const longest = 110;

/** The heading of a page: as large as its length lets it. */
export function pageHeading(title: string): Html {
  const size = title.length > longest ? "longest" : title.length > long ? "long" : "";
  return size === "" ? html`<h1 dir="auto">${title}</h1>` : html`<h1 class="${size}" dir="auto">${title}</h1>`;
}

/** A text, or its forms by what CLDR calls the plural categories of the language. */
type Words = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The player's own labels, and words of pages alone, which no player on a publisher's page has to fetch. */
const folders = [new URL("../../../../../player/labels/", import.meta.url), new URL("words/", import.meta.url)];
const languages = new Map<string, Words>();
for (const folder of folders) {
  for (const file of readdirSync(folder)) {
    const language = file.slice(0, 2);
    const words = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Words;
    languages.set(language, { ...languages.get(language), ...words });
  }
}

const englishForms: Words = { "{0} episodes": { one: "{0} episode", other: "{0} episodes" } };

/**
 * The page's own words in the language of its article, from the files of the player; in English, and marked so, where the
 * player does not speak it.
 */
export interface PageWords {
  /** As an attribute's value. */
  plain(label: string, ...values: string[]): string;
  /** Within the page's text. */
  marked(label: string, ...values: string[]): Html;
  /** A label that begins with a number: in the form and the digits that the language has for it; "1,000+" for more than `most`. */
  counted(label: string, count: number, most?: number): Html;
  /** The same as an attribute's value, or in a picture. */
  plainCount(label: string, count: number, most?: number): string;
}

/** @param language a BCP 47 tag */
export function pageStrings(language: string): PageWords {
  const code = language.split("-", 1)[0]!.toLowerCase();
  const own = languages.get(code);
  const isOwn = (label: string) => code === "en" || own?.[label] !== undefined;

  function textOf(label: string): string {
    const text = own?.[label] ?? label;
    return typeof text === "string" ? text : (text.other ?? label);
  }

  function plain(label: string, ...values: string[]): string {
    return values.reduce((text, value, place) => text.replace(`{${place}}`, () => value), textOf(label));
  }

  function plainCount(label: string, all: number, most = Infinity): string {
    const count = Math.min(all, most);
    const forms = (own ?? englishForms)[label];
    if (forms === undefined || typeof forms === "string") return plain(label, String(count));
    const locale = own ? code : "en";
    const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? label;
    return form.replace("{0}", () => new Intl.NumberFormat(locale).format(count) + (all > most ? "+" : ""));
  }

  function inItsLanguage(label: string, text: string): Html {
    return isOwn(label) ? html`${text}` : html`<bdi lang="en">${text}</bdi>`;
  }

  return {
    plain,
    plainCount,
    marked: (label, ...values) => inItsLanguage(label, plain(label, ...values)),
    counted: (label, count, most) => inItsLanguage(label, plainCount(label, count, most)),
  };
}
