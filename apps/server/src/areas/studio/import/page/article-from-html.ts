import { Readability } from "@mozilla/readability";
import { cleanText } from "../clean-text.ts";
import type { Imported } from "../imported.ts";
import { noRules, type PageRules, type RuleMatches } from "../extraction-rules.ts";
import { NO_TEXT_BY_RULES_MESSAGE, Unreadable } from "../unreadable.ts";
import { applyRules } from "./apply-rules.ts";
import { decodeHtml } from "./decode-html.ts";
import { importedParagraphs, type PageParagraph, pageParagraphs } from "./html-paragraphs.ts";
import { type PageDocument, type PageElement, parsePage } from "./page-dom.ts";
import { type PageMetadata, readMetadata } from "./page-metadata.ts";
import { holdsTitle, pageTitle } from "./page-title.ts";
import { prunePage } from "./prune-page.ts";
import { readingLength } from "./measure-prose.ts";
import { selectProse, selectStory } from "./select-story.ts";
import { removeBoilerplate } from "./story-boilerplate.ts";

/** Fewer characters than this are a teaser or a notice; a page that says it is an article may be shorter. */
const minStoryLength = 140;
const minArticleLength = 40;
const shortStoryLength = 400;

/**
 * The headline and story of a page: what the project's rules say is read, or else what looks like its article. `charset`
 * is what the answer's header said. Throws Unreadable when there is no article on it. Runs where hostile input may end
 * the process: see the reader.
 */
export function articleFromHtml(bytes: Uint8Array, charset?: string, rules = noRules): Imported {
  const html = decodeHtml(bytes, charset);
  const attempt = readPage(html, rules, { byName: true });
  const found = isPoor(attempt) ? better(attempt, readPage(html, rules, { byName: false })) : attempt;
  const { paragraphs, title, metadata } = found;
  if (proseLength(paragraphs) < found.minLength) {
    throw new Unreadable(
      "FETCH_FAILED",
      found.isRuled ? NO_TEXT_BY_RULES_MESSAGE : "We could not find an article on this page.",
    );
  }
  return {
    ...(title && { title }),
    ...(metadata.language && { language: metadata.language }),
    paragraphs: importedParagraphs(paragraphs),
    ...(rules !== noRules && { ruleMatches: found.matches }),
  };
}

interface Attempt {
  paragraphs: PageParagraph[];
  title: string | undefined;
  metadata: PageMetadata;
  /** Whether the rules said what is read. */
  isRuled: boolean;
  /** With less text than this there is no article. */
  minLength: number;
  /** How much prose the page had before anything was taken out for its name. */
  pageProse: number;
  matches: RuleMatches;
}

function readPage(html: string, rules: PageRules, options: { byName: boolean }): Attempt {
  const document = parsePage(html);
  const metadata = readMetadata(document);
  const { parts, matches } = applyRules(document, rules);
  const pageHeadings = textsOf(document.querySelectorAll("h1"));
  if (parts.length > 0) {
    const storyHeadings = textsOf(parts.flatMap((part) => Array.from(part.querySelectorAll("h1"))));
    const title = pageTitle({ ...metadata, storyHeadings, pageHeadings });
    const paragraphs = removeBoilerplate(readParts(parts), title);
    return { paragraphs, title, metadata, isRuled: true, minLength: 1, pageProse: 0, matches };
  }
  const pageProse = prunePage(document, { ...options, storyHeadings: titleHeadings(document, metadata) });
  const storyHeadings = textsOf(document.querySelectorAll("h1"));
  const hasArticle = metadata.isArticle || document.querySelector("article, [itemprop='articleBody']") !== null;
  const title = pageTitle({ ...metadata, storyHeadings, pageHeadings });
  const paragraphs = longer(storyText(document, title, metadata.headlines), bodyParagraphs(metadata, title));
  const minLength = hasArticle ? minArticleLength : minStoryLength;
  return { paragraphs, title, metadata, isRuled: false, minLength, pageProse, matches };
}

/** The parts one after the other; the lists of each are its own. */
function readParts(parts: readonly PageElement[]): PageParagraph[] {
  let lists = 0;
  return parts.flatMap((part) => {
    const before = lists;
    return pageParagraphs(part).map((paragraph) => {
      if (paragraph.list === undefined) return paragraph;
      lists = Math.max(lists, before + paragraph.list);
      return { ...paragraph, list: before + paragraph.list };
    });
  });
}

/** Less than half of the page's prose was found to be the story: what was taken out may have been it. */
function isPoor({ paragraphs, pageProse, isRuled }: Attempt): boolean {
  if (isRuled) return false;
  const length = proseLength(paragraphs);
  return length < minStoryLength || length < pageProse / 2;
}

