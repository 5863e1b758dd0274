import type { PageRules, RuleMatches } from "../extraction-rules.ts";
import { isWithin, type PageDocument, type PageElement } from "./page-dom.ts";
import { createSelector } from "./select-elements.ts";

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
