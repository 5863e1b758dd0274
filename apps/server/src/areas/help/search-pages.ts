import type { HelpPage } from "./load-pages.ts";
import { escapeHtml, html, type Html, join } from "../../platform/html/html.ts";

export const MAX_HELP_QUERY_CHARACTERS = 200;
const maxTerms = 8;
const maxHits = 20;

interface HelpHit {
  page: HelpPage;
  /** Path with the anchor of the section. */
  path: string;
  heading: string;
  /** Text around the first word that was found. */
  excerpt: string;
}

/** The words that are searched for, in small letters without accents. */
export function searchTerms(query: string): string[] {
  const words = plain(query.slice(0, MAX_HELP_QUERY_CHARACTERS)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, maxTerms);
}

/** Sections that have every word, or the beginning of one; those with it in their heading come first. */
export function searchPages(pages: readonly HelpPage[], query: string): HelpHit[] {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const hits = pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const score = scoreOf(terms, { title: page.title, heading: section.heading, text: section.text });
      if (score === 0) return [];
      const path = section.id === "" ? page.path : `${page.path}#${section.id}`;
      const heading = section.heading === "" ? page.title : section.heading;
      return [{ page, path, heading, excerpt: excerptOf(section.text, terms), score }];
    }),
  );
  // Array.sort is stable: equal ones stay in the order of the pages.
  return hits
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxHits)
    .map(({ score: _score, ...hit }) => hit);
}

/** 0 when a word is in none of them. */
function scoreOf(
  terms: readonly string[],
  { title, heading, text }: Record<"title" | "heading" | "text", string>,
): number {
  const fields = [
    { words: wordsOf(heading), weight: 8 },
    { words: wordsOf(title), weight: 4 },
    { words: wordsOf(text), weight: 1 },
  ];
  // A title alone finds the page once, at its top.
  const own = heading === "" ? fields : [fields[0]!, fields[2]!];
  if (!terms.some((term) => own.some(({ words }) => words.some((word) => word.startsWith(term))))) return 0;
  let score = 0;
  for (const term of terms) {
    const best = fields.flatMap(({ words, weight }) => {
      if (words.includes(term)) return [weight * 2];
      return words.some((word) => word.startsWith(term)) ? [weight] : [];
    });
    if (best.length === 0) return 0;
    score += Math.max(...best);
  }
  return score;
}

function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

const excerptCharacters = 180;

function excerptOf(text: string, terms: readonly string[]): string {
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) =>
    terms.some((term) => plain(word).startsWith(term)),
  );
  const start = Math.max(0, (found?.index ?? 0) - 60);
  const from = start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const part = text.slice(from, from + excerptCharacters);
  const whole = from + excerptCharacters >= text.length ? part : part.replace(/\s+\S*$/u, " …");
  return from === 0 ? whole : `… ${whole}`;
}

/** What a search found, with the words marked; or how to find more. */
export function renderResults(query: string, hits: readonly HelpHit[], terms: readonly string[]): Html {
  if (query.trim() === "")
    return html`<h1>Search the help</h1>
      <p>Write what you are looking for in the field above.</p>`;
  if (hits.length === 0) {
    return html`<h1>Nothing found</h1>
      <p>No page has all of the words “${query}”. Try fewer words, or choose a page from the list.</p>`;
  }
  return html`<h1>${hits.length} ${hits.length === 1 ? "place" : "places"} for “${query}”</h1>
    <ol class="hits">
      ${join(
        hits.map(
          ({ page, path, heading, excerpt }) =>
            html`<li>
              <a href="${path}">${marked(heading, terms)}</a>
              ${heading === page.title ? html`` : html`<span class="from">${page.title}</span>`}
              <p>${marked(excerpt, terms)}</p>
            </li> `,
        ),
      )}
    </ol>`;
}

function marked(text: string, terms: readonly string[]): Html {
  const parts = text.split(/([\p{L}\p{N}]+)/u).map((part) => {
    const word = part.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
    const safe = escapeHtml(part);
    return word !== "" && terms.some((term) => word.startsWith(term)) ? `<mark>${safe}</mark>` : safe;
  });
  return { text: parts.join("") };
}
