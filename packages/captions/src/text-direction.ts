const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;
const letters = /\p{L}/gu;
const rightToLeftLanguages = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|nqo|pnb|prs|ps|sd|syr|ug|ur|yi)(?:-|$)/iu;

/**
 * Whether a text is read from right to left: most of its letters are, or some are and its language is. The first strong
 * letter alone, which players go by (UAX #9, P2), is wrong for a Hebrew sentence that begins with a Latin name.
 */
export function isRightToLeft(text: string, locale: string | undefined): boolean {
  const right = text.match(rightToLeft)?.length ?? 0;
  const all = text.match(letters)?.length ?? 0;
  if (locale !== undefined && rightToLeftLanguages.test(locale)) return right > 0 || all === 0;
  return right * 2 > all;
}
