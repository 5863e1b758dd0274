import { expect, test, type Page } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessible } from "./kit/expect-accessible.ts";
import { openItem as openNewItem, showItem as showNewItem } from "./kit/open-item.ts";
import { projectVoice, saveProfile, setLanguageProfiles } from "./kit/saved-profiles.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

function openItem(page: Page, texts: readonly string[]): Promise<string> {
  return openNewItem(page, { server, publisher }, { texts });
}

/** The same for a browser that is signed in. */
function showItem(page: Page, texts: readonly string[]): Promise<string> {
  return showNewItem(page, { server, publisher }, { texts });
}

function blockTexts(page: Page): Promise<string[]> {
  return page.locator(".studio-text").allTextContents();
}

/** Where the texts stand on the screen, from its top in CSS pixels. */
function textPositions(page: Page): Promise<number[]> {
  return page.locator(".studio-text").evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().top));
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
  await expect(page.getByRole("toolbar", { name: "Voice of 2 blocks" })).toBeVisible();
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

test("on a phone the text stays in its place when another block becomes active, and the help menu is in reach", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openItem(page, ["A title", "Down the rabbit hole she went.", "Would the fall never come to an end?"]);
  await page.getByText("Would the fall").click();
  await expect(page.locator(".studio-block[data-active]")).toContainText("Would the fall");
  const before = await textPositions(page);
  for (const text of ["Down the rabbit", "A title", "Would the fall"]) {
    await page.getByText(text).click();
    await expect(page.locator(".studio-block[data-active]")).toContainText(text);
    expect(await textPositions(page), text).toEqual(before);
  }
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Title settings" }).click();
  await expect(page.getByRole("dialog", { name: "Title settings" })).toBeVisible();
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

test("blocks are moved by their handle, with the pointer and with the keys", async ({ page }) => {
  await openItem(page, ["Alpha", "Bravo", "Charlie", "Delta"]);
  await selectAcross(page, "Bravo", "Charlie");
  await expect(page.getByRole("toolbar", { name: "Voice of 2 blocks" })).toBeVisible();
  const handle = page.getByRole("toolbar", { name: "Voice of 2 blocks" }).getByRole("button", { name: /^Move/ });
  const box = await handle.boundingBox();
  const last = await page.locator(".studio-block").last().boundingBox();
  if (!box || !last) throw new Error("The blocks are not laid out");
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, last.y + last.height - 4, { steps: 5 });
  await expect(page.locator("[data-drop-line]")).toContainText("2 blocks");
  await page.mouse.up();
  await expect.poll(() => blockTexts(page)).toEqual(["Alpha", "Delta", "Bravo", "Charlie"]);

  await handle.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => blockTexts(page)).toEqual(["Alpha", "Bravo", "Charlie", "Delta"]);
  await expect(handle).toBeFocused();

  const before = await handle.boundingBox();
  if (!before) throw new Error("The handle is not laid out");
  await page.mouse.move(before.x + 10, before.y + 10);
  await page.mouse.down();
  await page.mouse.move(before.x + 10, 60, { steps: 5 });
  await expect(page.locator("[data-drop-line]")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await blockTexts(page)).toEqual(["Alpha", "Bravo", "Charlie", "Delta"]);
});

