import { wordTable } from "../languages/language-reading.ts";
import { languageOf } from "../locale.ts";
import type { Reading } from "../rules/reading.ts";

/** What is written in figures and signs and said in a way of its own. */
const phrases: Record<string, Record<string, string>> = {
  en: wordTable(
    "4x4=four_by_four 24/7=twenty-four_seven 9/11=nine_eleven 7/7=seven_seven 50/50=fifty_fifty 50-50=fifty_fifty 20/20=twenty_twenty c/o=care_of w/o=without w/=with",
  ),
  de: wordTable("24/7=vierundzwanzig_sieben 50/50=fünfzig_fünfzig 50:50=fünfzig_zu_fünfzig c/o=bei"),
  fr: wordTable(
    "4x4=quatre-quatre 24h/24=vingt-quatre_heures_sur_vingt-quatre 7j/7=sept_jours_sur_sept 24/7=vingt-quatre_sept 50/50=cinquante_cinquante c/o=chez",
  ),
  es: wordTable("4x4=cuatro_por_cuatro 24/7=veinticuatro_siete 50/50=cincuenta_cincuenta"),
  it: wordTable(
    "4x4=quattro_per_quattro 24/7=ventiquattro_sette h24=ventiquattro_ore_su_ventiquattro 50/50=cinquanta_e_cinquanta",
  ),
  pt: wordTable(
    "4x4=quatro_por_quatro 24/7=vinte_e_quatro_por_sete 24h/24=vinte_e_quatro_horas_por_dia 50/50=cinquenta_por_cento_cada",
  ),
  nl: wordTable("t/m=tot_en_met"),
};

const candidate =
  /(?<![\p{L}\p{N}.,:/-])(?:\d{1,2}[hj]?[/:x×-]\d{1,2}|[a-z]\/[a-z]|w\/(?=\s)|h24)(?![\p{L}\p{N}]|[.,:/-]\d|%|\s?%)/gu;

/** "24/7" as "twenty-four seven". */
export function setPhraseReadings(text: string, locale: string): Reading[] {
  const table = phrases[languageOf(locale)];
  if (!table) return [];
  return [...text.matchAll(candidate)].flatMap((match) => {
    const spoken = Object.hasOwn(table, match[0]) ? table[match[0]] : undefined;
    return spoken === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, spoken }];
  });
}
