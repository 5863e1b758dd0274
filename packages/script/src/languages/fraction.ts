import type { LanguageReading } from "./language-rules.ts";

const characters = "½1/2 ⅓1/3 ⅔2/3 ¼1/4 ¾3/4 ⅕1/5 ⅖2/5 ⅗3/5 ⅘4/5 ⅙1/6 ⅚5/6 ⅛1/8 ⅜3/8 ⅝5/8 ⅞7/8".split(" ");

/** Numerator and denominator of a character such as "¾"; undefined for any other. */
export function fractionCharacter(character: string): [number, number] | undefined {
  const entry = character === "" ? undefined : characters.find((candidate) => candidate.startsWith(character));
  return entry === undefined ? undefined : [Number(entry.charAt(1)), Number(entry.charAt(3))];
}

/** A fraction in words, after a whole number when there is one: "three quarters", "two and a half". */
export function spokenFraction(
  whole: string | undefined,
  over: number,
  under: number,
  reading: LanguageReading,
): string {
  const { numbers } = reading;
  const part = numbers.fraction(over, under);
  if (whole === undefined) return part;
  const mixed = numbers.mixed?.(Number(whole), over, under);
  if (mixed !== undefined) return mixed;
  // English says "a half" and not "one half" after a whole number.
  return `${numbers.cardinal(Number(whole))} ${numbers.and} ${over === 1 ? part.replace(/^one /u, "a ") : part}`;
}
