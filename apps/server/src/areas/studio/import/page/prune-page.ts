import type { PageDocument, PageElement } from "./page-dom.ts";

const neverRead = [
  "script, style, noscript, template, iframe, object, embed, canvas, svg, math, video, audio, map, picture, img",
  "button, input, select, textarea, dialog, nav, menu, aside, footer, figure, figcaption, address",
  "[hidden], [aria-hidden='true'], [aria-modal='true']",
  "[role='navigation'], [role='complementary'], [role='contentinfo'], [role='search'], [role='dialog']",
  "[role='alertdialog'], [role='menu'], [role='menubar'], [role='toolbar'], [role='button'], [role='alert']",
  "[itemprop='author'], [itemprop='datePublished'], [rel~='author']",
].join(", ");

/** Words of a class or id that tell what an element is. Bounded by "-", "_" or its ends: "share-bar", "cookieNote" split. */
const namesOfTheRest = new Set(
  [
    "ad ads advert advertisement advertising adslot sponsor sponsored promo promotion outbrain taboola",
    "cookie cookies consent gdpr onetrust didomi privacy paywall",
    "share sharing sharedaddy social addtoany addthis follow",
    "related recommended recommendations recirculation trending popular morestories readnext",
    "comment comments disqus respond discussion",
    "newsletter subscribe signup subscription donate",
    "byline dateline timestamp postmeta entrymeta articlemeta authorbio authorbox readingtime",
    "caption credit photocredit breadcrumb breadcrumbs pagination pager tags taglist toc skiplink sidebar",
    "sronly visuallyhidden screenreader editsection noprint jumplink printonly infobox navbox reflist hatnote",
  ]
    .join(" ")
    .split(" "),
);
const pairsOfTheRest = new Set(
  [
    "more-stories read-next read-more more-from sign-up post-meta entry-meta article-meta story-meta meta-data",
    "author-bio author-box author-info author-card about-author reading-time read-time sr-only visually-hidden",
    "screen-reader skip-link photo-credit image-credit edit-section print-only tag-list table-of you-may also-like",
    "hidden-visually visuallyhidden-text assistive-text",
  ]
    .join(" ")
    .split(" "),
);

/** What holds more of the text than this is no side matter, whatever it is called. */
const maxRemovedShare = 0.4;

/** A main element with less of the text than this marks something else. */
const minMainShare = 0.15;

/** Takes out of the page what is not the story: machinery, navigation, notes, advertising, sharing, comments, captions. */
export function prunePage(document: PageDocument): void {
  const { body } = document;
  if (!body) return;
  for (const element of document.querySelectorAll("script, style, noscript, template")) element.remove();
  const total = lengthOf(body);
  const isSideMatter = (element: PageElement): boolean => lengthOf(element) <= total * maxRemovedShare;
  for (const element of Array.from(body.querySelectorAll(neverRead))) {
    if (isSideMatter(element)) element.remove();
    else bringForward(element);
  }
  for (const element of Array.from(body.querySelectorAll("form, [class], [id], [style], header"))) {
    if (!isNamedAside(element)) continue;
    if (isSideMatter(element)) element.remove();
    else bringForward(element);
  }
  narrowToMain(body);
}

/** The one main element holds the story (HTML §4.4.14); what stands beside it belongs to the site. */
function narrowToMain(body: PageElement): void {
  const [main, other] = body.querySelectorAll("main, [role='main']");
  if (!main || other || lengthOf(main) < lengthOf(body) * minMainShare) return;
  body.replaceChildren(main);
}

/** The story itself may stand in a form (of the whole page), or be hidden while a dialog is open. */
function bringForward(element: PageElement): void {
  for (const name of ["hidden", "aria-hidden", "aria-modal", "role", "style", "class", "id"])
    element.removeAttribute(name);
  if (element.localName === "form") element.replaceWith(...element.childNodes);
}

function isNamedAside(element: PageElement): boolean {
  const { localName } = element;
  if (["body", "main", "article", "h1"].includes(localName)) return false;
  if (localName === "form") return true;
  if (localName === "header" && !element.closest("article, main")) return true;
  if (isHiddenByStyle(element.getAttribute("style") ?? "")) return true;
  const names = `${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`;
  return names.split(/\s+/).some(isAsideName);
}

function isAsideName(name: string): boolean {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-_:]+/);
  return words.some(
    (word, index) => namesOfTheRest.has(word) || pairsOfTheRest.has(`${word}-${words[index + 1] ?? ""}`),
  );
}

function isHiddenByStyle(style: string): boolean {
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

function lengthOf(element: PageElement): number {
  return element.textContent?.trim().length ?? 0;
}
