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
const raisedSigns: Record<string, string> = Object.fromEntries(
  Array.from("0123456789-−", (sign, index) => [sign, "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻".charAt(index)]),
);
/** Longer lists are tables of something and not counted aloud; counting them takes quadratic time. */
const maxNumbered = 500;
/** A pre of this many characters is a document of its own, as old standards are published. */
const minDocument = 5000;

/** What a line stands in: a heading of HTML's level 1 to 6, a list by its number in the tree; see PageParagraph. */
interface Place {
  heading?: number;
  list?: number;
  kind: string;
  scope: PageElement;
}

/** A line of a page with where it stands. */
export interface PageParagraph {
  text: string;
  /** HTML's level, 1 to 6. */
  heading?: number;
  /** The list it is an entry of, by its number in the tree. */
  list?: number;
  /** "2." of a numbered list, on the first line of its entry. */
  number?: string;
  /** Characters of it that stand in links, white space not counted. */
  linked: number;
  /** How the site marks such lines, as "p.lead in div.text". */
  kind: string;
  /** The article, or the part of the page, that it stands in. */
  scope: PageElement;
}

/** The text of a tree as it is read, without where it stood; see pageParagraphs. */
export function htmlParagraphs(root: PageElement): ImportedParagraph[] {
  return importedParagraphs(pageParagraphs(root));
}

export function importedParagraphs(paragraphs: readonly PageParagraph[]): ImportedParagraph[] {
  return withDenseLevels(
    paragraphs.map(({ linked: _linked, kind: _kind, scope: _scope, number, text, ...paragraph }) => ({
      text: number === undefined ? text : `${number} ${text}`,
      ...paragraph,
    })),
  );
}

/**
 * The text of a tree as it is read: headings, paragraphs, quotes and list items in order, each one line. A line break
 * parts words, two part paragraphs. A table is read row by row, its cells parted by commas; code is left out.
 */
export function pageParagraphs(root: PageElement): PageParagraph[] {
  return new ParagraphReader().read(root);
}

class ParagraphReader {
  readonly #paragraphs: PageParagraph[] = [];
  /** The line that is being put together, and how many of its characters stand in links. */
  #line = "";
  #linked = 0;
  /** Links that are open. */
  #links = 0;
  #lists = 0;
  /** Of the entry whose first line is to come. */
  #number: string | undefined;

  read(root: PageElement): PageParagraph[] {
    const whole = { kind: kindOf(root), scope: root };
    if (root.localName === "table" || root.localName === "pre") this.#walk(root, whole);
    // What was asked for is read, whatever it is: an aside, a caption.
    else this.#walkElement(root, whole);
    this.#flush(whole);
    return this.#paragraphs;
  }

  #append(text: string): void {
    this.#line += text;
    if (this.#links > 0) this.#linked += text.replace(/\s+/gu, "").length;
  }

  #flush({ heading, list, kind, scope }: Place): void {
    const text = cleanText(this.#line);
    if (isSpeakable(text)) {
      const within = heading !== undefined ? { heading } : list !== undefined ? { list } : {};
      const number = heading === undefined && list !== undefined ? this.#number : undefined;
      this.#paragraphs.push({ text, ...within, ...(number && { number }), linked: this.#linked, kind, scope });
      this.#number = undefined;
    }
    this.#line = "";
    this.#linked = 0;
  }

  #walk(node: PageNode, place: Place): void {
    if (isText(node)) this.#append(node.textContent ?? "");
    if (!isElement(node) || dropped.has(node.localName) || isNoteMark(node)) return;
    if (node.localName === "sup" && this.#appendRaised(node)) return;
    if (node.localName === "br") this.#breakLine(place);
    else if (node.localName === "table" && !isLayout(node)) this.#readRows(node, place);
    else if (node.localName === "pre") this.#readPre(node, place);
    else this.#walkElement(node, place);
  }

  /** A raised number is a power after a number or a unit, and leads to a note after a word or a sentence: see cleanText. */
  #appendRaised(element: PageElement): boolean {
    const number = /^\s*[[(]?\s*([-−–]?\d{1,3}(?:\s*[,–-]\s*\d{1,3})*)\s*[\])]?\s*$/u.exec(
      element.textContent ?? "",
    )?.[1];
    if (number === undefined) return false;
    this.#append(number.replace(/[\d−-]/gu, (sign) => raisedSigns[sign] ?? sign).replace(/\s/gu, ""));
    return true;
  }

  #breakLine(place: Place): void {
    if (/\u2028\s*$/u.test(this.#line)) this.#flush(place);
    else this.#line += lineBreak;
  }

  #walkElement(element: PageElement, place: Place): void {
    const isBlock = blocks.has(element.localName);
    const within = this.#placeIn(element, isBlock ? { ...place, kind: kindOf(element) } : place);
    if (isBlock) this.#flush(place);
    if (element.localName === "li") this.#number = numberOf(element);
    if (element.localName === "a") this.#links += 1;
    for (const child of element.childNodes) this.#walk(child, within);
    if (element.localName === "a") this.#links -= 1;
    if (isBlock) this.#flush(within);
  }

  /** A list within a list is a part of the outer one. */
  #placeIn(element: PageElement, place: Place): Place {
    const { localName } = element;
    if (isScope(element)) return { ...place, scope: element };
    const [, level] = /^h([1-6])$/.exec(localName) ?? [];
    if (level !== undefined && !holdsStory(element)) return { ...place, heading: place.heading ?? Number(level) };
    if (listElements.has(localName) && place.list === undefined) return { ...place, list: (this.#lists += 1) };
    return place;
  }

  #readRows(table: PageElement, place: Place): void {
    this.#flush(place);
    for (const row of table.querySelectorAll("tr")) {
      const cells = Array.from(row.children, (cell) => cleanText(spokenText(cell)));
      this.#append(cells.filter(isSpeakable).join(", "));
      this.#flush({ ...place, kind: kindOf(table) });
    }
  }

  #readPre(pre: PageElement, place: Place): void {
    this.#flush(place);
    if (isCode(pre)) return;
    for (const part of (pre.textContent ?? "").split(/\n\s*\n/)) {
      this.#append(part);
      this.#flush({ ...place, kind: kindOf(pre) });
    }
  }
}

