import { expect, test, type Page } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { type Publisher, signUp } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessible } from "./kit/expect-accessible.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";

let server: LecternServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = await startLectern({ env: { BILLING: "none" } });
  publisher = await signUp(server);
});
test.afterAll(() => server.stop());

/** An item of one block a text, opened in the editor. */
async function openItem(page: Page, texts: readonly string[]): Promise<void> {
  const { audio_profile: voice } = await publisher.inProject<{ audio_profile: unknown }>("GET", "");
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title: "The title",
    slate_value: texts.map((text) => ({
      type: "block",
      audio_profile: voice,
      children: [{ type: "paragraph", children: [{ text }] }],
    })),
    is_draft: true,
  });
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  await expect(page.getByRole("textbox", { name: "Text to be voiced" })).toBeVisible();
}

function blockTexts(page: Page): Promise<string[]> {
  return page.locator(".studio-text").allTextContents();
}

/** Selects from the middle of one text to the middle of another. */
async function selectAcross(page: Page, from: string, to: string): Promise<void> {
  const text = page.getByRole("textbox", { name: "Text to be voiced" });
  await text.getByText(from, { exact: true }).click();
  await text.getByText(to, { exact: true }).click({ modifiers: ["Shift"] });
}

test("what is done with several selected blocks is done with all of them, as one step of undo", async ({ page }) => {
  await openItem(page, ["Alpha", "Beta", "Gamma", "Delta"]);
  await selectAcross(page, "Beta", "Gamma");
  const bar = page.getByRole("toolbar", { name: "Voice of 2 blocks" });
  await expect(bar).toContainText("2 blocks");
  await expectAccessible(page);

  await page.getByRole("list", { name: "Voices" }).getByRole("button", { name: /^Emma/ }).click();
  const named = page.locator(".studio-block").filter({ hasText: "Emma ·" });
  await expect(named).toHaveCount(2);
  await page.getByRole("textbox", { name: "Text to be voiced" }).focus();
  await page.keyboard.press("Control+z");
  await expect(named).toHaveCount(0);

  await page.keyboard.press("Alt+ArrowUp");
  expect(await blockTexts(page)).toEqual(["Beta", "Gamma", "Alpha", "Delta"]);
  await page.keyboard.press("Control+Shift+d");
  await expect.poll(() => blockTexts(page)).toEqual(["Beta", "Gamma", "Beta", "Gamma", "Alpha", "Delta"]);
  await page.getByRole("button", { name: "More for 2 blocks" }).click();
  await page.getByRole("menuitem", { name: "Remove 2 blocks" }).click();
  await expect.poll(() => blockTexts(page)).toEqual(["Beta", "Gamma", "Alpha", "Delta"]);
});

test("a copy is the text alone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openItem(page, ["Alpha", "Beta"]);
  await page.getByText("Alpha", { exact: true }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Alpha\n\nBeta");
});

test("the voice bar stays in sight while one is anywhere in a long block", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openItem(page, ["Down, down, down. ".repeat(100).trim()]);
  await page.getByText("Down, down").click();
  await page.keyboard.press("Control+End");
  const bar = page.getByRole("toolbar", { name: "Voice of this block" });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const isOnTop = await bar.getByRole("button", { name: "Add pause" }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});

test("words are found and replaced by keys alone; Esc goes back to the text", async ({ page }) => {
  await openItem(page, ["The cat sat.", "A dog.", "Cat and cat."]);
  await page.getByText("A dog.").click();
  await expect(page.locator(".studio-block[data-active]")).toContainText("A dog.");
  await page.keyboard.press("Control+h");
  await page.keyboard.type("cat");
  const bar = page.getByRole("search", { name: "Find in the text" });
  await expect(bar.getByRole("status")).toHaveText("2 of 3");
  await page.keyboard.press("Shift+Enter");
  await expect(bar.getByRole("status")).toHaveText("1 of 3");
  await page.keyboard.press("Shift+Enter");
  await expect(bar.getByRole("status")).toHaveText("3 of 3");
  const painted = () => page.evaluate(() => CSS.highlights.get("lectern-found")?.size);
  await expect.poll(painted).toBe(3);
  await bar.getByRole("button", { name: "Match case" }).click();
  await expect(bar.getByRole("status")).toHaveText("2 of 2");
  await expectAccessible(page);
  await bar.getByLabel("Replace with").fill("tiger");
  await page.keyboard.press("Enter");
  await expect.poll(() => blockTexts(page)).toEqual(["The cat sat.", "A dog.", "Cat and tiger."]);
  await bar.getByRole("button", { name: "Match case" }).click();
  await bar.getByRole("button", { name: "Replace all" }).click();
  await expect.poll(() => blockTexts(page)).toEqual(["The tiger sat.", "A dog.", "tiger and tiger."]);
  await expect(bar.getByRole("status")).toHaveText("No matches");
  await bar.getByLabel("Find", { exact: true }).fill("dog");
  await expect(bar.getByRole("status")).toHaveText("1 of 1");
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe("dog");
  await page.keyboard.press("Control+z");
  await expect.poll(() => blockTexts(page)).toEqual(["The cat sat.", "A dog.", "Cat and tiger."]);
});
