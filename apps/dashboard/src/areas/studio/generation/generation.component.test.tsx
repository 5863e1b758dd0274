import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { refusal } from "../../../test-kit/fake-api.ts";
import { contentOf, hashOf, itemOf } from "../../../test-kit/items.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { organisationPath, projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";
import { sayToPage } from "../../../test-kit/page-socket.ts";
import {
  blockTexts,
  buildButton,
  itemServer,
  type OpenedItem,
  openItem,
  player,
  script,
} from "../../../test-kit/studio.ts";

const pause = player.getByRole("button", { name: /^Pause/ });

test("what generating costs is said first, and it is heard then", async () => {
  const { api } = await openItem({ texts: ["Down, down, down."] }, { billing: "sandbox" });
  await userEvent.click(buildButton);
  const question = page.getByRole("alertdialog", { name: "Generate audio" });
  await expect.element(question).toMatchTextContent(/3 words are to be consumed/);
  await expectAccessible(question);
  await userEvent.click(question.getByRole("button", { name: "Proceed" }));
  await expect.element(pause).toBeVisible();
  expect(api.inputsOf("studio.save").at(-1)).toMatchObject({ is_draft: false });
  await expect.element(buildButton).not.toBeInTheDocument();
});

test("a text longer than the words left is refused", async () => {
  await openItem({ texts: ["Down, down, down."] }, { billing: "sandbox", wordsUsed: 998 });
  await userEvent.click(buildButton);
  const dialog = page.getByRole("dialog", { name: "Not enough words remaining." });
  await expect
    .element(dialog)
    .toMatchTextContent("Not enough word credits left to generate this audio. Please upgrade your plan to continue.");
  // Words are left, only not so many.
  await expect.element(dialog).toMatchTextContent(/This audio needs 3 words, 2 are left\./);
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Upgrade" })).toBeVisible();
  await expectAccessible(dialog);
});

test("what the plan does not hold is offered with another one", async () => {
  const message = "You can only store 3 audios in the free plan";
  const server = itemServer(contentOf({ texts: ["Curiouser and curiouser."] }));
  const { address } = await openItem(
    { texts: ["Curiouser and curiouser."] },
    {
      billing: "sandbox",
      answers: {
        studio: {
          save: (draft) => {
            if (!draft.is_draft) throw refusal("NO_ENOUGH_AUDIOS", message, { status: 402 });
            return server.answers.studio!.save!(draft);
          },
        },
      },
    },
  );
  await userEvent.click(buildButton);
  await userEvent.click(page.getByRole("button", { name: "Proceed" }));
  const dialog = page.getByRole("dialog").filter({ hasText: message });
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Upgrade" }));
  await expect.poll(address).toContain(organisationPath("upgrade"));
});

test("an item renamed after it was generated is built anew for no words; a build of what stands plays it", async () => {
  const { server } = await openItem({ texts: ["Curiouser and curiouser."], hasTitleBlock: true, isGenerated: true });
  await userEvent.click(page.getByRole("button", { name: "Title settings" }));
  const settings = page.getByRole("dialog", { name: "Title settings" });
  await expectAccessible(settings);
  await userEvent.click(settings.getByRole("switch", { name: /^Read the title aloud/ }));
  await userEvent.click(settings.getByRole("button", { name: "Save" }));
  await userEvent.click(buildButton);
  await expect.element(pause).toBeVisible();
  await userEvent.click(pause);

  const heading = page.getByRole("heading", { level: 1 }).getByRole("button");
  const name = page.getByRole("textbox", { name: "Title" });
  heading.element().focus();
  await press("Enter");
  await userEvent.fill(name, "A name that is not kept");
  await press("Escape");
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).not.toMatchTextContent("A name that is not kept");
  await press("Enter");
  await userEvent.fill(name, "Another name");
  await press("Enter");
  await expect.element(heading).toHaveTextContent("Another name");
  await expect.element(buildButton).toMatchTextContent("0 words");
  await userEvent.click(buildButton);
  await expect.element(pause).toBeVisible();
  await expect.element(buildButton).not.toBeInTheDocument();
  expect(server.item).toMatchObject({ title: "Another name", is_content_changed: false });
});

