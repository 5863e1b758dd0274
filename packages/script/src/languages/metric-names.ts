import { cachedByLocale, languageOf } from "../locale.ts";
import type { Gender } from "../numbers/number-words.ts";
import { rulesOf } from "./rules-of.ts";

/** Signs of a prefix and a base that are written together, and the few that have no prefix. */
const signs = /^(?:([mµkMGThcd])(g|W|Wh|V|Hz|Pa|cal|J|Ah|eV|l|t)|(?:d(B))|(.+))$/u;

const pluralRules = cachedByLocale((locale) => new Intl.PluralRules(locale));

/** The name of a unit that Intl has none for, after a number; undefined when it has none here either. */
export function metricName(
  sign: string,
  count: number,
  decimals: number,
  locale: string,
): { name: string; gender: Gender } | undefined {
  const known = rulesOf(locale).metric;
  const match = known && signs.exec(sign.replace("μ", "µ").replace(/^mcg$/u, "µg"));
  if (!match) return undefined;
  const [, prefixSign = "", prefixed, decibel, alone] = match;
  const base = prefixed ?? decibel ?? alone ?? "";
  const whole = known.bases[sign];
  const forms = whole ?? known.bases[base];
  const prefix = whole || prefixSign === "" ? "" : known.prefixes[prefixSign];
  if (!forms || prefix === undefined) return undefined;
  const form = forms[formIndex(forms.length, count, decimals, locale)] ?? forms.at(-1) ?? "";
  const name = prefix === "" ? form : joined(prefix, form);
  const neuter: Gender =
    languageOf(locale) === "de" && !["m²", "km²", "m³", "cm²", "cm³"].includes(base) ? "neuter" : "masculine";
  return { name, gender: known.feminine.has(base) ? "feminine" : neuter };
}

/** German joins in lower case: "Kilo" and "Watt" are "Kilowatt". */
function joined(prefix: string, form: string): string {
  return prefix + (/^\p{Lu}/u.test(prefix) ? form.toLowerCase() : form);
}

function formIndex(forms: number, count: number, decimals: number, locale: string): number {
  if (forms === 1) return 0;
  const category = decimals > 0 ? "other" : pluralRules(locale).select(count);
  if (forms === 2)
    return (decimals === 0 && count === 1) || (category === "one" && ["fr", "pt"].includes(languageOf(locale))) ? 0 : 1;
  // Czech has "many" for decimals and "other" for many.
  if (languageOf(locale) === "cs" || languageOf(locale) === "sk")
    return decimals > 0 ? 2 : ["one", "few"].indexOf(category) === -1 ? 3 : ["one", "few"].indexOf(category);
  return Math.max(0, ["one", "few", "many", "other"].indexOf(category));
}
