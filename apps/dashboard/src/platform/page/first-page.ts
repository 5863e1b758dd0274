import type { WireSettings } from "@lectern/contract";

/** What the server says in a page that it made for a visitor without a session. */
export interface FirstPage {
  settings: WireSettings;
}

/** The id of the JSON in the page; the server writes it (apps/server platform/http/dashboard-pages.ts). */
const elementId = "first-page";

/** What the server said with this page; undefined when it knows nothing of the visitor. */
export function readFirstPage(document: Document): FirstPage | undefined {
  const text = document.getElementById(elementId)?.textContent;
  return text ? (JSON.parse(text) as FirstPage) : undefined;
}
