import { expect, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { projectPath } from "./kit/paths.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
  for (const title of ["The Duchess", "The Hatter", "The Queen"]) {
    await publisher.inProject("POST", "/content/v2", { title, slate_value: [], is_draft: true });
  }
});

test("a draft is discarded, brought back by Undo, found in the trash, restored, and deleted for good, by the keyboard alone", async ({
  page,
}) => {
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "content"));
  const rows = page.getByRole("list", { name: "AI Voiceovers" }).getByRole("listitem");
  const deleted = page.getByRole("list", { name: "Trash" }).getByRole("listitem");
  const discarded = page.getByText("Draft discarded");

  async function discard(title: string): Promise<void> {
    // The row is gone before the server has answered, and what is said of the one before may still be there.
    const discarding = page.waitForResponse("**/draft_content/*");
    await page.getByRole("button", { name: `More for ${title}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Discard draft" }).press("Enter");
    await discarding;
    await expect(rows.filter({ hasText: title })).toHaveCount(0);
    await expect(discarded.first()).toBeVisible();
  }

  await expect(rows).toHaveCount(3);
  await discard("The Hatter");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(rows.filter({ hasText: "The Hatter" })).toHaveCount(1);
  await expect(discarded).toHaveCount(0);

  await discard("The Hatter");
  await page.getByRole("button", { name: "Trash", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  await expect(deleted).toHaveCount(1);
  await expect(deleted).toContainText("The Hatter");
  await expect(deleted).toContainText("by Alice Liddell");
  await expect(deleted).toContainText("30 days left");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Restore The Hatter" }).press("Enter");
  await expect(page.getByText("Audio restored")).toBeVisible();
  await expect(page.getByText("The trash is empty")).toBeVisible();

  await page.getByRole("link", { name: "AI Voiceovers" }).last().press("Enter");
  await expect(rows).toHaveCount(3);
  for (const title of ["The Duchess", "The Hatter", "The Queen"]) await discard(title);
  await page.getByRole("link", { name: "Trash" }).press("Enter");
  // Deleted last first.
  await expect(deleted).toContainText(["The Queen", "The Hatter", "The Duchess"]);
  await page.getByRole("button", { name: "Delete for good: The Hatter" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete for good?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Delete for good: The Hatter" })).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Delete for good" }).press("Enter");
  await expect(deleted).toContainText(["The Queen", "The Duchess"]);
  await page.getByRole("button", { name: "Empty trash" }).press("Enter");
  await page
    .getByRole("alertdialog", { name: "Empty the trash?" })
    .getByRole("button", { name: "Empty trash" })
    .press("Enter");
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await expect(page.getByRole("button", { name: "Empty trash" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("The trash is empty")).toBeVisible();
});
