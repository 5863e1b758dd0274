import { escapeHtml, html, type Html, join } from "../../platform/html/html.ts";
import type { HelpHit } from "./search-pages.ts";

/** What a search found, with the words marked; or how to find more. */
export function searchContent(query: string, hits: readonly HelpHit[], terms: readonly string[]): Html {
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
