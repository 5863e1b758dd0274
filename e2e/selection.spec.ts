import { expect, type Locator, type Page, test } from "@playwright/test";
import type { WireContentItem } from "@lectern/contract";
import { readFile } from "node:fs/promises";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { unzip } from "../apps/server/src/areas/bulk/zip/test-kit/unzip.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { holdBack } from "./kit/hold-back.ts";
import { projectPath } from "./kit/paths.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

const rows = (page: Page): Locator => page.getByRole("list", { name: "AI Voiceovers" }).getByRole("listitem");
const row = (page: Page, title: string): Locator => rows(page).filter({ has: page.getByText(title, { exact: true }) });
const box = (page: Page, title: string): Locator =>
  page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
const bar = (page: Page): Locator => page.getByRole("region", { name: "Selected audios" });

async function draft(title: string): Promise<void> {
  const slate_value = [espeakBlock(`Oh dear, said ${title}.`)];
  await publisher.inProject("POST", "/content/v2", { title, slate_value, is_draft: true });
}

test("audios are selected with keys and pointer, and the same is done to all of them", async ({ page }) => {
  for (let item = 1; item <= 25; item += 1) await draft(`Alice ${item}`);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "content"));
  await expect(rows(page)).toHaveCount(20);

  await test.step("by the keyboard alone", async () => {
    await row(page, "Alice 25").getByRole("link", { name: "Alice 25" }).focus();
    await page.keyboard.press("x");
    await expect(box(page, "Alice 25")).toBeChecked();
    await expect(page.getByText("1 audio selected")).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("link", { name: "Alice 23" })).toBeFocused();
    await page.keyboard.press("Shift+Space");
    await expect(page.getByText("3 audios selected")).toBeAttached();
    await page.keyboard.press("Shift+ArrowDown");
    await expect(bar(page)).toContainText("4 selected");
    await page.keyboard.press("Space");
    await expect(box(page, "Alice 22")).not.toBeChecked();
    await page.keyboard.press("ControlOrMeta+a");
    await expect(bar(page)).toContainText("20 selected");
    await bar(page).getByRole("button", { name: "Select all 25" }).click();
    await expect(bar(page)).toContainText("25 selected");
    await page.getByRole("button", { name: "Clear the selection" }).focus();
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  });

  await test.step("by the pointer, and a search lets go of them", async () => {
    await row(page, "Alice 25").hover();
    await box(page, "Alice 25").click();
    await box(page, "Alice 23").click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("3 selected");
    await row(page, "Alice 20")
      .getByText("5 words")
      .click({ modifiers: ["ControlOrMeta"], force: true });
    await expect(bar(page)).toContainText("4 selected");
    await expectAccessibleInBothThemes(page);
    await page.getByRole("searchbox").fill("Alice 1");
    await page.keyboard.press("Enter");
    await expect(rows(page).filter({ hasText: "Alice 25" })).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole("searchbox").fill("");
    await page.keyboard.press("Enter");
  });

  await test.step("generated, once it is known what it costs", async () => {
    await box(page, "Alice 25").click();
    await box(page, "Alice 24").click();
    await bar(page).getByRole("button", { name: "Generate" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Generate 2 audios" });
    await expect(dialog).toContainText("10 words are to be consumed.");
    await dialog.getByRole("button", { name: "Proceed" }).click();
    await expect(page.getByText("2 audios sent to be generated")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    for (const title of ["Alice 25", "Alice 24"]) {
      await expect(row(page, title).getByText("Published").filter({ visible: true })).toHaveCount(1);
    }
  });

  await test.step("given the project's music, which is chosen and applied by the keyboard alone", async () => {
    const library = await holdBack(page, "**/composer-audio/library");
    await page.goto(server.url + projectPath(publisher, "general"));
    const music = page.getByRole("region", { name: "Music" });
    await music.getByRole("combobox", { name: "Outro" }).focus();
    await page.keyboard.press("Enter");
    const loading = page.getByRole("option", { name: "Loading sounds…" });
    await expect(loading).toBeDisabled();
    library.release();
    // A letter leads to a choice once the list has the focus and the sounds are in it.
    const sound = page.getByRole("option", { name: "Closing Bell" });
    await expect(sound).toBeVisible();
    await expect(loading).toHaveCount(0);
    await expect(page.getByRole("option", { name: "None" })).toBeFocused();
    await page.keyboard.press("c");
    await expect(sound).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(music.getByRole("slider", { name: "Outro volume" })).toHaveValue("100");
    await expectAccessibleInBothThemes(page);
    await music.getByRole("button", { name: "Save music" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Settings updated successfully!")).toBeVisible();
    await page.goto(server.url + projectPath(publisher, "content"));
    await row(page, "Alice 25").getByRole("link", { name: "Alice 25" }).focus();
    await page.keyboard.press("x");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(bar(page)).toContainText("2 selected");
    const more = bar(page).getByRole("button", { name: "More for the selected" });
    const applyMusic = page.getByRole("menuitem", { name: "Apply the project's music" });
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(applyMusic).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Apply the project's music to 2 audios?" });
    await expect(dialog).toContainText("Its intro, bed and outro replace those that were there before");
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(applyMusic).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Apply" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 audios given the project's music")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    const mixed = async () => {
      const items = await publisher.inProject<WireContentItem[]>("GET", "/content");
      return items.map((item) => [item.title, item.is_mixed, item.full_audio_status]);
    };
    const done = ["Alice 25", "Alice 24"].map((name) => [name, true, "DONE"]);
    await expect.poll(mixed).toEqual(expect.arrayContaining(done));
  });

  await test.step("disabled, with a word on those that could not be", async () => {
    await box(page, "Alice 25").click();
    await box(page, "Alice 23").click({ modifiers: ["Shift"] });
    await bar(page).getByRole("button", { name: "More for the selected" }).click();
    await expect(page.getByRole("menuitem", { name: "Enable Audio" })).toBeDisabled();
    await page.getByRole("menuitem", { name: "Disable Player Widget" }).click();
    await expect(page.getByText("2 audios disabled, 1 was not")).toBeVisible();
    await expect(bar(page)).toContainText("1 selected");
    await bar(page).getByRole("button", { name: "Why not done" }).click();
    const dialog = page.getByRole("dialog", { name: "2 audios disabled, 1 was not" });
    await expect(dialog).toContainText("This audio is not published.Alice 23");
    await page.keyboard.press("Escape");
  });

  await test.step("given another voice", async () => {
    await bar(page).getByRole("button", { name: "Voice", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Voice of 1 audio" });
    await dialog.getByRole("radio", { name: "Henry" }).click();
    await dialog.getByRole("button", { name: "Set voice" }).click();
    await expect(page.getByText("1 audio given the voice")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step("done although its list is left, which is told wherever one is", async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/content/bulk", async (route) => {
      await held;
      await route.continue();
    });
    await box(page, "Alice 24").click();
    await box(page, "Alice 23").click();
    await bar(page).getByRole("button", { name: "More for the selected" }).click();
    await page.getByRole("menuitem", { name: "Enable Audio" }).click();
    await expect(bar(page)).toContainText("Enabling… 0 of 2");
    await page.getByRole("link", { name: "AI Voices", exact: true }).click();
    await expect(page.getByRole("heading", { name: "All AI Voices" })).toBeVisible();
    await page.goBack();
    await expect(bar(page)).toContainText("Enabling… 0 of 2");
    await page.goForward();
    await expect(page.getByRole("heading", { name: "All AI Voices" })).toBeVisible();
    answer();
    await page.getByRole("button", { name: "Why", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "1 audio enabled, 1 was not" });
    await expect(dialog).toContainText("Alice 23");
    await page.keyboard.press("Escape");
    await page.goBack();
  });

  await test.step("downloaded as one zip", async () => {
    await box(page, "Alice 25").click();
    await box(page, "Alice 23").click({ modifiers: ["Shift"] });
    const downloading = page.waitForEvent("download");
    await bar(page).getByRole("button", { name: "Download" }).click();
    await expect(page.getByText("The zip is being downloaded, without 1 that has no audio")).toBeVisible();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("My first project.zip");
    const files = await unzip(await readFile(await download.path()));
    expect(files.map(({ name }) => name)).toEqual(["Alice 25.mp3", "Alice 24.mp3"]);
  });

  await test.step("deleted", async () => {
    await page.keyboard.press("Delete");
    const dialog = page.getByRole("alertdialog", { name: "Delete 3 audios?" });
    await dialog.getByRole("button", { name: "Delete" }).click();
    // Undo is offered for seconds, and for as long as the pointer is at it.
    await page.getByText("3 audios deleted").hover();
    await expect(rows(page).filter({ hasText: "Alice 22" })).toHaveCount(1);
    await expect(rows(page).filter({ hasText: "Alice 24" })).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    // Not lost with the bar.
    await expect(page.locator("body")).not.toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows(page).filter({ hasText: "Alice 24" })).toHaveCount(1);
  });
});
