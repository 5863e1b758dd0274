import { numeralWordsOf } from "../../languages/rules-of.ts";
import type { Reading } from "../../rules/reading.ts";

const elements = new Set(
  (
    "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo " +
    "Ag Cd In Sn Sb Te I Xe Cs Ba W Pt Au Hg Pb Bi Ra Th U Pu"
  ).split(" "),
);
/** Compounds of the news whose letters and figures may be something else. */
const known = new Set("CO2 H2O CH4 NO2 SO2 SO3 N2O NH3 O3 H2S O2 H2 N2 UF6 CO2e NaCl NOx".split(" "));
const candidate = /(?<![\p{Script=Latin}\p{N}])(?:[A-Z][a-z]?[₀-₉\d]{0,3}){1,8}e?(?![\p{Script=Latin}\p{N}])/gu;
const part = /([A-Z][a-z]?)([₀-₉\d]*)/gu;
/** "H1N1" */
const influenza = /^H\d{1,2}N\d$/u;

/** Formulas of compounds by their letters and figures: "CO₂" as "C O 2". */
export function formulaReadings(text: string, locale: string): Reading[] {
  // A counter behind the formula counts no atoms.
  const names = numeralWordsOf(locale)?.digits;
  return [...text.matchAll(candidate)].flatMap((match) => {
    const written = match[0].normalize("NFKC");
    if (!/\d/u.test(written) && !known.has(written)) return [];
    const parts = [...written.matchAll(part)];
    if (parts.some(([, element = ""]) => !elements.has(element)) || influenza.test(written)) return [];
    const figures = parts.filter(([, , digits]) => digits !== "").length;
    const isCompound =
      known.has(written) ||
      /[₀-₉]/u.test(match[0]) ||
      (parts.length > 1 &&
        (figures > 1 || parts.some(([, element = "", digits]) => element.length > 1 && digits !== "")));
    if (!isCompound) return [];
    const said = parts.map(([, element = "", digits = ""]) =>
      [...Array.from(element.toUpperCase()), ...(digits === "" ? [] : [names?.[Number(digits)] ?? digits])].join(" "),
    );
    const tail = written.endsWith("e") && known.has(written) ? " e" : "";
    return [{ start: match.index, end: match.index + match[0].length, spoken: said.join(" ") + tail }];
  });
}
