import { html, join, type Html } from "../../../platform/html/html.ts";
import { type Chapter, chaptersOf } from "../../renditions/index.ts";
import type { PublishedAudio } from "../store.ts";
import type { PageWords } from "./page-words.ts";

type Article = PublishedAudio["article"];

/** The text that is read: its paragraphs, and its headings below the page's own. */
export function articleText(article: Article): Html {
  return join(article.map((block, index) => (block.isTitle ? html`` : blockHtml(block, index))));
}

/** Links to the chapters: each leads to its heading, and the player plays from there (see apps/player). */
export function chapterList({ title, article }: { title: string; article: Article }, words: PageWords): Html {
  const chapters = chaptersOf(title, article);
  if (chapters.length === 0) return html``;
  return html`<nav class="chapters" aria-labelledby="chapters">
    <h2 id="chapters">${words.marked("Chapters")}</h2>
    <ol>
      ${join(chapters.map(chapterLink))}
    </ol>
  </nav>`;
}

function blockHtml({ text, heading }: Article[number], index: number): Html {
  const paragraphs = text.split("\n").filter((paragraph) => paragraph.trim() !== "");
  if (heading === undefined) return join(paragraphs.map((paragraph) => html`<p dir="auto">${paragraph}</p> `));
  const level = heading + 1;
  return html`<h${level} id="${sectionId(index)}" dir="auto">${paragraphs.join(" ")}</h${level}> `;
}

function chapterLink({ title, startSeconds, level, heading }: Chapter): Html {
  const place = heading === undefined ? "top" : sectionId(heading);
  return html`<li class="level-${level}">
    <a href="#${place}" data-lectern-seek="${startSeconds}"><bdi>${title}</bdi> <span>${clock(startSeconds)}</span></a>
  </li> `;
}

function sectionId(index: number): string {
  return `section-${index}`;
}

/** "4:05", "1:02:03". */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts)
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0")))
    .join(":");
}
