import { Marked } from "marked";
import type { ImportedParagraph } from "../imported.ts";
import { htmlParagraphs } from "../page/html-paragraphs.ts";
import { parsePage } from "../page/page-dom.ts";
import { DOCUMENT_TOO_COMPLEX_MESSAGE } from "../unreadable.ts";
import { invalidFile } from "./file-kind.ts";

const markdown = new Marked({
  gfm: true,
  tokenizer: {
    // Paragraphs of plain texts are set in, too: only what looks like code is.
    code(source) {
      const indented = /^(?: {4}[^\n]*(?:\n|$))+/.exec(source)?.[0] ?? "";
      return looksLikeCode(indented) ? false : undefined;
    },
  },
});

/** The paragraphs of a text in Markdown: no marks, no code, of links their text. Throws Unreadable (INVALID_FILE). */
export function markdownParagraphs(text: string): ImportedParagraph[] {
  const plain = text
    .replace(/^\[\^[^\]\s]{1,60}\]:.*(?:\n[ \t]+\S.*)*/gm, "")
    .replace(/\[\^[^\]\s]{1,60}\]/g, "")
    .replace(/\[\[(?:[^\][|\n]{0,200}\|)?([^\][\n]{1,200})\]\]/g, "$1");
  const html = markdown.parse(spaced(plain), { async: false });
  const { body } = parsePage(html, () => invalidFile(DOCUMENT_TOO_COMPLEX_MESSAGE));
  return body ? htmlParagraphs(body) : [];
}

function looksLikeCode(text: string): boolean {
  const signs = text.match(/[{}()[\]<>=;$#|\\/_&+]/g)?.length ?? 0;
  return signs > text.trim().length * 0.04;
}

/** Where no empty line parts a text, each of its long lines is a paragraph. */
function spaced(text: string): string {
  if (/\n[^\S\n]*\n/.test(text.trim())) return text;
  return text.replace(/(?<=[^\n]{100})\n(?=\S)/g, "\n\n");
}
