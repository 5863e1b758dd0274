/** Id of a sentence's element on the page. */
export function sentenceId(index: number): string {
  return `sentence-${index + 1}`;
}
