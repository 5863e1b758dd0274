import { PARAGRAPH } from "./spoken-text.ts";

/** The visible text of a page, and where in it each of its text nodes begins. */
export interface PageText {
  text: string;
  nodes: Text[];
  starts: number[];
}

const skipped = /^(?:textarea|select|button|rt|rp)$/i;

/** The paragraph an element stands in. Footnote marks stand in one of their own. */
export function blockOf(element: Element): Element {
  const { parentElement } = element;
  return parentElement && element.tagName !== "SUP" && /^(?:inl|con)/.test(getComputedStyle(element).display)
    ? blockOf(parentElement)
    : element;
}

/** Reads the page in steps. What is not shown is left out, and what people fill in. */
export function* readPage(): Generator<void, PageText> {
  const page: PageText = { text: "", nodes: [], starts: [] };
  let last: Element | undefined;
  // Elements and text; 2 leaves out what is in them, too.
  const walker = document.createTreeWalker(document.body, 5, (node) =>
    // Safari before 17.4 cannot tell: it reads what is hidden, too.
    node instanceof Element &&
    (skipped.test(node.tagName) || ("checkVisibility" in node && !node.checkVisibility({ visibilityProperty: true })))
      ? 2
      : 1,
  );
  for (let count = 1; walker.nextNode(); count += 1) {
    const { currentNode: node } = walker;
    if (node instanceof Text) {
      const block = blockOf(node.parentElement!);
      if (block !== last) page.text += PARAGRAPH;
      last = block;
      page.nodes.push(node);
      page.starts.push(page.text.length);
      page.text += node.data;
    } else if (node.nodeName === "BR") page.text += PARAGRAPH;
    if (count % 50 === 0) yield;
  }
  return page;
}
