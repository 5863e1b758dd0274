import type { queryAllByLabelText, queryAllByRole, queryAllByText } from "@testing-library/dom";

/** A regular expression on its way into a page. */
interface Pattern {
  source: string;
  flags: string;
}

/** What is looked for in a page, of what is seen: by its role and accessible name, its label, its text or a selector. */
export interface Wanted {
  role?: string;
  name?: string | Pattern;
  label?: string | Pattern;
  text?: string | Pattern;
  css?: string;
  /** Which of several; the first when absent. */
  nth?: number;
  /** Words in it that are pressed, instead of its middle. */
  words?: string;
  within?: Wanted;
}

declare global {
  /** What Testing Library leaves in a page. */
  var TestingLibraryDom: {
    queryAllByLabelText: typeof queryAllByLabelText;
    queryAllByRole: typeof queryAllByRole;
    queryAllByText: typeof queryAllByText;
  };
}

/** Runs in a page, on its own: finds an element, in shadow trees too, or null. */
export function findInPage(wanted: Wanted): Element | null {
  const queries = globalThis.TestingLibraryDom;
  const matcher = (given: string | Pattern) =>
    typeof given === "string" ? given : new RegExp(given.source, given.flags);

  function treesOf(root: ParentNode): ParentNode[] {
    const shadows = [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [root, ...shadows.flatMap((shadow) => treesOf(shadow))];
  }

  function all(root: HTMLElement, { role, name, label, text, css }: Wanted): Element[] {
    if (role !== undefined) {
      return queries.queryAllByRole(root, role, name === undefined ? {} : { name: matcher(name) });
    }
    if (label !== undefined) return queries.queryAllByLabelText(root, matcher(label));
    if (text !== undefined) return queries.queryAllByText(root, matcher(text));
    return [...root.querySelectorAll(css ?? "body")];
  }

  function isSeen(element: Element): boolean {
    return element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  }

  function find({ within, nth = 0, ...own }: Wanted): Element | null {
    const inside = within ? find(within) : document.documentElement;
    if (!inside) return null;
    const found = treesOf(inside).flatMap((tree) => all(tree as HTMLElement, own));
    return found.filter(isSeen)[nth] ?? null;
  }

  return find(wanted);
}

/** A point of an element, in pixels from its middle, and the place in the window that it was found at. */
export interface Point {
  x: number;
  y: number;
  seenAt: string;
}

/** Runs in a page, on its own: where an element, or words in it, can be pressed in the middle; null while they cannot. */
export function pointToPress(element: Element, words: string): Point | null {
  if (element.closest(":disabled, [aria-disabled=true]")) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = element.getBoundingClientRect();
  const holdsThem = ({ textContent }: Node) =>
    textContent?.includes(words) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, holdsThem).nextNode();
  const range = document.createRange();
  if (words !== "" && text) {
    const from = text.textContent?.indexOf(words) ?? 0;
    range.setStart(text, from);
    range.setEnd(text, from + words.length);
  } else range.selectNode(element);
  const { left, top, width, height } = range.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
  if (!hit || !(element.contains(hit) || hit.contains(element))) return null;
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2, seenAt: [x, y].join() };
}

/** Runs in a page, on its own: what a field or a slider holds, or what else is read of an element. */
export function readOf(element: Element): string {
  const value = "value" in element ? String(element.value) : element.getAttribute("aria-valuenow");
  return value ?? (element as HTMLElement).innerText;
}
