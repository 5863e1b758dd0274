import { Readability } from "@mozilla/readability";
import { cleanText } from "../clean-text.ts";
import type { Imported, ImportedParagraph } from "../imported.ts";
import { Unreadable } from "../unreadable.ts";
import { decodeHtml } from "./decode-html.ts";
import { htmlParagraphs } from "./html-paragraphs.ts";
import { type PageDocument, type PageElement, parsePage } from "./page-dom.ts";
import { type PageMetadata, readMetadata } from "./page-metadata.ts";
import { pageTitle } from "./page-title.ts";
import { prunePage } from "./prune-page.ts";
import { removeBoilerplate } from "./story-boilerplate.ts";

/** Fewer characters than this are a teaser or a notice; a page that says it is an article may be shorter. */
const minStoryLength = 140;
const minArticleLength = 40;

/**
 * The headline and story of a page. `charset` is what the answer's header said. Throws Unreadable when there is no
 * article on it. Runs where hostile input may end the process: see the reader.
 */
export function articleFromHtml(bytes: Uint8Array, charset?: string): Imported {
  const document = parsePage(decodeHtml(bytes, charset));
  const metadata = readMetadata(document);
  const pageHeadings = firstHeadings(document);
  prunePage(document);
  const storyHeadings = firstHeadings(document);
  const hasArticle = metadata.isArticle || document.querySelector("article, [itemprop='articleBody']") !== null;
  const story = mainText(document);
  const title = pageTitle({ ...metadata, storyHeadings, pageHeadings });
  const read = removeBoilerplate(story, title);
  const paragraphs = longer(read, bodyParagraphs(metadata, title));
  if (proseLength(paragraphs) < (hasArticle ? minArticleLength : minStoryLength)) {
    throw new Unreadable("FETCH_FAILED", "We could not find an article on this page.");
  }
  return { ...(title && { title }), ...(metadata.language && { language: metadata.language }), paragraphs };
}

function firstHeadings(document: PageDocument): string[] {
  return Array.from(document.querySelectorAll("h1"), ({ textContent }) => cleanText(textContent ?? "")).filter(Boolean);
}

function mainText(document: PageDocument): ImportedParagraph[] {
  const main = mainElement(document);
  return main && !isListOfLinks(main) ? htmlParagraphs(main) : [];
}

function mainElement(document: PageDocument): PageElement | null | undefined {
  if (!document.body) return undefined;
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
function bodyParagraphs(metadata: PageMetadata, title: string | undefined): ImportedParagraph[] {
  if (metadata.articleBody === undefined) return [];
  const isMarkup = /<(?:p|br|div|h[1-6])\b/i.test(metadata.articleBody);
  const html = isMarkup ? metadata.articleBody : metadata.articleBody.replace(/\r?\n/g, "<br><br>");
  const { body } = parsePage(html);
  return body ? removeBoilerplate(htmlParagraphs(body), title) : [];
}

/** What stands on the page is what its readers see; the data counts only where the page has less than half of it. */
function longer(page: ImportedParagraph[], data: ImportedParagraph[]): ImportedParagraph[] {
  return proseLength(page) * 2 < proseLength(data) ? data : page;
}

/** Characters of the paragraphs that are no headings; one of Chinese, Japanese or Korean says as much as three. */
function proseLength(paragraphs: readonly ImportedParagraph[]): number {
  let length = 0;
  for (const { text, heading } of paragraphs) {
    const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
    if (heading === undefined) length += text.length + wide * 2;
  }
  return length;
}
