import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { drafts, fakeLibrary, rows } from "../../../test-kit/library.ts";
import { projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";

const deleted = page.getByRole("list", { name: "Trash" }).getByRole("listitem");
const titles = () => deleted.elements().map((row) => /The (Queen|Hatter|Duchess)/.exec(row.textContent)?.[0]);

test("what is in the trash is restored, deleted for good after a question, and emptied, by the keyboard alone", async () => {
  const library = fakeLibrary(drafts("The Queen", "The Hatter", "The Duchess"));
  for (const { id } of library.items.toReversed()) {
    void library.answers.library!.discardDraft!({ content_id: id } as never);
  }
  await openScreen(projectPath("trash"), { billing: "none", answers: library.answers });
  // Deleted last first.
  await expect.poll(titles).toEqual(["The Queen", "The Hatter", "The Duchess"]);
  await expect.element(deleted.first()).toMatchTextContent("by Alice Liddell");
  await expect.element(deleted.first()).toMatchTextContent("30 days left");
  await expectAccessible(page.getByRole("main"));

  page.getByRole("button", { name: "Restore The Queen" }).element().focus();
  await press("Enter");
  await expect.element(page.getByText("Audio restored")).toBeVisible();
  await expect.poll(titles).toEqual(["The Hatter", "The Duchess"]);

  const remove = page.getByRole("button", { name: "Delete for good: The Hatter" });
  remove.element().focus();
  await press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete for good?" });
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expectAccessible(question);
  await press("Escape");
  await expect.element(remove).toHaveFocus();
  await press("Enter");
  await expect.element(question).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Delete for good" }));
  await expect.poll(titles).toEqual(["The Duchess"]);

  await userEvent.click(page.getByRole("button", { name: "Empty trash" }));
  const emptying = page.getByRole("alertdialog", { name: "Empty the trash?" });
  await userEvent.click(emptying.getByRole("button", { name: "Empty trash" }));
  await expect.element(page.getByText("The trash is empty")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Empty trash" })).not.toBeInTheDocument();
});

test("a draft is discarded, and brought back by Undo or from the trash", async () => {
  const library = fakeLibrary(drafts("The Queen", "The Hatter"));
  await openScreen(projectPath("content"), { billing: "none", answers: library.answers });
  const discarded = page.getByText("Draft discarded");
  const hatter = rows.filter({ hasText: "The Hatter" });
  async function discard(): Promise<void> {
    (await page.getByRole("button", { name: "More for The Hatter" }).findElement()).focus();
    await press("Enter");
    await userEvent.click(page.getByRole("menuitem", { name: "Discard draft" }));
    await expect.element(discarded).toBeVisible();
    await expect.element(hatter).not.toBeInTheDocument();
  }
  await discard();
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  await expect.element(hatter).toBeVisible();
  await expect.element(discarded).not.toBeInTheDocument();
  await discard();
  await userEvent.click(page.getByRole("button", { name: "Trash" }));
  await expect.element(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  await expect.poll(titles).toEqual(["The Hatter"]);
});