/** What is found without regard to names is more, and for the most part not the story, where a story was found before. */
function better(byName: Attempt, whole: Attempt): Attempt {
  const named = proseLength(byName.paragraphs);
  const all = proseLength(whole.paragraphs);
  if (named < minStoryLength) return all > named ? whole : byName;
  return all > named * (named < shortStoryLength ? 2 : 4) ? whole : byName;
}

/** The headings that say what the page is about: its title, or its only one of the first level. */
function titleHeadings(document: PageDocument, metadata: PageMetadata): PageElement[] {
  const first = Array.from(document.querySelectorAll("h1"));
  const titles = Array.from(document.querySelectorAll("h1, h2")).filter(({ textContent }) => {
    const text = cleanText(textContent ?? "");
    return text !== "" && metadata.headlines.some((headline) => holdsTitle(headline, text));
  });
  return first.length === 1 ? [...first, ...titles] : titles;
}

function textsOf(elements: Iterable<PageElement>): string[] {
  return Array.from(elements, ({ textContent }) => cleanText(textContent ?? "")).filter(Boolean);
}

/** What reads as the story of a page, without what stands among it: Readability's finding, or else all of its prose. */
function storyText(document: PageDocument, title: string | undefined, headlines: readonly string[]): PageParagraph[] {
  const { body } = document;
  if (!body) return [];
  const page = pageParagraphs(body);
  const main = mainElement(document);
  const found = main && !isListOfLinks(main) ? pageParagraphs(main).map(({ text }) => text) : [];
  const story = removeBoilerplate(wholeArticle(page, selectStory(page, found)), title, headlines);
  if (proseLength(story) >= minStoryLength) return story;
  const prose = removeBoilerplate(selectProse(page), title, headlines);
  return proseLength(prose) > proseLength(story) ? prose : story;
}

/** With less than this of the prose of the one article element that holds it, a part of the story was found. */
const minArticleShare = 0.5;

/** What was found, or all prose of the article element that it is a small part of. */
function wholeArticle(page: readonly PageParagraph[], story: PageParagraph[]): PageParagraph[] {
  const scopes = new Set(story.map(({ scope }) => scope));
  const [scope, other] = scopes;
  if (scope === undefined || other !== undefined || scope.localName !== "article") return story;
  const article = selectProse(page.filter((paragraph) => paragraph.scope === scope));
  return proseLength(story) < proseLength(article) * minArticleShare ? article : story;
}

/** What Readability takes for the story; the document is its own afterwards. */
function mainElement(document: PageDocument): PageElement | null | undefined {
  try {
    const article = new Readability<PageElement>(document as ConstructorParameters<typeof Readability>[0], {
      serializer: (node) => node as PageElement,
      keepClasses: true,
      disableJSONLD: true,
    }).parse();
    return article?.content;
  } catch {
    // It stumbles over documents no browser would build, which the parser here lets through.
    return document.querySelector("article, [itemprop='articleBody'], main");
  }
}

/** A front page, a table of contents: nearly all of it leads elsewhere. */
function isListOfLinks(element: PageElement): boolean {
  const inLinks = Array.from(element.querySelectorAll("a[href]"), (link) => lengthOf(link));
  return inLinks.reduce((sum, length) => sum + length, 0) > lengthOf(element) * 0.7;
}

function lengthOf(element: PageElement): number {
  return element.textContent?.replace(/\s+/g, "").length ?? 0;
}

/** The text of the structured data; pages that are drawn by script have it and little else. */
function bodyParagraphs(metadata: PageMetadata, title: string | undefined): PageParagraph[] {
  if (metadata.articleBody === undefined) return [];
  const isMarkup = /<(?:p|br|div|h[1-6])\b/i.test(metadata.articleBody);
  const html = isMarkup ? metadata.articleBody : metadata.articleBody.replace(/\r?\n/g, "<br><br>");
  const { body } = parsePage(html);
  return body ? removeBoilerplate(pageParagraphs(body), title) : [];
}

/** What stands on the page is what its readers see; the data counts only where the page has less than half of it. */
function longer(page: PageParagraph[], data: PageParagraph[]): PageParagraph[] {
  return proseLength(page) * 2 < proseLength(data) ? data : page;
}

/** Of the paragraphs that are no headings; see readingLength. */
function proseLength(paragraphs: readonly PageParagraph[]): number {
  return paragraphs.reduce((sum, { text, heading }) => sum + (heading === undefined ? readingLength(text) : 0), 0);
}
