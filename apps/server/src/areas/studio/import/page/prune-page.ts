import { asideNameOf } from "./aside-names.ts";
import { measureProse } from "./measure-prose.ts";
import { isWithin, type PageDocument, type PageElement } from "./page-dom.ts";

const machinery = "script, style, noscript, template";
const neverRead = [
  "iframe, object, embed, canvas, svg, math, video, audio, map, picture, img",
  "button, input, select, textarea, dialog, nav, menu, aside, footer, figure, figcaption, address",
  "[hidden], [aria-hidden='true'], [aria-modal='true']",
  "[role='navigation'], [role='complementary'], [role='contentinfo'], [role='search'], [role='dialog']",
  "[role='alertdialog'], [role='menu'], [role='menubar'], [role='toolbar'], [role='button'], [role='alert']",
  "[itemprop='author'], [itemprop='datePublished'], [rel~='author'], [role='doc-endnotes'], [role='doc-footnote']",
].join(", ");

/** What holds more of the page's prose than this is no side matter, whatever it is called. */
const maxRemovedShare = 0.4;

/** The story beside long comments has at least this much prose. */
const minStoryProse = 250;

/** A main element with less of the prose than this marks something else; one with a heading of the story may have less. */
const minMainShare = 0.4;
const minHeadedMainShare = 0.15;

interface PruneOptions {
  /** Headings that are the story's own: what holds one is never taken out. */
  storyHeadings: readonly PageElement[];
  /** Whether the words of classes and ids count, beyond those of comments and consent notes. */
  byName: boolean;
}

/** Names by which Readability takes out or marks down what holds the story. */
const ratedNames =
  /-ad-|banner|breadcrumb|comment|community|cover-wrap|disqus|extra|foot|gdpr|head|hid|legends|media|menu|meta|modal|outbrain|pager|pagination|popup|promo|related|remark|replies|rss|scroll|share|shoutbox|sidebar|skyscraper|social|sponsor|supplemental|tags|widget/i;

/**
 * Takes out of the page what is not the story: machinery, navigation, notes, advertising, sharing, comments, captions.
 * Gives how much prose there was (see measureProse) before what is named otherwise was taken out.
 */
export function prunePage(document: PageDocument, { storyHeadings, byName }: PruneOptions): number {
  const { body } = document;
  if (!body) return 0;
  for (const element of document.querySelectorAll(machinery)) element.remove();
  const pruner = createPruner(body, new Set(storyHeadings.flatMap(withAncestors)));
  pruner.takeOutComments();
  pruner.takeOutUnread();
  pruner.narrowToMain();
  const prose = measureProse(body).get(body) ?? 0;
  if (byName) pruner.takeOutNamed();
  pruner.neutraliseNames();
  return prose;
}

