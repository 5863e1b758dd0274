/** What is typed for a fade or a volume: a whole number; anything else is 0. */
export function wholeNumber(text: string): number {
  const trimmed = text.trim();
  return /^\d{1,9}$/u.test(trimmed) ? Number(trimmed) : 0;
}
