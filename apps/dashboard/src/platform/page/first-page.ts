import type { WireSettings } from "@lectern/contract";

/** What the server says in a page that comes with markup. */
export interface FirstPage {
  settings: WireSettings;
  /** There for a visitor with a session: the markup is the frame of the screen, and its data is asked for already. */
  early?: object;
}

/** The id of the JSON in the page; the server writes it (apps/server platform/http/dashboard-pages.ts). */
const elementId = "first-page";

/** What the server said with this page; undefined when it came without markup. */
export function readEmbeddedPageData(document: Document): FirstPage | undefined {
  const text = document.getElementById(elementId)?.textContent;
  return text ? (JSON.parse(text) as FirstPage) : undefined;
}
