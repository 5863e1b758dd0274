import { parseHTML } from "linkedom";
import { Unreadable } from "../unreadable.ts";
import { PAGE_TOO_COMPLEX_MESSAGE } from "../unreadable-messages.ts";
import { repairMarkup } from "./repair-markup.ts";

/** The part of the DOM that reading a page needs; server code has no DOM types. */
export interface PageNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
  readonly parentNode: PageNode | null;
}

export interface PageElement extends PageNode {
  readonly localName: string;
  readonly parentElement: PageElement | null;
  readonly children: Iterable<PageElement>;
  getAttribute(name: string): string | null;
  querySelector(selectors: string): PageElement | null;
  querySelectorAll(selectors: string): Iterable<PageElement>;
  closest(selectors: string): PageElement | null;
  removeAttribute(name: string): void;
  remove(): void;
  replaceWith(...nodes: PageNode[]): void;
  replaceChildren(...nodes: PageNode[]): void;
}

export interface PageDocument {
  readonly documentElement: PageElement | null;
  readonly body: PageElement | null;
  querySelector(selectors: string): PageElement | null;
  querySelectorAll(selectors: string): Iterable<PageElement>;
}

const maxDepth = 256;
const maxMarkupDepth = 5000;
const maxElements = 60_000;

export function isElement(node: PageNode): node is PageElement {
  return node.nodeType === 1;
}

export function isText(node: PageNode): boolean {
  return node.nodeType === 3;
}

export function isWithin(element: PageElement, ancestor: PageElement): boolean {
  for (let at: PageElement | null = element; at; at = at.parentElement) if (at === ancestor) return true;
  return false;
}

/**
 * HTML as a document. Throws Unreadable for one nested deeper than 256 or of more than 60 000 elements: no article is,
 * and the steps after this one take a stack frame for each level and quadratic time for some.
 */
export function parsePage(html: string, tooComplex = pageTooComplex): PageDocument {
  const repaired = repairMarkup(html);
  if (isDeepMarkup(repaired)) throw tooComplex();
  const { document } = parseHTML(repaired) as { document: PageDocument };
  // What is left of a page that is all one unclosed tag, say: the parser gives it a root of another kind, or none.
  if (document.documentElement?.localName !== "html") return parsePage("<html><body></body></html>");
  if (isExcessive(document)) throw tooComplex();
  return document;
}

function pageTooComplex(): Unreadable {
  return new Unreadable("FETCH_FAILED", PAGE_TOO_COMPLEX_MESSAGE);
}

/**
 * Whether elements that have to be closed are left open by the thousand. Parsing takes quadratic time for such a page,
 * so this is looked at first; what it misses is found in the document.
 */
function isDeepMarkup(html: string): boolean {
  let depth = 0;
  for (const [, slash] of html.matchAll(
    /<(\/?)(?:div|span|section|article|ul|ol|table|b|i|em|strong|font|a|q|blockquote)\b/gi,
  )) {
    depth = slash === "/" ? Math.max(0, depth - 1) : depth + 1;
    if (depth > maxMarkupDepth) return true;
  }
  return false;
}

function isExcessive(document: PageDocument): boolean {
  let elements = 0;
  let level: PageElement[] = document.documentElement ? [document.documentElement] : [];
  for (let depth = 1; level.length > 0; depth += 1) {
    elements += level.length;
    if (depth > maxDepth || elements > maxElements) return true;
    level = level.flatMap((element) => Array.from(element.children));
  }
  return false;
}