function kindOf(element: PageElement): string {
  const parent = element.parentElement;
  return parent ? `${markOf(element)} in ${markOf(parent)}` : markOf(element);
}

function markOf(element: PageElement): string {
  return `${element.localName}.${element.getAttribute("class") ?? ""}`;
}

/** A heading whose end is missing, with the story inside it. */
function holdsStory(heading: PageElement): boolean {
  const [first, second] = heading.querySelectorAll("p");
  return first !== undefined && second !== undefined;
}

const romans = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");

/** The number of an entry of a numbered list (HTML §4.4.5), "3." or "c."; undefined in other lists. */
function numberOf(entry: PageElement): string | undefined {
  const list = entry.parentElement;
  if (list?.localName !== "ol") return undefined;
  const entries = Array.from(list.children).filter(({ localName }) => localName === "li");
  const at = entries.indexOf(entry);
  if (at >= maxNumbered) return undefined;
  const isReversed = list.getAttribute("reversed") !== null;
  let value = Number.parseInt(list.getAttribute("start") ?? (isReversed ? String(entries.length) : "1"), 10);
  for (const one of entries.slice(0, at + 1)) {
    const own = Number.parseInt(one.getAttribute("value") ?? "", 10);
    if (!Number.isNaN(own)) value = own;
    if (one !== entry) value += isReversed ? -1 : 1;
  }
  if (!Number.isSafeInteger(value)) return undefined;
  const type = list.getAttribute("type") ?? "1";
  const letters = type.toLowerCase() === "a" && value > 0 && value <= 26 ? String.fromCodePoint(96 + value) : undefined;
  const numerals = type.toLowerCase() === "i" ? romans[value - 1] : undefined;
  const said = letters ?? numerals ?? String(value);
  return `${type === "A" || type === "I" ? said.toUpperCase() : said}.`;
}

function isScope(element: PageElement): boolean {
  const { localName } = element;
  return localName === "article" || localName === "main" || element.getAttribute("itemprop") === "articleBody";
}

/** The text of a cell, with what is never read left out. */
function spokenText(node: PageNode): string {
  if (isText(node)) return node.textContent ?? "";
  if (!isElement(node) || dropped.has(node.localName) || isNoteMark(node)) return "";
  if (node.localName === "br") return " ";
  const text = Array.from(node.childNodes, spokenText).join("");
  return blocks.has(node.localName) ? ` ${text} ` : text;
}

/** A number or sign that leads to a note, raised or not: "[1]", "*". */
function isNoteMark(element: PageElement): boolean {
  if (element.localName === "a") return isNoteLink(element);
  if (element.localName !== "sup") return false;
  if (/^\s*[*†‡§¶]+\s*$/u.test(element.textContent ?? "")) return true;
  const isLink = element.querySelector("a[href]") !== null || element.closest("a[href]") !== null;
  return isLink && /^\W*(?:\d{1,3}|[a-z]|note \d+)?\W*$/i.test(element.textContent ?? "");
}

/** "[1]" that leads to another place of the page. */
function isNoteLink(link: PageElement): boolean {
  return (
    (link.getAttribute("href") ?? "").includes("#") &&
    /^\s*\[(?:\d{1,3}|[a-z]|note \d+)\]\s*$/i.test(link.textContent ?? "")
  );
}

function isLayout(table: PageElement): boolean {
  const role = table.getAttribute("role");
  if (role === "presentation" || role === "none") return true;
  if (table.querySelector("table, h1, h2, h3, h4, ul, ol, blockquote, p + p") !== null) return true;
  return Array.from(table.querySelectorAll("tr")).every((row) => Array.from(row.children).length < 2);
}

/** Prose set in a pre (old plain-text pages) has letters and ends of sentences where code and tables have signs. */
function isCode(pre: PageElement): boolean {
  if (pre.querySelector("code, samp, kbd") !== null) return true;
  const text = pre.textContent ?? "";
  const signs = text.match(/[{}()[\]<>=;$#|\\/_&]/g)?.length ?? 0;
  // Coloured words are those of a program, but in a document whose headings and references are marked too.
  if (pre.querySelector("span[class]") !== null && text.length < minDocument) return true;
  if (signs > text.length * 0.03 || !/\p{L}{2,}[.!?。！？]["'”’)]?(?:\s|$)/u.test(text)) return true;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.filter((line) => /\S(?: {3,}|\t+)\S|\.{4,}/.test(line)).length > lines.length * 0.3;
}

function words(list: string): Set<string> {
  return new Set(list.split(" "));
}
