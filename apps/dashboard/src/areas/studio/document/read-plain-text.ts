import type { TextParagraph } from "@lectern/script";

const bullet = /^\s*[-*•]\s+(?=\S)/u;
const numbered = /^\s*\d{1,2}[.)]\s+(?=\S)/u;

/**
 * Paragraphs of plain text. Where blank lines separate paragraphs, single line breaks are wrapping; without blank
 * lines each line is a paragraph. Lines in a row that begin with a bullet or a number are a list: bullets are not spoken,
 * numbers are.
 */
export function readPlainText(text: string): TextParagraph[] {
  const lines = text.replaceAll(/\r\n?|\u2028|\u2029/g, "\n");
  const parted = /\n[^\S\n]*\n/.test(lines.trim());
  const chunks = parted ? lines.split(/\n[^\S\n]*\n/).flatMap(entriesOf) : lines.split("\n");
  const paragraphs = chunks.filter((paragraph) => cleanText(paragraph) !== "");
  const marks = paragraphs.map((paragraph) => [bullet, numbered].find((mark) => mark.test(paragraph)));
  let list = 0;
  return paragraphs.map((paragraph, index) => {
    const mark = marks[index];
    // A single hyphen may be a dash, a single number a date.
    const isEntry = mark !== undefined && (marks[index - 1] === mark || marks[index + 1] === mark);
    if (!isEntry) return { text: cleanText(paragraph) };
    if (marks[index - 1] !== mark) list += 1;
    return { text: cleanText(mark === bullet ? paragraph.replace(bullet, "") : paragraph), list };
  });
}

/** Joins wrapped lines: into a paragraph, or into the items of a list. */
function entriesOf(chunk: string): string[] {
  const entries: string[] = [];
  for (const line of chunk.split("\n")) {
    if (entries.length > 0 && !bullet.test(line) && !numbered.test(line)) entries[entries.length - 1] += `\n${line}`;
    else entries.push(line);
  }
  return entries;
}

/** One line of text without control characters, invisible marks or runs of white space. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\u00AD|\u200B|\u2060|\uFEFF/g, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}
