import { isSpeakable, cleanText } from "../clean-text.ts";
import type { ImportedParagraph } from "../imported.ts";
import { isElement, isText, type PageElement, type PageNode } from "./page-dom.ts";

const dropped = words(
  "script style noscript template iframe object embed canvas svg math video audio button input select textarea " +
    "nav menu aside footer figure figcaption address img rt rp del head title",
);
const blocks = words(
  "p div section article main header body html h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote details summary center " +
    "fieldset form hr table thead tbody tfoot tr td th caption pre hgroup search dialog",
);
const headings = words("h1 h2 h3 h4 h5 h6");
const lineBreak = "\u2028";

/**
 * The text of a tree as it is read: headings, paragraphs, quotes and list items in order, each one line. A line break
 * parts words, two part paragraphs. A table is read row by row, its cells parted by commas; code is left out.
 */
export function htmlParagraphs(root: PageElement): ImportedParagraph[] {
  const paragraphs: ImportedParagraph[] = [];
  let line = "";

  function flush(heading: boolean): void {
    for (const part of line.split(/\u2028\s*\u2028/)) {
      const text = cleanText(part);
      if (isSpeakable(text)) paragraphs.push(heading ? { text, heading } : { text });
    }
    line = "";
  }

  function walk(node: PageNode, heading: boolean): void {
    if (isText(node)) line += node.textContent ?? "";
    if (!isElement(node) || dropped.has(node.localName) || isNoteMark(node)) return;
    if (node.localName === "br") line += lineBreak;
    else if (node.localName === "table" && !isLayout(node)) readRows(node);
    else if (node.localName === "pre") readPre(node);
    else walkElement(node, heading);
  }

  function walkElement(element: PageElement, heading: boolean): void {
    const isBlock = blocks.has(element.localName);
    const within = heading || headings.has(element.localName);
    if (isBlock) flush(heading);
    for (const child of element.childNodes) walk(child, within);
    if (isBlock) flush(within);
  }

  function readRows(table: PageElement): void {
    flush(false);
    for (const row of table.querySelectorAll("tr")) {
      const cells = Array.from(row.children, (cell) => cleanText(spokenText(cell)));
      line = cells.filter(isSpeakable).join(", ");
      flush(false);
    }
  }

  function readPre(pre: PageElement): void {
    flush(false);
    if (isCode(pre)) return;
    for (const part of (pre.textContent ?? "").split(/\n\s*\n/)) {
      line = part;
      flush(false);
    }
  }

  walk(root, false);
  flush(false);
  return paragraphs;
}

/** The text of a cell, with what is never read left out. */
function spokenText(node: PageNode): string {
  if (isText(node)) return node.textContent ?? "";
  if (!isElement(node) || dropped.has(node.localName) || isNoteMark(node)) return "";
  if (node.localName === "br") return " ";
  const text = Array.from(node.childNodes, spokenText).join("");
  return blocks.has(node.localName) ? ` ${text} ` : text;
}

/** A raised number or sign that leads to a note: "[1]", "*". */
function isNoteMark(element: PageElement): boolean {
  if (element.localName !== "sup") return false;
  const isLink = element.querySelector("a[href]") !== null || element.closest("a[href]") !== null;
  return isLink && /^\W*(?:\d{1,3}|[a-z]|note \d+)?\W*$/i.test(element.textContent ?? "");
}

function isLayout(table: PageElement): boolean {
  const role = table.getAttribute("role");
  if (role === "presentation" || role === "none") return true;
  if (table.querySelector("table, h1, h2, h3, h4, ul, ol, blockquote, p + p") !== null) return true;
  return Array.from(table.querySelectorAll("tr")).every((row) => Array.from(row.children).length < 2);
}

/** Prose set in a pre (old plain-text pages) has letters and ends of sentences where code has signs. */
function isCode(pre: PageElement): boolean {
  if (pre.querySelector("code, samp, kbd, span[class]") !== null) return true;
  const text = pre.textContent ?? "";
  const signs = text.match(/[{}()[\]<>=;$#|\\/_&]/g)?.length ?? 0;
  return signs > text.length * 0.03 || !/\p{L}{2,}[.!?。！？]["'”’)]?(?:\s|$)/u.test(text);
}

function words(list: string): Set<string> {
  return new Set(list.split(" "));
}
