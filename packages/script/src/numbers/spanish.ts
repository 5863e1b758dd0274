import { type Gender, type NumberWords, wordAt } from "./number-words.ts";

const small =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const tens = "_ _ veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const hundreds =
  "_ ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(" ");

function belowThousand(value: number): string {
  if (value === 100) return "cien";
  const rest = value % 100;
  const head = value > 100 ? wordAt(hundreds, Math.floor(value / 100)) : "";
  if (rest === 0) return head;
  const unit = rest % 10;
  const tail =
    rest < 30
      ? wordAt(small, rest)
      : wordAt(tens, Math.floor(rest / 10)) + (unit > 0 ? ` y ${wordAt(small, unit)}` : "");
  return head === "" ? tail : `${head} ${tail}`;
}

/** "uno" before a masculine noun: un, veintiún. */
function shortened(words: string): string {
  return words.replace(/veintiuno$/u, "veintiún").replace(/\buno$/u, "un");
}

function feminine(words: string): string {
  return words.replace(/uno$/u, "una").replaceAll(/(cient|quinient)os\b/gu, "$1as");
}

function thousands(value: number): string {
  const high = Math.floor(value / 1000);
  const low = value % 1000;
  const head = high === 0 ? "" : high === 1 ? "mil" : `${shortened(belowThousand(high))} mil`;
  return [head, low > 0 ? belowThousand(low) : ""].filter(Boolean).join(" ");
}

function cardinal(value: number, gender?: Gender): string {
  if (value === 0) return "cero";
  const million = 1_000_000;
  const billions = Math.floor(value / (million * million));
  const millions = Math.floor(value / million) % million;
  const rest = thousands(value % million);
  const counted = gender === "feminine" ? feminine(rest) : gender === undefined ? rest : shortened(rest);
  const named = (count: number, name: string) =>
    count === 0 ? "" : `${shortened(thousands(count))} ${count === 1 ? name : name.replace("ón", "ones")}`;
  return [named(billions, "billón"), named(millions, "millón"), counted].filter(Boolean).join(" ");
}

const ordinalUnits = "_ primero segundo tercero cuarto quinto sexto séptimo octavo noveno".split(" ");
const ordinalTens =
  "_ décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo".split(" ");

function ordinal(value: number, gender?: Gender): string {
  // From a hundred on Spanish speakers use the cardinal.
  if (value === 0 || value > 99) return cardinal(value, gender);
  const ten = Math.floor(value / 10);
  const unit = value % 10;
  const words =
    value === 11
      ? "undécimo"
      : value === 12
        ? "duodécimo"
        : [ten > 0 ? wordAt(ordinalTens, ten) : "", unit > 0 ? wordAt(ordinalUnits, unit) : ""]
            .filter(Boolean)
            .join(" ");
  return gender === "feminine" ? words.replaceAll(/o\b/gu, "a") : words;
}

function fraction(numerator: number, denominator: number): string {
  const one = numerator === 1;
  const count = cardinal(numerator, "masculine");
  if (denominator === 3) return `${count} tercio${one ? "" : "s"}`;
  if (denominator === 2) return `${count} medio${one ? "" : "s"}`;
  const part =
    denominator <= 10
      ? ordinal(denominator)
      : `${cardinal(denominator).replaceAll(" ", "").replace(/[ao]$/u, "").replace("é", "e")}avo`;
  return `${count} ${part}${one ? "" : "s"}`;
}

export const spanishNumbers: NumberWords = {
  cardinal,
  ordinal,
  year: (value) => cardinal(value),
  fraction,
  point: "coma",
  minus: "menos",
  and: "y",
};
