import { expect, test, type Page } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessible } from "./kit/expect-accessible.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;
let site: ExternalSite;
let article: string | undefined;

const [first, second, third] = [
  "Alice was beginning to get very tired of sitting by her sister on the bank.",
  "So she was considering in her own mind, as well as she could, what to do.",
  "There was nothing so very remarkable in that, nor did she think it much out of the way.",
];
const list = "<ul><li>a watch</li><li>a waistcoat-pocket</li></ul>";

function story(body: string): string {
  return `<!doctype html><title>Alice falls</title><article><h1>Alice falls</h1>${body}</article>`;
}

test.beforeAll(async () => {
  site = await startExternalSite(() => ({ type: "text/html; charset=utf-8", body: article ?? "<p>Nothing here</p>" }));
  server = sharedServer();
  publisher = await addPublisher(server);
});
test.afterAll(async () => {
  site.close();
});

async function openImported(page: Page): Promise<void> {
  article = story(`<p>${first}</p><h2>The rabbit</h2><p>${second}</p>${list}<p>${third}</p>`);
  const draft = { title: "", slate_value: [], is_draft: true };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const asked = { importType: 1, isReplaceContent: true, article_url: `${site.url}/alice` };
  await publisher.inProject("POST", `/content/${id}/import_url`, asked);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  await expect(page.getByText(first)).toBeVisible();
}

/** The texts of the blocks, without the title's. */
function blockTexts(page: Page): Promise<string[]> {
  return page.locator(".studio-block .studio-text").evaluateAll((texts) => {
    return texts.slice(1).map((text) => Array.from(text.querySelectorAll("p"), (line) => line.textContent).join(" | "));
  });
}

test("an imported article is a block a paragraph, whose headings come and go by key", async ({ page }) => {
  await openImported(page);
  expect(await blockTexts(page)).toEqual([first, "The rabbit", second, "a watch | a waistcoat-pocket", third]);
  const heading = page.getByRole("heading", { name: "The rabbit", level: 2 });
  await heading.click();
  await page.keyboard.press("ControlOrMeta+Alt+0");
  await expect(heading).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+Alt+3");
  await expect(page.getByRole("heading", { name: "The rabbit", level: 4 })).toBeVisible();

  await page.getByText("a waistcoat-pocket").click();
  await page.getByRole("button", { name: "More for this block" }).click();
  await page.getByRole("menuitem", { name: "Split at paragraphs" }).click();
  expect(await blockTexts(page)).toEqual([first, "The rabbit", second, "a watch", "a waistcoat-pocket", third]);
  await page.keyboard.press("ControlOrMeta+z");
  expect(await blockTexts(page)).toContain("a watch | a waistcoat-pocket");

  // All blocks at once: the joined one and the title are no headings.
  await page.keyboard.press("ControlOrMeta+a");
  await page.getByRole("button", { name: /^More for \d blocks$/ }).click();
  await page.getByRole("menuitemradio", { name: "Heading 2" }).click();
  await expect(page.locator(".studio-block").getByRole("heading", { level: 3 })).toHaveCount(4);
  await page.keyboard.press("Escape");
});

test("refetching shows what changed, takes what is wanted, and can be undone", async ({ page }) => {
  await openImported(page);
  const before = await blockTexts(page);
  article = undefined;
  await page.getByRole("button", { name: "Refetch" }).click();
  const dialog = page.getByRole("dialog", { name: "Refetch the article" });
  await expect(page.getByText("Something went wrong while refetching article.")).toBeVisible();
  await expect(dialog.getByRole("alert")).toContainText("We could not find an article on this page.");

  article = story(
    `<p>${first}</p><h2>The rabbit</h2><p>${second?.replace("her own mind", "her mind")}</p>${list}<p>A new end of it all.</p>`,
  );
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "1 changed, 1 added, 1 removed" })).toBeVisible();
  await expect(dialog.locator("del").first()).toHaveText(/^own ?$/);
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: /Removed/ }).click();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toHaveCount(0);
  const after = [
    first,
    "The rabbit",
    second?.replace("her own mind", "her mind"),
    before[3],
    third,
    "A new end of it all.",
  ];
  await expect.poll(() => blockTexts(page)).toEqual(after);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect.poll(() => blockTexts(page)).toEqual(before);
});
