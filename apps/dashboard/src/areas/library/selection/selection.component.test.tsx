import type { WireContentItem } from "@lectern/contract";
import { composerPatternSchema } from "@lectern/timeline";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import type { Answers } from "../../../test-kit/fake-api.ts";
import { asPublished } from "../../../test-kit/items.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { drafts, fakeLibrary, rowOf, rows } from "../../../test-kit/library.ts";
import { projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";
import { nextSavedFile } from "../../../test-kit/saved-files.ts";

const box = (title: string) => page.getByRole("checkbox", { name: `Select ${title}` });
const bar = page.getByRole("region", { name: "Selected audios" });
const more = bar.getByRole("button", { name: "More for the selected" });

interface GivenList {
  /** Titles of those with which nothing can be done. */
  refused?: readonly string[];
  answers?: Answers;
  /** What is not a draft, by its title. */
  as?: Readonly<Record<string, Partial<WireContentItem>>>;
}

/** A list of as many drafts as are named, with what bulk calls answer of all but those that are refused. */
async function openList(titles: readonly string[], { refused = [], answers = {}, as = {} }: GivenList = {}) {
  const library = fakeLibrary(drafts(...titles));
  for (const { id, title } of library.items) library.change(id, as[title] ?? {});
  const titleOf = (id: string) => library.items.find((item) => item.id === id)?.title ?? "";
  const opened = await openScreen(projectPath("content"), {
    billing: "none",
    answers: {
      ...library.answers,
      bulk: {
        price: ({ content_ids: ids }) => ({
          success: true,
          data: { words: 5 * ids.length, items_to_generate: ids.length, is_complete: true },
        }),
        apply: ({ content_ids: ids }) => ({
          success: true,
          data: {
            results: ids.map((content_id) =>
              refused.includes(titleOf(content_id))
                ? { content_id, done: false, failure_type: "CONFLICT", message: "This audio is not published." }
                : { content_id, done: true, words_charged: 5 },
            ),
          },
        }),
        ...answers.bulk,
      },
    },
  });
  await expect.element(rows.first()).toBeVisible();
  return { ...opened, library };
}

async function focusRow(title: string): Promise<void> {
  (await rowOf(title).getByRole("link", { name: title }).first().findElement()).focus();
}

async function select(...titles: string[]): Promise<void> {
  for (const title of titles) {
    await userEvent.hover(rowOf(title));
    await userEvent.click(box(title));
  }
}

test("audios are selected by the keyboard alone, to the last of a long list", async () => {
  await openList(Array.from({ length: 25 }, (_, index) => `Alice ${25 - index}`));
  await focusRow("Alice 25");
  await userEvent.keyboard("x");
  await expect.element(box("Alice 25")).toBeChecked();
  await expect.element(page.getByText("1 audio selected")).toBeInTheDocument();
  await press("ArrowDown");
  await press("ArrowDown");
  await expect.element(rowOf("Alice 23").getByRole("link", { name: "Alice 23" }).first()).toHaveFocus();
  await userEvent.keyboard("{Shift>} {/Shift}");
  await expect.element(page.getByText("3 audios selected")).toBeInTheDocument();
  await press("Shift+ArrowDown");
  await expect.element(bar).toMatchTextContent("4 selected");
  await userEvent.keyboard(" ");
  await expect.element(box("Alice 22")).not.toBeChecked();
  await press("Control+a");
  await expect.element(bar).toMatchTextContent("20 selected");
  await userEvent.click(bar.getByRole("button", { name: "Select all 25" }));
  await expect.element(bar).toMatchTextContent("25 selected");
  page.getByRole("button", { name: "Clear the selection" }).element().focus();
  await press("Escape");
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByRole("checkbox", { checked: true })).not.toBeInTheDocument();
});

test("audios are selected by the pointer, and a search lets go of them", async () => {
  await openList(["Alice 5", "Alice 4", "Alice 3", "Alice 2", "Alice 1"]);
  await userEvent.hover(rowOf("Alice 5"));
  await userEvent.click(box("Alice 5"));
  await userEvent.click(box("Alice 3"), { modifiers: ["Shift"] });
  await expect.element(bar).toMatchTextContent("3 selected");
  await userEvent.click(rowOf("Alice 1").getByText("5 words"), { modifiers: ["Control"], force: true });
  await expect.element(bar).toMatchTextContent("4 selected");
  await expectAccessible(bar);
  await userEvent.fill(page.getByRole("searchbox"), "Alice 1");
  await press("Enter");
  await expect.element(rows).toHaveLength(1);
  await expect.element(bar).not.toBeInTheDocument();
});

test("the selected are generated, once it is known what it costs", async () => {
  const { api, library } = await openList(["Alice 2", "Alice 1"]);
  await select("Alice 2", "Alice 1");
  await userEvent.click(bar.getByRole("button", { name: "Generate" }));
  const dialog = page.getByRole("alertdialog", { name: "Generate 2 audios" });
  await expect.element(dialog).toMatchTextContent("10 words are to be consumed.");
  await expectAccessible(dialog);
  library.items = library.items.map((item) => ({ ...item, ...asPublished() }));
  await userEvent.click(dialog.getByRole("button", { name: "Proceed" }));
  await expect.element(page.getByText("2 audios sent to be generated")).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(rowOf("Alice 1")).toMatchTextContent("Published");
  expect(api.inputsOf("bulk.apply")).toMatchObject([{ action: "generate" }]);
});

