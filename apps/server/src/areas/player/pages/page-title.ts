import { html, type Html } from "../../../platform/html/html.ts";

/** Characters from which a title is set smaller, and smaller again (player.css, shows.css). */
const long = 60;
const longest = 110;

/** The heading of a page: as large as its length lets it. */
export function pageTitle(title: string): Html {
  const size = title.length > longest ? "longest" : title.length > long ? "long" : "";
  return size === "" ? html`<h1 dir="auto">${title}</h1>` : html`<h1 class="${size}" dir="auto">${title}</h1>`;
}
