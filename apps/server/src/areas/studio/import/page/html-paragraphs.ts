import { withDenseLevels } from "@lectern/script/heading-levels";
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
const listElements = words("ul ol");
const lineBreak = "\u2028";

/** What a line stands in: a heading of HTML's level 1 to 6, a list by its number in the tree. */
interface Place {
  heading?: number;
  list?: number;
}

type FoundParagraph = Place & { text: string };

/**
 * The text of a tree as it is read: headings, paragraphs, quotes and list items in order, each one line. A line break
 * parts words, two part paragraphs. A table is read row by row, its cells parted by commas; code is left out.
 */
export function htmlParagraphs(root: PageElement): ImportedParagraph[] {
  const paragraphs: FoundParagraph[] = [];
  let line = "";
  let lists = 0;

  function flush({ heading, list }: Place): void {
    for (const part of line.split(/\u2028\s*\u2028/)) {
      const text = cleanText(part);
      if (!isSpeakable(text)) continue;
      if (heading !== undefined) paragraphs.push({ text, heading });
      else paragraphs.push(list === undefined ? { text } : { text, list });
    }
    line = "";
  }

  function walk(node: PageNode, place: Place): void {
    if (isText(node)) line += node.textContent ?? "";
    if (!isElement(node) || dropped.has(node.localName) || isNoteMark(node)) return;
    if (node.localName === "br") line += lineBreak;
    else if (node.localName === "table" && !isLayout(node)) readRows(node, place);
    else if (node.localName === "pre") readPre(node, place);
    else walkElement(node, place);
  }

  function walkElement(element: PageElement, place: Place): void {
    const isBlock = blocks.has(element.localName);
    const within = placeIn(element, place);
    if (isBlock) flush(place);
    for (const child of element.childNodes) walk(child, within);
    if (isBlock) flush(within);
  }

  /** A list within a list is a part of the outer one. */
  function placeIn({ localName }: PageElement, place: Place): Place {
    const [, level] = /^h([1-6])$/.exec(localName) ?? [];
    if (level !== undefined) return { ...place, heading: place.heading ?? Number(level) };
    if (listElements.has(localName) && place.list === undefined) return { ...place, list: (lists += 1) };
    return place;
  }

  function readRows(table: PageElement, place: Place): void {
    flush(place);
    for (const row of table.querySelectorAll("tr")) {
      const cells = Array.from(row.children, (cell) => cleanText(spokenText(cell)));
      line = cells.filter(isSpeakable).join(", ");
      flush(place);
    }
  }

  function readPre(pre: PageElement, place: Place): void {
    flush(place);
    if (isCode(pre)) return;
    for (const part of (pre.textContent ?? "").split(/\n\s*\n/)) {
      line = part;
      flush(place);
    }
  }

  walk(root, {});
  flush({});
  return withDenseLevels(paragraphs);
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
