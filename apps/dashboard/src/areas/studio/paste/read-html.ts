import { cleanText } from "./read-plain-text.ts";

const textNode = 3;
const elementNode = 1;

/** What reading needs of a DOM node, so that any parser will do. */
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

/**
 * Paragraphs of what was copied from a web page, Word or Google Docs: plain text in reading order, one paragraph for
 * each paragraph, heading, list item, table row or line. Formatting, pictures, bullets and hidden text are left out.
 */
export function readHtml(root: HtmlNode): string[] {
  const paragraphs: string[] = [];
  let line = "";

  function breakLine(): void {
    const text = cleanText(line);
    if (text !== "") paragraphs.push(text);
    line = "";
  }

  function read(node: HtmlNode, isPreformatted: boolean): void {
    if (node.nodeType === textNode) {
      const text = node.nodeValue ?? "";
      if (!isPreformatted) {
        line += text;
        return;
      }
      for (const [index, part] of text.split(/\r?\n/).entries()) {
        if (index > 0) breakLine();
        line += part;
      }
      return;
    }
    const name = node.nodeName.toUpperCase();
    if (node.nodeType === elementNode && (skipped.has(name) || isHidden(node))) return;
    const isBreaking = breaking.has(name);
    if (isBreaking) breakLine();
    if ((name === "TD" || name === "TH") && line.trim() !== "") line += ", ";
    const preformatted = isPreformatted || name === "PRE" || /white-space:\s*pre/i.test(styleOf(node));
    for (const child of Array.from(node.childNodes)) read(child, preformatted);
    if (isBreaking) breakLine();
  }

  read(root, false);
  breakLine();
  return paragraphs;
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
