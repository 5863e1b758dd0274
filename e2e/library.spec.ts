import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { unzip } from "../apps/server/src/areas/bulk/zip/test-kit/unzip.ts";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { projectPath } from "./kit/paths.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
  for (const title of ["The Duchess", "The Hatter", "The Queen"]) {
    const slate_value = [espeakBlock(`Oh dear, said ${title}.`)];
    await publisher.inProject("POST", "/content/v2", { title, slate_value, is_draft: true });
  }
});

const rows = (page: Page) => page.getByRole("list", { name: "AI Voiceovers" }).getByRole("listitem");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });

test("audios are generated together, downloaded as one zip, deleted and brought back; a draft is restored and deleted for good", async ({
  page,
}) => {
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "content"));
  const bar = page.getByRole("region", { name: "Selected audios" });
  await row(page, "The Queen").getByRole("link", { name: "The Queen" }).first().focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await bar.getByRole("button", { name: "Generate" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Proceed" }).click();
  for (const title of ["The Queen", "The Hatter"]) {
    await expect(row(page, title).getByText("Published").filter({ visible: true })).toHaveCount(1);
  }

  await row(page, "The Queen").getByRole("link", { name: "The Queen" }).first().focus();
  await page.keyboard.press("ControlOrMeta+a");
  const downloading = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Download" }).click();
  await expect(page.getByText("The zip is being downloaded, without 1 that has no audio")).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("My first project.zip");
  const files = await unzip(await readFile(await download.path()));
  expect(files.map(({ name }) => name)).toEqual(["The Queen.mp3", "The Hatter.mp3"]);

  await page.keyboard.press("Delete");
  await page.getByRole("alertdialog", { name: "Delete 3 audios?" }).getByRole("button", { name: "Delete" }).click();
  // Undo is offered for seconds, and for as long as the pointer is at it.
  await page.getByText("3 audios deleted").hover();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(3);

  async function discard(): Promise<void> {
    await page.getByRole("button", { name: "More for The Duchess" }).press("Enter");
    await page.getByRole("menuitem", { name: "Discard draft" }).press("Enter");
    await expect(rows(page)).toHaveCount(2);
  }
  const deleted = page.getByRole("list", { name: "Trash" }).getByRole("listitem");
  await discard();
  const discarded = page.getByRole("listitem").filter({ hasText: "Draft discarded" });
  await discarded.getByRole("button", { name: "Trash", exact: true }).press("Enter");
  await expect(deleted).toContainText("The Duchess");
  await page.getByRole("button", { name: "Restore The Duchess" }).press("Enter");
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await page.getByRole("link", { name: "AI Voiceovers" }).last().press("Enter");
  await expect(rows(page)).toHaveCount(3);
  await discard();
  await page.getByRole("link", { name: "Trash" }).press("Enter");
  await page.getByRole("button", { name: "Delete for good: The Duchess" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete for good" }).press("Enter");
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await page.reload();
  await expect(page.getByText("The trash is empty")).toBeVisible();
});
