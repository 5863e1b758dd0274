import { parse, type PseudoSelector, type Selector, SelectorType } from "css-what";
import { z } from "zod";
import { MAX_EXTRACTION_RULES, MAX_SELECTOR_CHARACTERS } from "../limits.ts";
import { errorIfMissing, requiredText } from "./text.ts";

export const INVALID_SELECTOR_MESSAGE = "This is not a valid CSS selector.";

/** Those that mean something on a page that is read and not shown (Selectors Level 4), and "contains" of jQuery. */
const pseudoClasses = new Set(
  (
    "is where not has contains icontains empty root first-child last-child only-child nth-child nth-last-child " +
    "first-of-type last-of-type only-of-type nth-of-type nth-last-of-type"
  ).split(" "),
);
const ofPosition = /^nth-/;
const position = /^\s*(?:odd|even|[+-]?\d*n(?:\s*[+-]\s*\d+)?|[+-]?\d+)\s*$/i;
const combinators = new Set<string>([
  SelectorType.Descendant,
  SelectorType.Child,
  SelectorType.Sibling,
  SelectorType.Adjacent,
]);

/** A CSS selector that finds parts of a page: no pseudo-element, and none of the states that only a browser knows. */
export const cssSelector = requiredText(INVALID_SELECTOR_MESSAGE)
  .max(MAX_SELECTOR_CHARACTERS, { abort: true })
  .refine(isSelector, INVALID_SELECTOR_MESSAGE);

/** Which parts of a project's pages are read (nothing: what looks like the article), and which of them are not. */
export const extractionRules = z.strictObject(
  {
    include: z.array(cssSelector).max(MAX_EXTRACTION_RULES),
    exclude: z.array(cssSelector).max(MAX_EXTRACTION_RULES),
  },
  { error: errorIfMissing(INVALID_SELECTOR_MESSAGE) },
);

export type ExtractionRules = z.infer<typeof extractionRules>;

function isSelector(text: string): boolean {
  try {
    return parse(text).every(isKnown);
  } catch {
    return false;
  }
}

function isKnown(parts: readonly Selector[]): boolean {
  return parts.length > 0 && !isCombinator(parts.at(-1)) && parts.every(isKnownPart);
}

function isKnownPart(part: Selector): boolean {
  if (part.type === SelectorType.Pseudo) return isKnownPseudoClass(part);
  if ("namespace" in part) return part.namespace === null;
  return isCombinator(part);
}

function isKnownPseudoClass({ name, data }: PseudoSelector): boolean {
  if (!pseudoClasses.has(name)) return false;
  if (Array.isArray(data)) return data.length > 0 && data.every(isKnown);
  return ofPosition.test(name) ? position.test(data ?? "") : true;
}

function isCombinator(part: Selector | undefined): boolean {
  return part !== undefined && combinators.has(part.type);
}
