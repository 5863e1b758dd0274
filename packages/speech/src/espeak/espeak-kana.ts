/**
 * Kana as espeak says them rightly: it has "rya" for every "ry", drops the vowel of "rye" and its like, and spells out
 * small kana and a length sign that stand alone.
 */
export function espeakKana(kana: string): string {
  return kana
    .replaceAll(/リ([ャュョ])/gu, (_, small: string) => `リ${large(small)}`)
    .replaceAll(/り([ゃゅょ])/gu, (_, small: string) => `り${large(small)}`)
    .replaceAll(/(?<=[キギニヒビピミリ])ェ/gu, "エ")
    .replaceAll(/[ゕヵ]/gu, "カ")
    .replaceAll(/[ゖヶ]/gu, "ケ")
    .replaceAll(
      /(^|[^ぁ-ヺー])[ァィゥェォャュョヮぁぃぅぇぉゃゅょゎ]/gu,
      (found) => found.slice(0, -1) + large(found.slice(-1)),
    )
    .replaceAll(/(^|[^ぁ-ヺー])ー+|(?<=[ンッんっ])ー+/gu, "$1");
}

/** A small kana's large one stands right behind it in Unicode. */
function large(small: string): string {
  return String.fromCodePoint((small.codePointAt(0) ?? 0) + 1);
}
