import { Parser } from "htmlparser2";
import { cutText, utf8Length } from "./bounded-text.ts";
import { escapeXml } from "./xml.ts";

declare const isSafe: unique symbol;

/** Well-formed HTML of paragraphs, lists, links and emphasis alone; only `safeDescription` and `descriptionOfText` make it. */
export type SafeHtml = string & { readonly [isSafe]: true };

/** Of a description in a feed (Apple, "A podcaster's guide to RSS"). */
export const MAX_DESCRIPTION_BYTES = 4000;

const kept = new Set(["a", "b", "br", "em", "i", "li", "ol", "p", "strong", "ul"]);
/** What they hold is no text of the description. */
const dropped = new Set([
  ..."applet audio button canvas embed form frameset head iframe math noembed noframes noscript object".split(" "),
  ..."script select style svg template textarea title video xmp".split(" "),
]);
const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const blocks = new Set(["p", "ol", "ul"]);
const ellipsis = "…";

/**
 * What directories show of a description: paragraphs, lists, links (http, https, mailto) and emphasis stay, headings become
 * paragraphs, of other elements the text alone stays. Lines of a text without paragraphs become some. At most `maxBytes`
 * of UTF-8 with all its tags closed, cut at the end of a word.
 */
export function safeDescription(html: string, maxBytes: number = MAX_DESCRIPTION_BYTES): SafeHtml {
  const writer = new BoundedHtml(maxBytes);
  let droppedDepth = 0;
  const parser = new Parser({
    onopentag(tag, { href }) {
      if (dropped.has(tag)) droppedDepth += 1;
      const name = headings.has(tag) ? "p" : tag;
      if (droppedDepth > 0) return;
      if (kept.has(name)) writer.open(name, name === "a" ? href : undefined);
    },
    ontext(text) {
      // What lines the source has means nothing in HTML, and would in what is read again.
      if (droppedDepth === 0) writer.text(text.replaceAll(/\s+/gu, " "));
    },
    onclosetag(tag) {
      const name = headings.has(tag) ? "p" : tag;
      if (droppedDepth === 0 && kept.has(name)) writer.close(name);
      if (dropped.has(tag)) droppedDepth -= 1;
    },
  });
  parser.end(withParagraphs(html));
  return writer.end() as SafeHtml;
}

/** A plain text as a description. */
export function descriptionOfText(text: string, maxBytes: number = MAX_DESCRIPTION_BYTES): SafeHtml {
  return safeDescription(escapeXml(text), maxBytes);
}

/** A description that `safeDescription` made before, as it was kept. */
export function trustStoredDescription(html: string): SafeHtml {
  return html as SafeHtml;
}

/** Lines as a person types them, where the text has no paragraphs of its own. */
function withParagraphs(html: string): string {
  const text = html.replaceAll(/\r\n?/g, "\n").trim();
  if (!text.includes("\n") || /<(?:p|br|[uo]l|div|h[1-6])\b/i.test(text)) return text;
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll(/(<[^>]*>)|\n/g, (_, tag?: string) => tag ?? "<br>")}</p>`)
    .join("");
}

class BoundedHtml {
  #html = "";
  /** Bytes that are left once all that is open is closed, and the ellipsis stands. */
  #room: number;
  #open: string[] = [];
  #isFull = false;

  constructor(maxBytes: number) {
    this.#room = maxBytes - utf8Length(ellipsis);
  }

  open(name: string, href?: string): void {
    const address = safeAddress(href);
    if (this.#isFull || (name === "a" && (address === undefined || this.#open.includes("a")))) return;
    // A paragraph holds no other block; whatever begins one ends it.
    if (blocks.has(name)) this.close("p");
    const tag = name === "a" ? `<a href="${escapeXml(address ?? "")}">` : `<${name}>`;
    const closing = name === "br" ? "" : `</${name}>`;
    const size = utf8Length(tag) + closing.length;
    if (size > this.#room) return this.#cut("");
    this.#room -= size;
    this.#html += tag;
    if (closing !== "") this.#open.push(name);
  }

  text(text: string): void {
    if (this.#isFull) return;
    const escaped = escapeXml(text);
    const size = utf8Length(escaped);
    if (size > this.#room) return this.#cut(text);
    this.#room -= size;
    this.#html += escaped;
  }

  /** Closes an element and what was opened in it; one that is not open was left out. */
  close(name: string): void {
    const from = this.#open.lastIndexOf(name);
    if (from === -1 || this.#isFull) return;
    for (const one of this.#open.splice(from).toReversed()) this.#html += `</${one}>`;
  }

  end(): string {
    for (const one of this.#open.toReversed()) this.#html += `</${one}>`;
    return this.#html.trim();
  }

  #cut(text: string): void {
    this.#isFull = true;
    this.#html += `${escapeXml(cutText(text, this.#room, (character) => utf8Length(escapeXml(character))))}${ellipsis}`;
  }
}

function safeAddress(href: string | undefined): string | undefined {
  const address = href?.trim();
  return address !== undefined && /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(address) ? address : undefined;
}
