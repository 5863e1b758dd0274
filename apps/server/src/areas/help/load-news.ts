import { readFile } from "node:fs/promises";
import { safeLink } from "./load-pages.ts";
import { type RenderedMarkdown, renderMarkdown } from "./render-markdown.ts";

/** CHANGELOG.md as a page. */
export interface News extends RenderedMarkdown {
  path: "/whats-new";
  /** Of the newest entry, as YYYY-MM-DD. */
  latest: string | undefined;
}

const changelog = new URL("../../../../../CHANGELOG.md", import.meta.url);

export async function loadNews(): Promise<News> {
  const source = await readFile(changelog, "utf8");
  const latest = /^## (?:.* )?(\d{4}-\d{2}-\d{2})$/m.exec(source)?.[1];
  return {
    path: "/whats-new",
    latest,
    ...renderMarkdown(source, { link: safeLink, picture: () => undefined }),
  };
}
