/**
 * Paragraphs of plain text. Where blank lines part the paragraphs, single line breaks are only wrapping;
 * without blank lines each line is a paragraph.
 */
export function readPlainText(text: string): string[] {
  const lines = text.replaceAll(/\r\n?|\u2028|\u2029/g, "\n");
  const parted = /\n[^\S\n]*\n/.test(lines.trim());
  const paragraphs = parted ? lines.split(/\n[^\S\n]*\n/) : lines.split("\n");
  return paragraphs.map(cleanText).filter((paragraph) => paragraph !== "");
}

/** One line of text without control characters, invisible marks or runs of white space. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\u00AD|\u200B|\u2060|\uFEFF/g, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}
