import { compile, type Options } from "css-select";
import { RULES_TOO_COMPLEX_MESSAGE, Unreadable } from "../unreadable.ts";
import { isElement, isText, isWithin, type PageDocument, type PageElement, type PageNode } from "./page-dom.ts";
import type { PageRules, RuleMatches } from "../extraction-rules.ts";

/** Nodes looked at for all selectors of a page together, beyond one look at each element for each selector. */
const maxSteps = 3_000_000;

type Adapter = NonNullable<Options<PageNode, PageElement>["adapter"]>;

/**
 * Finds the elements below `root` that a CSS selector matches. Some selectors take very long (":has(~ i)" among thousands of
 * siblings), so what is looked at is counted over all of them; throws Unreadable when that is too much.
 */
function createSelector(root: PageElement): (selector: string) => PageElement[] {
  const elements = Array.from(root.querySelectorAll("*"));
  const adapter = countingAdapter();
  return (selector) => elements.filter(compile<PageNode, PageElement>(selector, { adapter }));
}

function countingAdapter(): Adapter {
  let steps = 0;

  function count(nodes = 1): void {
    steps += nodes;
    if (steps > maxSteps) throw new Unreadable("FETCH_FAILED", RULES_TOO_COMPLEX_MESSAGE);
  }

  function childrenOf(node: PageNode): PageNode[] {
    const children = Array.from(node.childNodes);
    count(children.length + 1);
    return children;
  }

  function isTag(node: PageNode): node is PageElement {
    count();
    return isElement(node);
  }

  function textOf(node: PageNode): string {
    count();
    if (isText(node)) return node.textContent ?? "";
    return isElement(node) ? childrenOf(node).map(textOf).join("") : "";
  }

  return {
    isTag,
    getAttributeValue: (element, name) => element.getAttribute(name) ?? undefined,
    getChildren: childrenOf,
    getName: ({ localName }) => localName,
    getParent: (element) => {
      count();
      return element.parentElement;
    },
    getSiblings: (node) => (node.parentNode ? childrenOf(node.parentNode) : [node]),
    getText: textOf,
    hasAttrib: (element, name) => element.getAttribute(name) !== null,
    // For selections that begin at a context, which these do not.
    removeSubsets: (nodes) => nodes,
  };
}

interface RuledPage {
  /** What the rules say is read, without what stands in another such part, in the order of the page. */
  parts: PageElement[];
  matches: RuleMatches;
}

/**
 * Takes what a project's rules leave out from its page, and finds what they say is read; nothing where none of it is on
 * the page. Throws Unreadable when the selectors would take too long.
 */
export function applyRules(document: PageDocument, rules: PageRules): RuledPage {
  const { body } = document;
  if (!body || rules.include.length + rules.exclude.length === 0) {
    return { parts: [], matches: { include: rules.include.map(() => 0), exclude: rules.exclude.map(() => 0) } };
  }
  const select = createSelector(body);
  const excluded = rules.exclude.map(select);
  const included = rules.include.map(select);
  for (const element of excluded.flat()) element.remove();
  const wanted = new Set(included.flat());
  const parts = Array.from(body.querySelectorAll("*")).filter((element) => wanted.has(element));
  return {
    parts: outermost(parts).filter((part) => isWithin(part, body)),
    matches: { include: included.map(({ length }) => length), exclude: excluded.map(({ length }) => length) },
  };
}

/** Elements in the order of the page, without those within another. */
function outermost(elements: readonly PageElement[]): PageElement[] {
  const found: PageElement[] = [];
  for (const element of elements) {
    const last = found.at(-1);
    if (!last || !isWithin(element, last)) found.push(element);
  }
  return found;
}
