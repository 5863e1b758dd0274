import { html, type Html, join } from "../../platform/html/html.ts";
import { helpGroups, type HelpPage } from "./load-pages.ts";

/** A link in the foot of every page. */
export interface FootLink {
  label: string;
  href: string;
}

export interface Frame {
  pages: readonly HelpPage[];
  links: readonly FootLink[];
  /** Slug of the page that is shown. */
  current?: string;
  /** What was searched for. */
  query?: string;
  title: string;
  summary: string;
  /** Path of the page, without which it is not to be found by search engines. */
  path?: string;
}

/** A page of the help: the menu on the left, the search above, `content` in the middle. */
export function renderHelpPage(frame: Frame, content: Html, publicUrl: string): string {
  const { pages, links, title, summary, path, query = "" } = frame;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Lectern</title>
        <meta name="description" content="${summary}" />
        ${
          path === undefined
            ? html`<meta name="robots" content="noindex" />`
            : html`<link rel="canonical" href="${publicUrl}${path}" />`
        }
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/help.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the page</a>
        <header>
          <a class="wordmark" href="/help">Lectern <span>Help</span></a>
          <form role="search" action="/help/search">
            <input
              type="search"
              name="q"
              value="${query}"
              maxlength="200"
              placeholder="Search the help"
              aria-label="Search the help"
              required
            />
            <button type="submit">Search</button>
          </form>
          <a class="home" href="/">Dashboard</a>
        </header>
        <div class="columns">
          <nav aria-label="Help pages">
            ${join(helpGroups.map(({ title: name, slugs }) => group(name, slugs, pages, frame)))}
          </nav>
          <main id="content" tabindex="-1">${content}</main>
        </div>
        <footer>
          <nav aria-label="About Lectern">
            ${join(links.map(({ label, href }) => html`<a href="${href}">${label}</a> `))}
          </nav>
        </footer>
      </body>
    </html> `.text;
}

function group(title: string, slugs: readonly string[], pages: readonly HelpPage[], { current }: Frame): Html {
  const entries = pages.filter(({ slug }) => slugs.includes(slug));
  return html`<h2>${title}</h2>
    <ul>
      ${join(
        entries.map(
          ({ slug, path, title: name }) =>
            html`<li><a href="${path}" ${slug === current ? html` aria-current="page"` : html``}>${name}</a></li> `,
        ),
      )}
    </ul> `;
}

/** The article with what it has, and the pages before and after it. */
export function articleContent(page: HelpPage, pages: readonly HelpPage[]): Html {
  const at = pages.indexOf(page);
  const headings = page.sections.filter(({ id }) => id !== "");
  const contents =
    headings.length < 3
      ? html``
      : html`<nav class="contents" aria-label="On this page">
          <h2>On this page</h2>
          <ul>
            ${join(headings.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li> `))}
          </ul>
        </nav>`;
  const before = pages[at - 1];
  const after = pages[at + 1];
  return html`<article>${page.html}</article>
    ${contents}
    <nav class="turn" aria-label="Other pages">
      ${before === undefined ? html`` : html`<a rel="prev" href="${before.path}"><span>Before</span>${before.title}</a>`}
      ${after === undefined ? html`` : html`<a rel="next" href="${after.path}"><span>Next</span>${after.title}</a>`}
    </nav>`;
}

/** Every page with its first sentence. */
export function renderHelpHome(pages: readonly HelpPage[]): Html {
  return html`<h1>How can we help?</h1>
    ${join(
      helpGroups.map(
        ({ title, slugs }) =>
          html`<section>
            <h2>${title}</h2>
            <ul class="cards">
              ${join(
                pages
                  .filter(({ slug }) => slugs.includes(slug))
                  .map(
                    ({ path, title: name, summary }) =>
                      html`<li>
                        <a href="${path}"><strong>${name}</strong> <span>${summary}</span></a>
                      </li> `,
                  ),
              )}
            </ul>
          </section> `,
      ),
    )}`;
}
