const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const wellFormed = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** The value of a well-formed Roman numeral in capitals, 1..3999; undefined for anything else. */
export function parseRoman(text: string): number | undefined {
  if (text === "" || !wellFormed.test(text)) return undefined;
  let value = 0;
  let last = 0;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const own = values[text.charAt(index)] ?? 0;
    value += own < last ? -own : own;
    last = Math.max(last, own);
  }
  return value;
}
