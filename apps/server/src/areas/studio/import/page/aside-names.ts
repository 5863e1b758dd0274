import type { PageElement } from "./page-dom.ts";

/** Words of a class or id that tell what an element is. Bounded by "-", "_" or its ends: "share-bar", "cookieNote" split. */
const asideWords = words(
  "ad ads advert advertisement advertising adslot sponsor sponsored promo promotion outbrain taboola",
  "paywall",
  "share sharing sharedaddy social addtoany addthis follow",
  "related recommended recommendations recirculation trending popular morestories readnext",
  "newsletter subscribe signup subscription donate",
  "footer colophon byline dateline timestamp postmeta entrymeta articlemeta authorbio authorbox readingtime",
  "caption credit photocredit breadcrumb breadcrumbs pagination pager tags taglist toc skiplink sidebar",
  "sronly visuallyhidden screenreader editsection noprint jumplink printonly infobox navbox reflist hatnote",
);
const asidePairs = words(
  "more-stories read-next read-more more-from sign-up post-meta entry-meta article-meta story-meta meta-data",
  "author-bio author-box author-info author-card about-author reading-time read-time sr-only visually-hidden",
  "screen-reader skip-link photo-credit image-credit edit-section print-only tag-list table-of you-may also-like",
  "hidden-visually visuallyhidden-text assistive-text app-promo download-app",
  "audio-card file-card button-card bookmark-card cta-card block-button block-buttons latest-posts latest-comments",
);
/** What readers wrote and what the law wants said may be longer than the story itself. */
const certainWords = words(
  "comment comments commentlist disqus respond discussion",
  "cookie cookies consent gdpr onetrust didomi privacy",
);

/** Words that are adjectives of a story's own parts as well ("related-to-law"), but before these. */
const adjectives = words("related popular trending social follow share promotion donate");
const companions =
  /^(?:\d+|to|bars?|buttons?|btns?|icons?|media|links?|tools?|widgets?|wrap(?:per)?|container|box|blocks?|lists?|section|area|panel|module|rows?|cols?|inner|outer|content|posts?|articles?|stor(?:y|ies)|news|items?|topics?|videos?|entr(?:y|ies)|sites?|search(?:es)?|feed|slider|carousel|grid|cards?|title|heading|header|footer|counts?|this|us|by|on|now|tags?|products?|pages?|read(?:ing|s)?|body|main|side|sidebar|bottom|top|left|right|nav|menu|group|holder|reading|coverage|teasers?|plugin|networks?|sharing|share|likes?|email|facebook|twitter|whatsapp)$/;
const functionWords = /^(?:to|of|for|in|with|and|the)$/;

/** Lists of other stories: many alike with a teaser each are no story, however much text they make together. */
const listingWords = words(
  "outbrain taboola sponsor sponsored promo promotion related recommended recommendations recirculation trending",
  "popular morestories readnext more-stories read-next more-from you-may also-like",
);

/** "has-sidebar", "no-ads", "content-sidebar-wrap": the name of a layout and not of what is in it. */
const layoutMarks = words("has no not with without is enable enabled hide");

export interface AsideName {
  word: string;
  isCertain: boolean;
  isListing: boolean;
}

/**
 * The word by which an element's class or id says that it stands beside the story, if there is one. Whether it does is
 * to be judged by what it holds: the same words stand on wrappers of whole stories.
 */
export function asideNameOf(element: PageElement): AsideName | undefined {
  const classes = (element.getAttribute("class") ?? "").split(/\s+/);
  // WordPress writes an entry's categories and tags on it: "hentry category-social tag-ads".
  if (classes.some((name) => /^(?:hentry|h-entry|type-(?:post|page)|(?:post|page)-\d+)$/.test(name))) return undefined;
  const id = element.getAttribute("id") ?? "";
  for (const name of isSlug(id, element) ? classes : [...classes, id]) {
    const word = asideWordOf(name);
    if (word === undefined) continue;
    return { word, isCertain: certainWords.has(word), isListing: listingWords.has(word) };
  }
  return undefined;
}

function asideWordOf(name: string): string | undefined {
  const parts = name
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_:]+/);
  if (layoutMarks.has(parts[0] ?? "") || (parts[0] === "category" && parts.length > 1)) return undefined;
  for (const [index, part] of parts.entries()) {
    const pair = `${part}-${parts[index + 1] ?? ""}`;
    if (asidePairs.has(pair)) return pair;
    const [next, further] = [parts[index + 1], parts[index + 2]];
    const isOfStory = adjectives.has(part) && next !== undefined && functionWords.test(next) && further !== undefined;
    const isQualified = adjectives.has(part) && next !== undefined && next !== "" && !companions.test(next);
    if (isOfStory || isQualified) continue;
    if (asideWords.has(part) || certainWords.has(part)) return part;
  }
  return undefined;
}

/** An id made of the heading's own words ("#social-impact") leads to it and says nothing else. */
function isSlug(id: string, element: PageElement): boolean {
  if (id === "") return false;
  if (/^h[1-6]$/.test(element.localName)) return true;
  if (element.localName !== "section" && element.localName !== "div") return false;
  const [first] = element.children;
  return first !== undefined && /^h[1-6]$/.test(first.localName) && bare(first.textContent ?? "").startsWith(bare(id));
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function words(...lines: string[]): Set<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}
