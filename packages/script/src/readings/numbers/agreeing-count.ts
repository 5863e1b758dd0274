import type { LanguageReading } from "../../languages/language-rules.ts";
import { languageOf } from "../../locale.ts";
import { parseNumber } from "../../numbers/parse-number.ts";
import type { Reading } from "../../rules/reading.ts";

/** Nouns in the plural that are feminine, by their endings or one by one. */
const feminine: Record<string, RegExp> = {
  es: /^(?!(?:d[ií]as|problemas|sistemas|programas|temas|mapas|planetas|diplomas|poemas|dilemas|kilogramas|gramas|atletas|pilotas|idiomas|climas|síntomas|cometas)$)\p{L}+(?:(?<!ist)as|(?:entrev|p|l|rev|v|conqu|am[aeé]t)istas|ciones|siones|dades|tudes|umbres|mujeres|noches|calles|clases|partes|veces|voces|naves|tardes|leyes|redes|sedes|series|flores|bases|fases|frases|llaves|torres|muertes|fuentes|imágenes|órdenes)$/u,
  pt: /^(?!(?:dias|problemas|sistemas|programas|temas|mapas|planetas|gramas|quilogramas|atletas|idiomas|climas|sintomas|cometas)$)\p{L}+(?:(?<!ist)as|(?:entrev|p|l|rev|v|conqu|am[aeé]t)istas|ções|sões|dades|gens|tudes)$/u,
  fr: /^(?:(?:pages|personnes|voitures|femmes|filles|heures|minutes|secondes|années|semaines|fois|villes|communes|entreprises|places|voix|victimes|maisons|écoles|équipes|nations|régions|bombes|tonnes|pièces|salles|routes|lignes|usines|banques|chambres|langues|nuits|œuvres|affaires|tables|lettres|photos|portes|rues|pertes|plaintes)|\p{L}+(?:tions|sions|ées|ures|ances|ences|tés|esses|euses|trices|ières|ettes|ailles))$/u,
};
/** Words that nothing counts: "el 1 de enero". */
const noNoun =
  /^(?:del?|de[ln]?|y|o|u|a|al|en|por|con|para|que|el|la|los|las|se|es|son|fue|más|menos|minuto|mil|millones|ya|no|ha|han|horas?|n[ao]s?|d[ao]s?|[àa]os?|pel[ao]s?|contra|sobre|entre|antes|cada|fora|nesta|neste|esta|desta|ainda|agora|cuando|ahora|hasta|desde|era|fora)$/u;
const counted = /(?<![\p{L}\p{N}.,:/\p{Sc}-])(\d{1,3}(?:[.\u00A0\u202F]\d{3})+|\d{1,6})(?=[ \u00A0](\p{Ll}+))/gu;

/** "420 familias" as "cuatrocientas veinte": numbers that agree with their noun, where engines say them alone. */
export function agreeingCountReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const nouns = feminine[languageOf(locale)];
  if (!reading || !nouns) return [];
  const { cardinal } = reading.numbers;
  return [...text.matchAll(counted)].flatMap((match) => {
    const [written, digits = "", noun = ""] = match;
    const value = Number(parseNumber(digits, locale)?.whole);
    if (!Number.isSafeInteger(value) || digits.startsWith("0") || noNoun.test(noun)) return [];
    // "1 abstención" as "una"
    if (value === 1) {
      const isFeminine = [`${noun}s`, `${noun}es`, noun.replace(/[ií]ón$/u, "iones")].some((many) => nouns.test(many));
      if (!isFeminine && languageOf(locale) === "es" && /o$|e$/u.test(noun))
        return [{ start: match.index, end: match.index + 1, spoken: cardinal(1, "masculine") }];
      return isFeminine ? [{ start: match.index, end: match.index + 1, spoken: cardinal(1, "feminine") }] : [];
    }
    // "41 puntos" as "cuarenta y un"
    const isShort =
      languageOf(locale) === "es" && value % 10 === 1 && value % 100 !== 11 && noun.endsWith("s") && !nouns.test(noun);
    if (isShort)
      return [{ start: match.index, end: match.index + written.length, spoken: cardinal(value, "masculine") }];
    if (!nouns.test(noun)) return [];
    const spoken = cardinal(value, "feminine");
    return spoken === cardinal(value, "masculine")
      ? []
      : [{ start: match.index, end: match.index + written.length, spoken }];
  });
}
