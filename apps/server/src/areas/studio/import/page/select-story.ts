import type { PageParagraph } from "./html-paragraphs.ts";
import type { PageElement } from "./page-dom.ts";
import { readingLength } from "./measure-prose.ts";

/** A line this long is found again on the page without mistaking it for another. */
const minAnchor = 60;
/** A paragraph this long that Readability left out was none of a story's small parts. */
const minParagraph = 80;
const minQuote = 20;
/** Of a text that stands more often than this on a page it does not matter which is meant. */
const maxRepeats = 50;
/** Lines of another kind that may stand between two paragraphs of the story. */
const maxGap = 6;

/**
 * The story among the paragraphs of a page, in their order: those that Readability `found`, what it left out between
 * them (lists, tables, headings, whole sections), and what goes on before and after them in the same kind of element.
 */
export function selectStory(page: readonly PageParagraph[], found: readonly string[]): PageParagraph[] {
  const kept = foundOn(page, found);
  const anchors = [...kept].filter((index) => isAnchor(page[index])).sort((one, other) => one - other);
  const first = anchors[0];
  const last = anchors.at(-1);
  if (first === undefined || last === undefined) return page.filter((_, index) => kept.has(index));
  const { first: from, last: to } = extended(page, kept, { first, last });
  const texts = textsOf(page);
  const leads = leadsBefore(page, Math.min(first, from + 1));
  return page.filter((_, index) => {
    return (
      kept.has(index) ||
      leads.has(index) ||
      (index > from && index < to && (texts.has(index) || isHeadingOf(page, index, kept)))
    );
  });
}

/** Between the headline and the story stand at most so many lines of another kind. */
const maxLeadGap = 12;
/** Names of what stands there and is no lead. */
const noLead =
  /caption|credit|image|photo|picture|figure|bild|meta|author|byline|disclo|affiliate|share|social|tag|date/i;

/** The lead under the headline, which is set in another way than the story that follows it. */
function leadsBefore(page: readonly PageParagraph[], first: number): Set<number> {
  const levels = page.slice(0, first).flatMap(({ heading }) => heading ?? []);
  const highest = Math.min(...levels);
  if (highest > 2) return new Set();
  const headline = page.findLastIndex(({ heading }, index) => index < first && heading === highest);
  const leads = new Set<number>();
  if (headline === -1 || first - headline > maxLeadGap) return leads;
  for (let index = headline + 1; index < first; index += 1) {
    const paragraph = page[index];
    if (paragraph?.heading !== undefined || paragraph?.list !== undefined) continue;
    if (paragraph && isProse(paragraph) && !noLead.test(paragraph.kind)) leads.add(index);
  }
  return leads;
}

/** All that is prose on a page, with the headings over it: for one whose story Readability does not find. */
export function selectProse(page: readonly PageParagraph[]): PageParagraph[] {
  const texts = textsOf(page);
  return page.filter((_, index) => texts.has(index) || isHeadingOf(page, index, texts));
}

/** Where on the page what was found stands; of the same text twice, that which stands among the rest. */
function foundOn(page: readonly PageParagraph[], found: readonly string[]): Set<number> {
  const places = Map.groupBy(page.keys(), (index) => page[index]?.text);
  const kept = new Set<number>();
  let at = -1;
  for (const text of found) {
    const free = places.get(text);
    // Of texts that stand everywhere, such as "Share", any will do.
    const after = free?.slice(0, maxRepeats).findIndex((place) => place > at) ?? -1;
    const [index] = free?.splice(Math.max(after, 0), 1) ?? [];
    if (index === undefined) continue;
    kept.add(index);
    if (free?.length === 0) at = index;
  }
  return kept;
}

interface Range {
  first: number;
  last: number;
}

/** The range with the paragraphs before and after it that stand in the same kind of element, within the same article. */
function extended(page: readonly PageParagraph[], kept: ReadonlySet<number>, { first, last }: Range): Range {
  const kinds = new Set<string>();
  const scopes = new Set<PageElement>();
  for (const index of kept) {
    const paragraph = page[index];
    if (!paragraph || !isAnchor(paragraph)) continue;
    if (tellsStories(paragraph)) kinds.add(paragraph.kind);
    scopes.add(paragraph.scope);
  }
  const isOfStory = (paragraph: PageParagraph): boolean =>
    isProse(paragraph) && kinds.has(paragraph.kind) && scopes.has(paragraph.scope);
  const reach = (from: number, step: 1 | -1): number => {
    let end = from;
    for (let index = from + step; Math.abs(index - end) <= maxGap; index += step) {
      const paragraph = page[index];
      if (!paragraph) break;
      if (isOfStory(paragraph)) end = index;
    }
    // What the range ends with is a part of it.
    return end === from ? from : end + step;
  };
  return { first: reach(first, -1), last: reach(last, 1) };
}

/** Places of what is prose: paragraphs, and entries of lists of text. */
function textsOf(page: readonly PageParagraph[]): Set<number> {
  const lists = Map.groupBy(page, ({ list }) => list);
  const ofText = new Set([...lists].flatMap(([list, entries]) => (isListOfText(entries) ? [list] : [])));
  const texts = new Set<number>();
  for (const [index, paragraph] of page.entries()) {
    if (paragraph.heading !== undefined) continue;
    if (isProse(paragraph) || isQuoted(paragraph) || (paragraph.list !== undefined && ofText.has(paragraph.list)))
      texts.add(index);
  }
  return texts;
}

/** Whether a heading stands over what is read. */
function isHeadingOf(page: readonly PageParagraph[], index: number, read: ReadonlySet<number>): boolean {
  const paragraph = page[index];
  const next = page[index + 1];
  if (paragraph?.heading === undefined || next === undefined) return false;
  return isMostlyUnlinked(paragraph) && (read.has(index + 1) || isProse(next));
}

/** Entries of which most are no links, and which say something. */
function isListOfText(entries: readonly PageParagraph[]): boolean {
  const length = entries.reduce((sum, { text }) => sum + readingLength(text), 0);
  const linked = entries.reduce((sum, entry) => sum + entry.linked, 0);
  return length >= minParagraph && length / entries.length >= 20 && linked < length * 0.4;
}

function isProse(paragraph: PageParagraph): boolean {
  return readingLength(paragraph.text) >= minParagraph && isMostlyUnlinked(paragraph);
}

/** A quotation may be short, and ends in who said it. */
function isQuoted(paragraph: PageParagraph): boolean {
  return paragraph.kind.includes("blockquote.") && readingLength(paragraph.text) >= minQuote;
}

function isMostlyUnlinked({ text, linked }: PageParagraph): boolean {
  return linked < text.length * 0.4;
}

/** Whether its kind sets it apart: paragraphs without a class stand everywhere on a page, though not in its article. */
function tellsStories({ kind, scope }: PageParagraph): boolean {
  return scope.localName !== "body" || /\.\S/.test(kind);
}

function isAnchor(paragraph: PageParagraph | undefined): boolean {
  return paragraph !== undefined && readingLength(paragraph.text) >= minAnchor;
}
