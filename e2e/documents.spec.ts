import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { dragFiles, type DraggedFile } from "./kit/drag-files.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

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

  test.beforeAll(async () => {
    server = sharedServer();
    publisher = await addPublisher(server);
  });
  test.beforeEach(async ({ page }) => {
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content"));
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
  });

  function canvas(page: Page) {
    return page.getByRole("textbox", { name: "Text to be voiced" });
  }

  test("dropped on the library makes an item and opens it with its text; on the editor it takes the place of that", async ({
    page,
  }) => {
    await (await dragFiles(page, [await sample("drop-cap.pdf")])).drop();
    await page.waitForURL(/\/content\/[0-9a-f-]{36}/);
    await expect(canvas(page)).toContainText("Alice was beginning to get very tired");
    await expect(canvas(page)).toContainText("Down the Rabbit-Hole");
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

    await (await dragFiles(page, [text("other.txt", "Nothing else is left.")])).drop();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /Replace it/ }).click();
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(canvas(page)).toContainText("Nothing else is left.");
    await expect(canvas(page)).not.toContainText("Down the Rabbit-Hole");

    // One that is refused only when it is read leaves the text as it was, with the reason.
    await (await dragFiles(page, [{ name: "empty.pdf", type: "application/pdf", base64: "JVBERi0xLjcK" }])).drop();
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(dialog).toContainText("This PDF could not be opened. It may be damaged.");
  });
});
