import { languageOf } from "../../locale.ts";
import type { Reading } from "../../rules/reading.ts";

const signs = ["<", ">", "≤", "≥", "=", "≠", "≈"] as const;

/** What the signs are called between two numbers, in the order of {@link signs}. */
const words: Record<string, readonly string[]> = {
  en: [
    "less than",
    "greater than",
    "less than or equal to",
    "greater than or equal to",
    "equals",
    "is not equal to",
    "approximately",
  ],
  de: ["kleiner als", "größer als", "kleiner oder gleich", "größer oder gleich", "gleich", "ungleich", "ungefähr"],
  nl: [
    "kleiner dan",
    "groter dan",
    "kleiner dan of gelijk aan",
    "groter dan of gelijk aan",
    "is gelijk aan",
    "is niet gelijk aan",
    "ongeveer",
  ],
  fr: ["inférieur à", "supérieur à", "inférieur ou égal à", "supérieur ou égal à", "égale", "différent de", "environ"],
  es: ["menor que", "mayor que", "menor o igual que", "mayor o igual que", "igual a", "distinto de", "aproximadamente"],
  it: ["minore di", "maggiore di", "minore o uguale a", "maggiore o uguale a", "uguale a", "diverso da", "circa"],
  pt: ["menor que", "maior que", "menor ou igual a", "maior ou igual a", "igual a", "diferente de", "aproximadamente"],
  ru: ["меньше", "больше", "меньше или равно", "больше или равно", "равно", "не равно", "примерно"],
  uk: ["менше", "більше", "менше або дорівнює", "більше або дорівнює", "дорівнює", "не дорівнює", "приблизно"],
  pl: ["mniejsze niż", "większe niż", "mniejsze lub równe", "większe lub równe", "równa się", "nie równa się", "około"],
  cs: ["menší než", "větší než", "menší nebo rovno", "větší nebo rovno", "rovná se", "nerovná se", "přibližně"],
  sk: ["menšie ako", "väčšie ako", "menšie alebo rovné", "väčšie alebo rovné", "rovná sa", "nerovná sa", "približne"],
  sv: [
    "mindre än",
    "större än",
    "mindre än eller lika med",
    "större än eller lika med",
    "är lika med",
    "är inte lika med",
    "ungefär",
  ],
  da: [
    "mindre end",
    "større end",
    "mindre end eller lig med",
    "større end eller lig med",
    "er lig med",
    "er ikke lig med",
    "cirka",
  ],
  nb: ["mindre enn", "større enn", "mindre enn eller lik", "større enn eller lik", "er lik", "er ikke lik", "omtrent"],
  fi: [
    "pienempi kuin",
    "suurempi kuin",
    "pienempi tai yhtä suuri kuin",
    "suurempi tai yhtä suuri kuin",
    "on yhtä kuin",
    "eri suuri kuin",
    "noin",
  ],
  hu: [
    "kisebb mint",
    "nagyobb mint",
    "kisebb vagy egyenlő",
    "nagyobb vagy egyenlő",
    "egyenlő",
    "nem egyenlő",
    "körülbelül",
  ],
  ro: [
    "mai mic decât",
    "mai mare decât",
    "mai mic sau egal cu",
    "mai mare sau egal cu",
    "egal cu",
    "diferit de",
    "aproximativ",
  ],
  tr: ["küçüktür", "büyüktür", "küçük eşittir", "büyük eşittir", "eşittir", "eşit değildir", "yaklaşık"],
  el: [
    "μικρότερο από",
    "μεγαλύτερο από",
    "μικρότερο ή ίσο με",
    "μεγαλύτερο ή ίσο με",
    "ίσον",
    "διάφορο του",
    "περίπου",
  ],
  bg: [
    "по-малко от",
    "по-голямо от",
    "по-малко или равно на",
    "по-голямо или равно на",
    "равно на",
    "различно от",
    "приблизително",
  ],
  ja: ["小なり", "大なり", "小なりイコール", "大なりイコール", "イコール", "ノットイコール", "ニアリーイコール"],
  zh: ["小于", "大于", "小于等于", "大于等于", "等于", "不等于", "约等于"],
};
const aliases: Record<string, string> = { no: "nb", nn: "nb", cmn: "zh" };

/** Both sides are set off by a space, or neither is: "I <3 you" and "a ->3" are no comparisons. */
const operand = "[\\p{L}\\p{N})%²³]";
const number = "(?:[-−+]?\\d[\\d.,]*(?<![.,])|\\.\\d+)";
const spaced = new RegExp(
  `(?<=${operand}[ \\u00A0])([<>≤≥=≠≈])[ \\u00A0](?:[-−+]?\\p{Sc}?\\d|\\.\\d|\\p{L}(?![\\p{L}\\p{N}]))`,
  "gu",
);
const tight = new RegExp(
  `(?<![\\p{L}\\p{N}_<>=.,/-])(\\p{L}{1,3}|\\d[\\d.,]*)([<>≤≥=≠≈])(${number})(?![\\p{L}\\p{N}_<>=])`,
  "gu",
);
/** "p > .001": a number whose zero is left out, right behind one of the signs. */
const bareDecimals = /(?<=[<>≤≥=≠≈][ \u00A0])\.(\d+)/gu;

/** Comparisons, "p < 0.05" as "p less than 0.05": engines leave the sign out or stop at it. Numbers are left to the engine. */
export function relationReadings(text: string, locale: string): Reading[] {
  const language = languageOf(locale);
  const names = words[aliases[language] ?? language];
  if (!names || !/[<>≤≥=≠≈]/u.test(text)) return [];
  const nameOf = (sign: string) => names[signs.findIndex((known) => known === sign)] ?? sign;
  const readings: Reading[] = [];
  for (const { index, 1: sign = "" } of text.matchAll(spaced)) {
    readings.push({ start: index, end: index + 1, spoken: nameOf(sign) });
  }
  for (const { index, 0: written, 1: left = "", 2: sign = "", 3: right = "" } of text.matchAll(tight)) {
    const spoken = `${left} ${nameOf(sign)} ${right.startsWith(".") ? `0${right}` : right}`;
    readings.push({ start: index, end: index + written.length, spoken });
  }
  for (const { index, 0: written } of text.matchAll(bareDecimals)) {
    readings.push({ start: index, end: index + written.length, spoken: `0${written}` });
  }
  return readings.sort((a, b) => a.start - b.start);
}