test("why a generation failed is said in the list and in the editor, until the next begins", async () => {
  const text = "Curiouser and curiouser.";
  const content = contentOf({ texts: ["Down, down, down.", text], hasTitleBlock: true });
  const message = "The voice could not be reached.";
  const failure = {
    failure_type: "ENGINE_FAILED",
    message,
    block: { hash: hashOf(content.slate_body[2]!), number: 3, text },
  };
  const server = itemServer({ ...content, full_audio_status: "FAILED", failure });
  let isBroken = true;
  await openScreen(projectPath("content"), {
    billing: "none",
    answers: {
      ...server.answers,
      library: {
        ...server.answers.library,
        list: () => ({ success: true, data: [itemOf({ full_audio_status: "FAILED", failure })], total: 1 }),
      },
      studio: {
        ...server.answers.studio,
        save: (draft) => {
          if (!draft.is_draft && isBroken) throw refusal("ENGINE_FAILED", message, { status: 502 });
          return server.answers.studio!.save!(draft);
        },
      },
    },
  });
  await expect.element(page.getByText(/^Not generated: block 3,/).first()).toMatchTextContent(message);
  await userEvent.click(page.getByRole("link", { name: "Try again: The title" }).first());
  const notice = page.getByRole("region", { name: "The last generation" });
  await expect.element(notice).toMatchTextContent(message);
  await expect.element(notice).toMatchTextContent(`Block 3: ${text}`);
  const caretText = () => document.getSelection()?.anchorNode?.textContent;
  await userEvent.click(notice.getByRole("button", { name: "Go to the block" }));
  await expect.element(script).toHaveFocus();
  await expect.poll(caretText).toBe(text);

  // The same from the dialog of a failure.
  await userEvent.click(script.getByText("Down, down, down."));
  await userEvent.click(notice.getByRole("button", { name: "Try again" }));
  const dialog = page.getByRole("dialog", { name: "The audio was not generated" });
  await expect.element(dialog).toMatchTextContent(`Block 3: ${text}`);
  await expectAccessible(dialog);
  await userEvent.click(dialog.getByRole("button", { name: "Go to the block" }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(script).toHaveFocus();
  await expect.poll(caretText).toBe(text);
  isBroken = false;
  await userEvent.click(notice.getByRole("button", { name: "Try again" }));
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(pause).toBeVisible();
});

test("a build that ends while one is elsewhere says so, and leads back", async () => {
  const opened: OpenedItem = await openItem(
    { texts: ["Curiouser and curiouser."] },
    {
      answers: {
        studio: {
          save() {
            opened.server.item = { ...opened.server.item, full_audio_status: "IN PROGRESS" };
            const { id } = opened.server.item;
            return {
              success: true,
              data: {
                content_id: id,
                version: 2,
                build_id: id,
                words_charged: 0,
                audio_url: null,
                live_audio_url: null,
              },
            };
          },
        },
      },
    },
  );
  const { api, server, address } = opened;
  const { id } = server.item;
  await userEvent.click(buildButton);
  await expect.element(page.getByRole("button", { name: /^Generating/ })).toBeVisible();
  sayToPage({ type: "progress", contentId: id, progress: 40 });
  await expect.element(page.getByRole("button", { name: /^Generating.*40/ })).toBeVisible();
  await userEvent.click(page.getByRole("link", { name: "Home" }));
  await expect.element(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
  api.answer({ library: { get: () => ({ success: true, data: { ...server.item, full_audio_status: "DONE" } }) } });
  sayToPage({ type: "progress", contentId: id, progress: 100 });
  await expect.element(page.getByText("“The title” is generated.")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Open" }));
  await expect.poll(address).toMatch(new RegExp(`/content/${id}$`));
});

test("a block that has audio is removed in the text without a question, and brought back by Undo", async () => {
  await openItem({ texts: ["Down, down, down.", "Curiouser and curiouser."], isGenerated: true });
  const line = script.getByText(/^Down, down, down\./);
  await userEvent.click(line);
  await userEvent.click(page.getByRole("button", { name: "More for this block" }).first());
  await userEvent.click(page.getByRole("menuitem", { name: "Remove block" }));
  await expect.element(line).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  await expect.element(line).toBeVisible();

  // By its key as well.
  await userEvent.click(line);
  await press("Control+Shift+Backspace");
  await expect.poll(blockTexts).toEqual(["Curiouser and curiouser."]);
});
