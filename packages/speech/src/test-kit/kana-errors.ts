const rows = {
  ア: "アカガサザタダナハバパマヤラワァャ",
  イ: "イキギシジチヂニヒビピミリィ",
  ウ: "ウクグスズツヅヌフブプムユルゥュヴ",
  エ: "エケゲセゼテデネヘベペメレェ",
  オ: "オコゴソゾトドノホボポモヨロォョヲ",
};
const vowels = new Map(
  Object.entries(rows).flatMap(([vowel, row]) => Array.from(row, (kana) => [kana, vowel] as const)),
);
const lengthens: Readonly<Record<string, string>> = { ア: "ア", イ: "イ", ウ: "ウ", エ: "エイ", オ: "オウ" };

/** How many kana of a reading are to be changed, added or left out for another; long vowels are the same however they are written. */
export function kanaErrors(one: string, other: string): number {
  return distance(plainKana(one), plainKana(other));
}

function plainKana(text: string): string {
  const katakana = text.replaceAll(/[ぁ-ゖ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60));
  let plain = "";
  let vowel = "";
  for (const kana of katakana.replaceAll(/[^ァ-ヺー]/gu, "").replaceAll("ヲ", "オ")) {
    const isLong = kana === "ー" || (lengthens[vowel] ?? "").includes(kana);
    plain += isLong ? "ー" : kana;
    if (!isLong) vowel = vowels.get(kana) ?? "";
  }
  return plain;
}

/** Levenshtein's. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index += 1) {
      const changed = (row[index] ?? 0) + (one[at] === other[index] ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
