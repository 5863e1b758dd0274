/** Longest word that is looked at on either side. */
const reach = 40;
const wordBefore = /(?:^|[\s"'“‘«([])(?:[\p{L}\p{M}’'-]*\p{Ll}{2}|[\d.,]*\d{3})$/u;
const sentenceAfter = /^(?!(?:Com|Net|Org|Edu|Gov|Io|Js|Py)(?!\p{L}))(?:\p{Lu}\p{Ll}*(?:[\s,;:!?]|\.\s)|[IVX]+\s)/u;
/** In scripts without capitals a word of three letters is no initial. */
const uncasedBefore = /[\p{Lo}\p{M}]{3}$/u;
const uncasedAfter = /^\p{Lo}{2}/u;

/** Whether the full stop at `at` ends a sentence though the next one follows without a space: "Hello world.Today is". */
export function isGluedStop(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - reach), at);
  const after = text.slice(at + 1, at + reach);
  return (
    (wordBefore.test(before) && sentenceAfter.test(after)) || (uncasedBefore.test(before) && uncasedAfter.test(after))
  );
}