function createPruner(body: PageElement, holdingHeadings: ReadonlySet<PageElement>) {
  let prose = measureProse(body);
  const proseOf = (element: PageElement): number => prose.get(element) ?? 0;
  const isLarge = (element: PageElement): boolean => proseOf(element) > proseOf(body) * maxRemovedShare;

  function takeOut(element: PageElement, isStory: boolean): void {
    if (!isWithin(element, body)) return;
    if (isStory || holdingHeadings.has(element)) bringForward(element);
    else element.remove();
  }

  return {
    takeOutComments(): void {
      const total = proseOf(body);
      for (const element of body.querySelectorAll("[class], [id]")) {
        if (asideNameOf(element)?.isCertain !== true || isWholeOf(element)) continue;
        takeOut(element, total - proseOf(element) < Math.min(minStoryProse, total / 2));
      }
      prose = measureProse(body);
    },

    takeOutUnread(): void {
      for (const element of body.querySelectorAll(neverRead)) {
        if (element.localName === "figure") element.replaceWith(...element.querySelectorAll("table"));
        else takeOut(element, isLarge(element));
      }
      for (const element of body.querySelectorAll("form, header, [style]")) {
        if (isHidden(element) && isCopy(element, body)) element.remove();
        else if (isFormOrHidden(element)) takeOut(element, isLarge(element));
      }
      for (const link of body.querySelectorAll("a[href^='#']")) if (leadsBack(link)) link.closest("li, p")?.remove();
    },

    /** A word that many small parts of the story carry ("paywall" on each paragraph) means nothing on this page. */
    takeOutNamed(): void {
      const named: [PageElement, string][] = [];
      const outermost = new Map<string, PageElement>();
      const proseByWord = new Map<string, number>();
      for (const element of body.querySelectorAll("[class], [id]")) {
        const name = isWholeOf(element) ? undefined : asideNameOf(element);
        // A post of a network that the story quotes.
        if (name === undefined || (name.word === "social" && element.querySelector("blockquote"))) continue;
        named.push([element, name.word]);
        const last = outermost.get(name.word);
        if (name.isListing || (last && isWithin(element, last))) continue;
        outermost.set(name.word, element);
        proseByWord.set(name.word, (proseByWord.get(name.word) ?? 0) + proseOf(element));
      }
      const most = proseOf(body) * maxRemovedShare;
      for (const [element, word] of named) {
        takeOut(element, isLarge(element) || (proseByWord.get(word) ?? 0) > most);
      }
    },

    /** The one main element holds the story (HTML §4.4.14); everything beside it belongs to the site. */
    narrowToMain(): void {
      const [main, other] = body.querySelectorAll("main, [role='main']");
      if (!main || other) return;
      const minShare = holdingHeadings.has(main) ? minHeadedMainShare : minMainShare;
      if (proseOf(main) < proseOf(body) * minShare) return;
      body.replaceChildren(main);
    },

    neutraliseNames(): void {
      for (const element of body.querySelectorAll("[class], [id]")) {
        const names = `${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`;
        if (isLarge(element) && ratedNames.test(names)) bringForward(element);
      }
    },
  };
}

/** What is the story, or all of the page, by its element; a name on it tells something else. */
function isWholeOf({ localName }: PageElement): boolean {
  return ["body", "main", "article", "h1"].includes(localName);
}

/** The story itself may stand in a form (of the whole page), or be hidden while a dialog is open. */
function bringForward(element: PageElement): void {
  for (const name of ["hidden", "aria-hidden", "aria-modal", "role", "style", "class", "id"])
    element.removeAttribute(name);
  if (element.localName === "form") element.replaceWith(...element.childNodes);
}

function isFormOrHidden(element: PageElement): boolean {
  if (isWholeOf(element)) return false;
  if (element.localName === "form") return true;
  if (element.localName === "header" && !element.closest("article, main")) return true;
  return isHidden(element);
}

function isHidden(element: PageElement): boolean {
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(element.getAttribute("style") ?? "");
}

/** How many places of a hidden text are looked for in the rest of the page, and how many found there make it a copy. */
const probes = 6;
const copiedProbes = 4;
const probeLength = 40;

/** A hidden text that stands on the page for readers, too: a copy for machines (schema.org) or for printing. */
function isCopy(hidden: PageElement, body: PageElement): boolean {
  const text = bare(hidden);
  const page = bare(body);
  if (text.length < probes * probeLength) return false;
  const step = (text.length - probeLength) / (probes - 1);
  const found = Array.from({ length: probes }, (_, at) => {
    const probe = text.slice(Math.round(at * step), Math.round(at * step) + probeLength);
    const first = page.indexOf(probe);
    return page.includes(probe, first + 1);
  });
  return found.filter(Boolean).length >= copiedProbes;
}

function bare(element: PageElement): string {
  return (element.textContent ?? "").replace(/\s+/gu, "");
}

/** "↩" at the end of a note: what it stands in is no part of the story. */
function leadsBack(link: PageElement): boolean {
  return /^[\s\p{P}]*[↩↑⤴⏎↵⮐^][\s\p{P}\uFE0E\uFE0F]*$/u.test(link.textContent ?? "");
}

function withAncestors(element: PageElement): PageElement[] {
  const path: PageElement[] = [];
  for (let at: PageElement | null = element; at; at = at.parentElement) path.push(at);
  return path;
}
