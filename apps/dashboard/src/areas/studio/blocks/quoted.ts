/** Longest part of a text that is quoted. */
const maxQuoted = 60;

/** A part of a text as a notice quotes it. */
export function quoted(text: string): string {
  return text.length <= maxQuoted ? text : `${text.slice(0, maxQuoted).trimEnd()}…`;
}
