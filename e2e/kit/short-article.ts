import { readFile } from "node:fs/promises";

/** The page of the article with its first paragraphs alone, for tests that have it spoken. */
export async function shortArticle(paragraphs = 5): Promise<string> {
  const page = await readFile(new URL("../../fixtures/article.html", import.meta.url), "utf8");
  const start = page.split(/(?=<p>)/).slice(0, 1 + paragraphs);
  return `${start.join("")}</article></main></body></html>`;
}