test("the project's music is applied by the keyboard alone, after a question", async () => {
  const { api } = await openList(["Alice 2", "Alice 1"]);
  const pattern = composerPatternSchema.parse({ outro: { title: "Bell", url: "/sounds/bell.mp3", duration: 3 } });
  api.answer({ composer: { getPattern: () => ({ success: true, data: { pattern } }) } });
  await focusRow("Alice 2");
  await userEvent.keyboard("x");
  await press("Shift+ArrowDown");
  await expect.element(bar).toMatchTextContent("2 selected");
  const applyMusic = page.getByRole("menuitem", { name: "Apply the project's music" });
  more.element().focus();
  await press("Enter");
  await expect.element(applyMusic).toHaveFocus();
  await press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Apply the project's music to 2 audios?" });
  await expect.element(dialog).toMatchTextContent("Its intro, bed and outro replace those that were there before");
  await expectAccessible(dialog);
  await press("Escape");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await press("Enter");
  await expect.element(applyMusic).toHaveFocus();
  await press("Enter");
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await press("Tab");
  await expect.element(dialog.getByRole("button", { name: "Apply" })).toHaveFocus();
  await press("Enter");
  await expect.element(page.getByText("2 audios given the project's music")).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(api.inputsOf("bulk.apply")).toMatchObject([{ action: "apply_pattern" }]);
});

test("what could not be done of an action stays selected, with a word on why", async () => {
  const published: Partial<WireContentItem> = { ...asPublished(), url: "https://blog.example/alice" };
  await openList(["Alice 3", "Alice 2", "Alice 1"], {
    refused: ["Alice 1"],
    as: { "Alice 3": published, "Alice 2": published },
  });
  await select("Alice 3", "Alice 2", "Alice 1");
  await userEvent.click(more);
  await expect.element(page.getByRole("menuitem", { name: /^Enable Audio/ })).toBeDisabled();
  await expectAccessible(page.getByRole("menu"));
  await userEvent.click(page.getByRole("menuitem", { name: /^Disable Player Widget/ }));
  await expect.element(page.getByText("2 audios disabled, 1 was not").first()).toBeVisible();
  await expect.element(bar).toMatchTextContent("1 selected");
  await userEvent.click(bar.getByRole("button", { name: "Why not done" }));
  const dialog = page.getByRole("dialog", { name: "2 audios disabled, 1 was not" });
  await expect.element(dialog).toMatchTextContent("This audio is not published.Alice 1");
  await expectAccessible(dialog);
});

test("the selected are given another voice", async () => {
  const { api } = await openList(["Alice 2", "Alice 1"]);
  await select("Alice 1");
  await userEvent.click(bar.getByRole("button", { name: "Voice" }));
  const dialog = page.getByRole("dialog", { name: "Voice of 1 audio" });
  await userEvent.click(dialog.getByRole("radio", { name: /^Robert/ }));
  await expectAccessible(dialog);
  await userEvent.click(dialog.getByRole("button", { name: "Set voice" }));
  await expect.element(page.getByText("1 audio given the voice")).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(api.inputsOf("bulk.apply")).toMatchObject([{ action: "set_voice", audio_profile: { voice: "rms" } }]);
});

test("an action goes on although its list is left, which is told wherever one is", async () => {
  const held = Promise.withResolvers<undefined>();
  const disabled = { ...asPublished(), url: "https://blog.example/alice", is_audio_disabled: true };
  const { router } = await openList(["Alice 2", "Alice 1"], {
    as: { "Alice 2": disabled, "Alice 1": disabled },
    answers: {
      bulk: {
        apply: async ({ content_ids: [first = "", second = ""] }) => {
          await held.promise;
          return {
            success: true,
            data: {
              results: [
                { content_id: first, done: true },
                { content_id: second, done: false, failure_type: "CONFLICT", message: "This audio is not published." },
              ],
            },
          };
        },
      },
    },
  });
  await select("Alice 2", "Alice 1");
  await userEvent.click(more);
  await userEvent.click(page.getByRole("menuitem", { name: /^Enable Audio/ }));
  await expect.element(bar).toMatchTextContent("Enabling… 0 of 2");
  await userEvent.click(page.getByRole("link", { name: "AI Voices" }));
  await expect.element(page.getByRole("heading", { name: "All AI Voices" })).toBeVisible();
  router.history.back();
  await expect.element(bar).toMatchTextContent("Enabling… 0 of 2");
  router.history.forward();
  await expect.element(page.getByRole("heading", { name: "All AI Voices" })).toBeVisible();
  held.resolve(undefined);
  await userEvent.click(page.getByRole("button", { name: "Why" }));
  const dialog = page.getByRole("dialog", { name: "1 audio enabled, 1 was not" });
  await expect.element(dialog).toMatchTextContent("This audio is not published.");
  await press("Escape");
});

test("the selected are downloaded as one zip, and deleted, which can be undone", async () => {
  const { library } = await openList(["Alice 3", "Alice 2", "Alice 1"], {
    as: { "Alice 3": asPublished() },
    answers: { bulk: { zip: () => ({ success: true, message: "", data: { url: "https://files.example/zip" } }) } },
  });
  await select("Alice 3", "Alice 2");
  const saving = nextSavedFile();
  await userEvent.click(bar.getByRole("button", { name: "Download" }));
  await expect.element(page.getByText("The zip is being downloaded, without 1 that has no audio")).toBeVisible();
  expect((await saving).url).toBe("https://files.example/zip");

  await press("Delete");
  const dialog = page.getByRole("alertdialog", { name: "Delete 2 audios?" });
  await expectAccessible(dialog);
  library.items = library.items.filter(({ title }) => title === "Alice 1");
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.element(page.getByText("2 audios deleted")).toBeVisible();
  await expect.element(rows).toHaveLength(1);
  await expect.element(bar).not.toBeInTheDocument();
  // The focus is not lost with the bar.
  await expect.element(document.body).not.toHaveFocus();
});
