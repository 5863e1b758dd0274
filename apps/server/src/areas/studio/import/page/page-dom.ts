import { parseHTML } from "linkedom";
import { PAGE_TOO_COMPLEX_MESSAGE, Unreadable } from "../unreadable.ts";

/**
 * Repairs HTML for a parser that does not recover from errors as the standard asks: without scripts, styles and
 * comments, with one html, one head and one body element. Structured data is gathered in the head, since what its
 * strings hold ("<script", "<!--") is no markup. Takes time in proportion to the length.
 */
export function repairMarkup(html: string): string {
  const data: string[] = [];
  const withoutScripts = withoutElement(html, "script", (tag, content) => {
    if (isData(tag)) data.push(`${tag}${content}</script>`);
  });
  const plain = withoutComments(withoutElement(withoutScripts, "style"));
  const start = /<html\b[^>]*>/i.exec(plain);
  const htmlTag = start?.[0] ?? "<html>";
  // Drops what precedes the html element, and further html tags.
  const rest = (start ? plain.slice(start.index + htmlTag.length) : plain).replace(/<\/?html\b[^>]*>/gi, "");
  const { head, body } = parted(rest);
  const withoutHead = (part: string) => part.replace(/<\/?head(?=[\s/>])[^>]*>/gi, "");
  return `<!doctype html>${htmlTag}<head>${data.join("")}${withoutHead(head)}</head>${withoutHead(body)}</html>`;
}

function parted(rest: string): { head: string; body: string } {
  const bodyStart = rest.search(/<body\b/i);
  if (bodyStart >= 0) return { head: rest.slice(0, bodyStart), body: rest.slice(bodyStart) };
  const headEnd = rest.search(/<\/head\b/i);
  if (headEnd >= 0)
    return { head: rest.slice(0, headEnd), body: `<body>${rest.slice(headEnd).replace(/^[^>]*>/, "")}` };
  // Neither is marked: title, meta and data are found in a body just as well.
  return { head: "", body: `<body>${rest}` };
}

/** Structured data is a script by its tag only. */
function isData(tag: string): boolean {
  return /\btype\s*=\s*["']?application\/ld\+json/i.test(tag);
}

function withoutElement(html: string, name: string, onRemoved?: (tag: string, content: string) => void): string {
  // Only ASCII letters: others may change their length with their case.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return withoutSpans(html, (from) => {
    for (let start = lower.indexOf(`<${name}`, from); start >= 0; start = lower.indexOf(`<${name}`, start + 1)) {
      const tagEnd = lower.indexOf(">", start);
      if (tagEnd < 0) return undefined;
      if (!/[\s/>]/.test(lower.charAt(start + name.length + 1))) continue;
      const close = lower.indexOf(`</${name}`, tagEnd);
      const end = close < 0 ? -1 : lower.indexOf(">", close);
      if (end >= 0) onRemoved?.(html.slice(start, tagEnd + 1), html.slice(tagEnd + 1, close));
      // Without its end the rest of the page is its content.
      return [start, end < 0 ? html.length : end + 1];
    }
    return undefined;
  });
}

/** Old pages hide a second html element in one, for an obsolete browser. */
function withoutComments(html: string): string {
  return withoutSpans(html, (from) => {
    const start = html.indexOf("<!--", from);
    const end = start < 0 ? -1 : html.indexOf("-->", start + 2);
    return end < 0 ? undefined : [start, end + 3];
  });
}

function withoutSpans(text: string, next: (from: number) => [number, number] | undefined): string {
  const kept: string[] = [];
  let from = 0;
  for (let span = next(from); span; span = next(from)) {
    kept.push(text.slice(from, span[0]));
    [, from] = span;
  }
  return kept.join("") + text.slice(from);
}

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