test("a text in another language than its voice's is offered a voice, once", async ({ page }) => {
  const french =
    "C’est une belle journée pour lire un livre dans le jardin avec les enfants qui jouent près de la maison.";
  await openItem(page, [
    "Alice was beginning to get very tired of sitting by her sister on the bank.",
    french,
    `${french} Oui.`,
  ]);
  const notices = page.getByRole("note").filter({ hasText: "This text looks like French." });
  await expect(notices).toHaveCount(2);
  await expectAccessible(page);
  await notices
    .first()
    .getByRole("button", { name: /^Use .+ French/ })
    .click();
  await expect(notices).toHaveCount(1);
  await expect(page.locator(".studio-block").filter({ hasText: "· French" })).toHaveCount(2);
  await notices.getByRole("button", { name: "Keep this block's voice" }).click();
  await expect(notices).toHaveCount(0);

  const voice = { ...(await projectVoice(publisher)), platform: "espeak", lang_code: "fr-FR", voice: "fr-FR" };
  const profile = await saveProfile(publisher, "Le Monde", voice);
  await setLanguageProfiles(publisher, [["fr-FR", profile.id]]);
  await publisher.inProject("PUT", "/multi_lang_settings", { is_multi_lang: true });
  const german = "Es war einmal ein Mann, der hatte einen Esel, welcher schon lange Jahre die Säcke getragen hatte.";
  await showItem(page, ["Alice was beginning to get very tired of sitting by her sister.", "Oui !", german]);
  const active = page.locator(".studio-block[data-active]");
  await page.getByText("Oui !", { exact: true }).click();
  await page.keyboard.press("End");
  await page.keyboard.insertText(` ${french}`);
  await expect(active).toContainText("French: Le Monde");
  await expectAccessible(page);
  await page.keyboard.press("Control+z");
  await expect(active).not.toContainText("French: Le Monde");
  expect(await blockTexts(page)).toContainEqual(`Oui ! ${french}`);
  await notices.getByRole("button", { name: "Use Le Monde" }).click();
  await expect(active).toContainText("Le Monde · ");
  await page.getByRole("link", { name: "Add a language profile" }).click();
  await expect(page.getByRole("heading", { name: "Saved Profiles" })).toBeVisible();
  await publisher.inProject("PUT", "/multi_lang_settings", { is_multi_lang: false });
});

test("a voice is chosen from the text by keys alone", async ({ page }) => {
  await openItem(page, ["Alpha", "Bravo"]);
  await page.getByText("Bravo", { exact: true }).click();
  await expect(page.locator(".studio-block[data-active]")).toContainText("Bravo");
  await page.keyboard.press("Control+j");
  await expect(page.getByRole("searchbox", { name: "Search voices" })).toBeFocused();
  await page.keyboard.type("emma");
  await expect(page.getByRole("button", { name: /^Emma/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(".studio-block[data-active]")).toContainText("Emma");
  await expect(page.getByRole("textbox", { name: "Text to be voiced" })).toBeFocused();
});

test("the toolbar shows, changes and takes away what selected words have; it offers what their language can do", async ({
  page,
}) => {
  await openItem(page, ["Rabbits"]);
  const toolbar = page.getByRole("toolbar", { name: "Selected words" });
  await page.getByText("Rabbits", { exact: true }).dblclick();
  await toolbar.getByRole("button", { name: "Emphasis" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please choose strength" })).toBeVisible();
  await page.getByRole("radio", { name: "Strong" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  const emphasis = toolbar.getByRole("button", { name: "Emphasis: Strong" });
  await expect(emphasis).toHaveAttribute("aria-pressed", "true");
  await emphasis.click();
  await expect(page.getByRole("radio", { name: "Strong" })).toBeChecked();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(toolbar.getByRole("button", { name: "Emphasis", exact: true })).toHaveAttribute("aria-pressed", "false");

  await toolbar.getByRole("button", { name: "Say as" }).click();
  const list = page.getByRole("list", { name: "Say as" });
  await expect(list.getByRole("button")).toHaveCount(12);
  await expect(list.getByRole("button", { name: /^Cardinal/ })).toBeDisabled();
  await expect(list.getByRole("button", { name: /^Cardinal/ })).toContainText("Not in these words");
  const panel = await page.getByRole("dialog", { name: "Say as" }).boundingBox();
  const words = await page.getByText("Rabbits", { exact: true }).boundingBox();
  const bar = await toolbar.boundingBox();
  if (!panel || !words || !bar) throw new Error("The toolbar is not laid out");
  for (const box of [words, bar]) expect(panel.y >= box.y + box.height || panel.y + panel.height <= box.y).toBe(true);
  await list.getByRole("button", { name: /^Spell out/ }).click();
  await expect(toolbar.getByRole("button", { name: "Say as: Spell out" })).toHaveAttribute("aria-pressed", "true");

  await toolbar.getByRole("button", { name: "Pronunciation" }).click();
  const form = page.getByRole("dialog", { name: "Pronunciation" });
  await form.getByRole("textbox").fill("Rapids");
  await form.getByRole("button", { name: "Listen" }).click();
  await expect(page.getByRole("region", { name: "Audio player" })).toContainText("Rabbits");
  await expect(page.getByTitle(/^Spoken/)).toHaveCount(0);
  await form.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByTitle("Spoken “Rapids”")).toHaveCount(1);
});
