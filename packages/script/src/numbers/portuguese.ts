import { type Gender, type NumberWords, groupsOf, wordAt } from "./number-words.ts";

const units = "zero um dois três quatro cinco seis sete oito nove dez onze doze treze".split(" ");
const tens = "_ _ vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split(" ");
const hundreds = "_ cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos".split(
  " ",
);
const ordinalUnits = "_ primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono".split(" ");
const ordinalTens =
  "_ décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo".split(" ");

function powerName(group: number, power: number): string {
  if (power === 1) return "mil";
  const singular = wordAt(["", "", "milhão", "bilhão", "trilhão"], power);
  return group === 1 ? singular : singular.replace("ão", "ões");
}

/** Portuguese numbers; Brazil writes dezesseis and bilhão, Portugal dezasseis and mil milhões. */
export function portugueseNumbers(brazilian: boolean): NumberWords {
  const teens = brazilian
    ? ["quatorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove"]
    : ["catorze", "quinze", "dezasseis", "dezassete", "dezoito", "dezanove"];
  const small = [...units, ...teens];

  function belowThousand(value: number): string {
    if (value === 100) return "cem";
    const parts: string[] = [];
    const rest = value % 100;
    if (value > 100) parts.push(wordAt(hundreds, Math.floor(value / 100)));
    if (rest > 0 && rest < 20) parts.push(wordAt(small, rest));
    if (rest >= 20) {
      parts.push(wordAt(tens, Math.floor(rest / 10)));
      if (rest % 10 > 0) parts.push(wordAt(small, rest % 10));
    }
    return parts.join(" e ");
  }

  function brazilianWords(value: number): string {
    let words = "";
    for (const { value: group, power } of groupsOf(value)) {
      const part =
        power === 0
          ? belowThousand(group)
          : group === 1 && power === 1
            ? "mil"
            : `${belowThousand(group)} ${powerName(group, power)}`;
      if (words === "") words = part;
      else words += (power === 0 && (group < 100 || group % 100 === 0) ? " e " : " ") + part;
    }
    return words;
  }

  /** Long scale: milhões of up to six digits. */
  function europeanWords(value: number): string {
    const million = 1_000_000;
    const high = Math.floor(value / million);
    const low = value % million;
    if (high === 0) return brazilianWords(low);
    const billions = Math.floor(high / million);
    const millions = high % million;
    const parts = [
      billions === 0 ? "" : `${brazilianWords(billions)} ${billions === 1 ? "bilião" : "biliões"}`,
      millions === 0 ? "" : `${brazilianWords(millions)} ${millions === 1 ? "milhão" : "milhões"}`,
    ].filter(Boolean);
    if (low === 0) return parts.join(" ");
    return parts.join(" ") + (low < 100 || (low < 1000 && low % 100 === 0) ? " e " : " ") + brazilianWords(low);
  }

  function cardinal(value: number, gender?: Gender): string {
    if (value === 0) return "zero";
    const words = brazilian ? brazilianWords(value) : europeanWords(value);
    if (gender !== "feminine") return words;
    return words
      .replace(/\bum$/u, "uma")
      .replace(/\bdois$/u, "duas")
      .replaceAll(/entos\b(?! m?\w*(ão|ões))/gu, "entas");
  }

  function ordinal(value: number, gender?: Gender): string {
    if (value === 0 || value > 99) return cardinal(value, gender);
    const ten = Math.floor(value / 10);
    const unit = value % 10;
    const words = [ten > 0 ? wordAt(ordinalTens, ten) : "", unit > 0 ? wordAt(ordinalUnits, unit) : ""]
      .filter(Boolean)
      .join(" ");
    return gender === "feminine" ? words.replaceAll(/o\b/gu, "a") : words;
  }

  function fraction(numerator: number, denominator: number): string {
    const many = numerator > 1 ? "s" : "";
    const count = cardinal(numerator);
    if (denominator === 2) return `${count} meio${many}`;
    if (denominator === 3) return `${count} terço${many}`;
    if (denominator <= 10) return `${count} ${ordinal(denominator)}${many}`;
    return `${count} ${cardinal(denominator)} avo${many}`;
  }

  return { cardinal, ordinal, year: cardinal, fraction, point: "vírgula", minus: "menos", and: "e" };
}
