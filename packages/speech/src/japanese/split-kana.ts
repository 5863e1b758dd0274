const kanaOnly = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
/** A syllable: a kana with what leans on it. */
const syllable = /.[ァィゥェォャュョヮッンー]*/gu;

/**
 * The kana of a morpheme for each of its parts. Kana in it stand for themselves; kanji that are cut apart share what is
 * left by their number, no syllable cut in two.
 * @param cuts UTF-16 offsets in the surface, rising
 */
export function splitKana(surface: string, kana: string, cuts: readonly number[]): string[] {
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  for (const cut of cuts) {
    const length = headLength(surface.slice(from, cut), surface.slice(cut), kana.slice(at));
    parts.push(kana.slice(at, at + length));
    at += length;
    from = cut;
  }
  return [...parts, kana.slice(at)];
}

function headLength(head: string, tail: string, kana: string): number {
  if (kanaOnly.test(head)) return Math.min(kana.length, head.length);
  if (kanaOnly.test(tail)) return Math.max(0, kana.length - tail.length);
  const syllables = kana.match(syllable) ?? [];
  const count = Math.max(1, Math.round((syllables.length * head.length) / (head.length + tail.length)));
  return syllables.slice(0, count).join("").length;
}
