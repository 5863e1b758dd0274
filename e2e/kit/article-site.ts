import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type ExternalSite, startExternalSite } from "./external-site.ts";

/** A third-party site: serves an article and any page that a test adds. */
export interface ArticleSite extends ExternalSite {
  page: string;
}

export async function startArticleSite(): Promise<ArticleSite> {
  const [article, arabic] = await Promise.all(
    ["article.html", "article-ar.html"].map((name) =>
      readFile(new URL(`../../fixtures/${name}`, import.meta.url), "utf8"),
    ),
  );
  const pages = new Map([
    ["/article", article],
    ["/article-ar", arabic],
  ]);
  const site = { page: "" };
  const external = await startExternalSite((path) => ({
    type: "text/html; charset=utf-8",
    body: pages.get(path) ?? site.page,
  }));
  return Object.assign(site, external);
}

export async function importArticle(page: Page, address: string): Promise<void> {
  await page
    .getByRole("link", { name: "Create Audio" })
    .or(page.getByRole("button", { name: "Create Audio" }))
    .first()
    .click();
  await page.waitForURL(/\/content\/[0-9a-f-]{36}/);
  await importAddress(page, address);
  await expect(page.getByText("Alice was beginning to get very tired")).toBeVisible();
}

/** Imports a page into the open item. */
export async function importAddress(page: Page, address: string): Promise<void> {
  await page.getByRole("button", { name: /^Import/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill(address);
  await dialog
    .getByRole("button", { name: /^Import/ })
    .last()
    .click();
}
