import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { dragFiles, type DraggedFile } from "./kit/drag-files.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { expectAccessible } from "./kit/expect-accessible.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

const letter = text(
  "letter.txt",
  "Dear reader,\n\nthe first paragraph is short.\n\nThe second one is not much longer.",
);

function text(name: string, body: string): DraggedFile {
  return { name, type: "text/plain", base64: Buffer.from(body).toString("base64") };
}

async function sample(name: string): Promise<DraggedFile> {
  const file = new URL(`../apps/server/src/areas/studio/import/test-kit/pdf/${name}`, import.meta.url);
  return { name, type: "application/pdf", base64: (await readFile(file)).toString("base64") };
}

test.describe("documents", () => {
  let server: SharedServer;
  let publisher: Publisher;

  let site: ExternalSite;

  test.beforeAll(async () => {
    const article = await readFile(new URL("../fixtures/article.html", import.meta.url), "utf8");
    site = await startExternalSite(() => ({ type: "text/html; charset=utf-8", body: article }));
    server = sharedServer();
    publisher = await addPublisher(server);
  });
  test.afterAll(async () => {
    site.close();
  });
  test.beforeEach(async ({ page }) => {
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content"));
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
  });

  function canvas(page: Page) {
    return page.getByRole("textbox", { name: "Text to be voiced" });
  }

  test("dropped on the library makes an item and opens it with its text", async ({ page }) => {
    const held = await dragFiles(page, [await sample("drop-cap.pdf")]);
    await expect(page.getByText("Drop a document to make an audio of it, or audio files to upload")).toBeVisible();
    await held.drop();
    await page.waitForURL(/\/content\/[0-9a-f-]{36}/);
    await expect(canvas(page)).toContainText("Alice was beginning to get very tired");
    await expect(canvas(page)).toContainText("Down the Rabbit-Hole");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  });

  test("dropped on the editor is added below or takes the place of its text", async ({ page }) => {
    await (await dragFiles(page, [letter])).drop();
    await expect(canvas(page)).toContainText("The second one is not much longer.");
    await (await dragFiles(page, [{ name: "song.mp3", type: "audio/mpeg", base64: "eA==" }])).drop();
    await expect(page.getByText("This is an audio file. Upload it in the list of audio.")).toBeVisible();

    // There is text: it is asked what becomes of it.
    await (await dragFiles(page, [text("more.txt", "A third paragraph came later.")])).drop();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("more.txt");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(canvas(page)).toContainText("A third paragraph came later.");
    await expect(canvas(page)).toContainText("the first paragraph is short.");

    await (await dragFiles(page, [text("other.txt", "Nothing else is left.")])).drop();
    await dialog.getByRole("radio", { name: /Replace it/ }).click();
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(canvas(page)).toContainText("Nothing else is left.");
    await expect(canvas(page)).not.toContainText("the first paragraph is short.");
  });

  test("what cannot be imported is told and changes nothing", async ({ page }) => {
    const url = page.url();
    for (const [files, message] of [
      [[{ name: "photo.png", type: "image/png", base64: "eA==" }], "Only .txt, .docx and .pdf files can be imported."],
      [[letter, letter], "Drop one document at a time."],
      [[text("large.txt", "a".repeat(512_000))], "File size should be less than 500 KB"],
    ] as [DraggedFile[], string][]) {
      await (await dragFiles(page, files)).drop();
      await expect(page.getByText(message)).toBeVisible();
    }
    expect(page.url()).toBe(url);

    // One that is refused only when it is read leaves the editor as it was, with the reason.
    await (await dragFiles(page, [{ name: "empty.pdf", type: "application/pdf", base64: "JVBERi0xLjcK" }])).drop();
    await expect(page.getByRole("dialog")).toContainText("This PDF could not be opened. It may be damaged.");
  });

  test("can be imported after a page, which can be fetched again until its text is replaced", async ({ page }) => {
    await page.getByRole("link", { name: "Create Audio" }).first().click();
    await page.waitForURL(/\/content\/[0-9a-f-]{36}/);
    const refetch = page.getByRole("button", { name: "Refetch" });
    const openImport = page.getByRole("button", { name: /^Import/ });
    await openImport.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address of the article").fill(site.url);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(canvas(page)).toContainText("Alice was beginning to get very tired");
    await expect(refetch).toBeVisible();
    await expect(openImport).toBeVisible();

    await (await dragFiles(page, [letter])).drop();
    await dialog.getByRole("radio", { name: /Replace it/ }).click();
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(canvas(page)).toContainText("Dear reader");
    await expect(refetch).toHaveCount(0);
  });

  test("held over an open dialog is for the dialog", async ({ page }) => {
    await (await dragFiles(page, [letter])).drop();
    await expect(canvas(page)).toContainText("Dear reader");
    await page.getByRole("button", { name: /^Import/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Address of the article")).toBeVisible();
    await (await dragFiles(page, [text("second.txt", "x")])).drop();
    await expect(dialog).toContainText("second.txt");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: /^Import/ })).toBeFocused();
  });
});
