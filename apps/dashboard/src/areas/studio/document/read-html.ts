import { type TextParagraph, withDenseLevels } from "@lectern/script";
import { cleanText } from "./read-plain-text.ts";

const textNode = 3;
const elementNode = 1;

/** The part of a DOM node used here, so that any parser works. */
export interface HtmlNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<HtmlNode>;
  getAttribute?(name: string): string | null;
}

const skipped = new Set(
  (
    "HEAD STYLE SCRIPT NOSCRIPT TEMPLATE TITLE META LINK SVG MATH IMG PICTURE VIDEO AUDIO CANVAS IFRAME OBJECT " +
    "BUTTON SELECT TEXTAREA INPUT XML RP RT"
  ).split(" "),
);

const breaking = new Set(
  (
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM " +
    "H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR UL"
  ).split(" "),
);

/** The container of a line: an HTML heading of level 1 to 6, or a list by its number. */
interface Place {
  heading?: number;
  list?: number;
}

type FoundParagraph = Place & { text: string };

/**
 * Paragraphs of what was copied from a web page, Word or Google Docs: plain text in reading order, one paragraph for
 * each paragraph, heading, list item, table row or line. Formatting, pictures, bullets and hidden text are left out.
 */
export function readHtml(root: HtmlNode): TextParagraph[] {
  const paragraphs: FoundParagraph[] = [];
  let line = "";
  let lists = 0;
  const wordLists = new Map<string, number>();

  function breakLine({ heading, list }: Place): void {
    const text = cleanText(line);
    if (text !== "" && heading !== undefined) paragraphs.push({ text, heading });
    else if (text !== "") paragraphs.push(list === undefined ? { text } : { text, list });
    line = "";
  }

  /** A list within a list is a part of the outer one. */
  function placeIn(node: HtmlNode, name: string, place: Place): Place {
    const [, level] = /^H([1-6])$/.exec(name) ?? [];
    if (level !== undefined) return { ...place, heading: place.heading ?? Number(level) };
    if (place.list !== undefined) return place;
    if (name === "UL" || name === "OL") return { ...place, list: (lists += 1) };
    // Word writes entries as paragraphs that name their list.
    const [, wordList] = /mso-list:\s*(l\d+)\s/i.exec(styleOf(node)) ?? [];
    if (wordList === undefined) return place;
    const list = wordLists.get(wordList) ?? (lists += 1);
    wordLists.set(wordList, list);
    return { ...place, list };
  }

  function read(node: HtmlNode, place: Place, isPreformatted: boolean): void {
    if (node.nodeType === textNode) {
      const text = node.nodeValue ?? "";
      if (!isPreformatted) {
        line += text;
        return;
      }
      for (const [index, part] of text.split(/\r?\n/).entries()) {
        if (index > 0) breakLine(place);
        line += part;
      }
      return;
    }
    const name = node.nodeName.toUpperCase();
    if (node.nodeType === elementNode && (skipped.has(name) || isHidden(node))) return;
    const isBreaking = breaking.has(name);
    if (isBreaking) breakLine(place);
    const within = placeIn(node, name, place);
    if ((name === "TD" || name === "TH") && line.trim() !== "") line += ", ";
    const preformatted = isPreformatted || name === "PRE" || /white-space:\s*pre/i.test(styleOf(node));
    for (const child of Array.from(node.childNodes)) read(child, within, preformatted);
    if (isBreaking) breakLine(within);
  }

  read(root, {}, false);
  breakLine({});
  return withDenseLevels(paragraphs);
}

function styleOf(node: HtmlNode): string {
  return node.getAttribute?.("style") ?? "";
}

/** Hidden text, and the bullets and numbers that Word writes out before a list item's text. */
function isHidden(node: HtmlNode): boolean {
  const style = styleOf(node);
  if (/mso-list:\s*ignore|display:\s*none|mso-hide:\s*all|visibility:\s*hidden/i.test(style)) return true;
  return node.getAttribute?.("hidden") != null || node.getAttribute?.("aria-hidden") === "true";
}
