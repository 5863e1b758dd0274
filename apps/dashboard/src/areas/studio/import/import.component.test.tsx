import type { Script } from "@lectern/script";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dragFiles, textFile } from "../../../test-kit/drag-files.ts";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { type Answers, refusal } from "../../../test-kit/fake-api.ts";
import { contentOf, textBlock } from "../../../test-kit/items.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { projectPath } from "../../../test-kit/newsroom.ts";
import { openScreen } from "../../../test-kit/open-screen.tsx";
import { css } from "../../../test-kit/pointer.ts";
import { blockTexts, itemServer, openItem, script } from "../../../test-kit/studio.ts";

const [first, second, third] = [
  "Alice was beginning to get very tired of sitting by her sister on the bank.",
  "So she was considering in her own mind, as well as she could, what to do.",
  "There was nothing so very remarkable in that, nor did she think it much out of the way.",
] as const;

const url = "https://example.com/alice";
const list: Script[number] = {
  ...textBlock(""),
  children: ["a watch", "a waistcoat-pocket"].map((text) => ({ type: "paragraph", children: [{ text }] })),
};
const heading: Script[number] = { ...textBlock("The rabbit"), heading: 2 };
const article: Script = [textBlock(first), heading, textBlock(second), list, textBlock(third)];
const texts = () =>
  [...document.querySelectorAll(".studio-text")].map((text) =>
    Array.from(text.querySelectorAll("p, h2, h3, h4"), (line) => line.textContent).join(" | "),
  );
const dialog = page.getByRole("dialog");

test("headings come and go by key, of one block and of all; a block is split at its paragraphs", async () => {
  await openItem({ slate_body: article, url });
  const rabbit = page.getByRole("heading", { name: "The rabbit", level: 3 });
  await userEvent.click(rabbit);
  await press("Control+Alt+0");
  await expect.element(rabbit).not.toBeInTheDocument();
  await press("Control+Alt+3");
  await expect.element(page.getByRole("heading", { name: "The rabbit", level: 4 })).toBeVisible();

  await userEvent.click(script.getByText("a waistcoat-pocket"));
  await userEvent.click(page.getByRole("button", { name: "More for this block" }));
  await userEvent.click(page.getByRole("menuitem", { name: "Split at paragraphs" }));
  await expect.poll(blockTexts).toEqual([first, "The rabbit", second, "a watch", "a waistcoat-pocket", third]);
  await press("Control+z");
  await expect.poll(blockTexts).toHaveLength(5);

  await press("Control+a");
  await userEvent.click(page.getByRole("button", { name: /^More for \d blocks$/ }));
  await userEvent.click(page.getByRole("menuitemradio", { name: /^Heading 2/ }));
  // One with several paragraphs is no heading.
  await expect.element(css(".studio-block").getByRole("heading", { level: 3 })).toHaveLength(4);
});

test("refetching shows what changed, takes what is wanted, and can be undone", async () => {
  const { api } = await openItem(
    { slate_body: article, url },
    {
      answers: {
        studio: {
          refetch: () => {
            throw refusal("FETCH_FAILED", "We could not find an article on this page.", { status: 422 });
          },
        },
      },
    },
  );
  const before = texts();
  await userEvent.click(page.getByRole("button", { name: "Refetch" }));
  const refetch = page.getByRole("dialog", { name: "Refetch the article" });
  await expect.element(page.getByText("Something went wrong while refetching article.")).toBeVisible();
  await expect.element(refetch.getByRole("alert")).toMatchTextContent("We could not find an article on this page.");

  const changed = second.replace("her own mind", "her mind");
  const answerWith = (slate_value: Script): Answers => ({
    studio: { refetch: () => ({ success: true, data: { title: null, slate_value } }) },
  });
  api.answer(answerWith([textBlock(first), heading, textBlock(changed), list, textBlock("A new end of it all.")]));
  await userEvent.click(refetch.getByRole("button", { name: "Try again" }));
  await expect.element(refetch.getByRole("status").filter({ hasText: "1 changed, 1 added, 1 removed" })).toBeVisible();
  await expect.element(refetch.getByCss("del").first()).toHaveTextContent("own");
  await expectAccessible(refetch);
  await userEvent.click(refetch.getByRole("checkbox", { name: /Removed/ }));
  await userEvent.click(refetch.getByRole("button", { name: "Apply" }));
  await expect.element(refetch).not.toBeInTheDocument();
  await expect.poll(texts).toEqual([first, "The rabbit", changed, before[3], third, "A new end of it all."]);
  await userEvent.click(page.getByRole("button", { name: "Undo" }).last());
  await expect.poll(texts).toEqual(before);

  api.answer(answerWith(article));
  await userEvent.click(page.getByRole("button", { name: "Refetch" }));
  await expect.element(refetch).toMatchTextContent("The text is the same as on the page.");
  await expectAccessible(refetch);
});

/** Imports one paragraph below the text of an item, or in its place. */
function importing(server: ReturnType<typeof itemServer>, imported: string): Answers {
  return {
    studio: {
      importUpload: () => ({
        success: true,
        data: { signed_url: "/api/uploaded", url: "https://files.example/import/1" },
      }),
      importText: ({ isReplaceContent, importType }) => {
        const before = isReplaceContent ? [] : server.item.slate_body;
        server.item = {
          ...server.item,
          slate_body: [...before, textBlock(imported)],
          version: server.item.version + 1,
          url: importType === 1 ? url : isReplaceContent ? null : server.item.url,
        };
        const { id: content_id, version, title } = server.item;
        return { success: true, data: { content_id, version, title, blocks_added: 1 } };
      },
    },
  };
}

test("a page is imported into an empty item, and a private address refused in place", async () => {
  const { api, server } = await openItem({ texts: [""] });
  api.answer({
    studio: {
      importText: () => {
        throw refusal("INVALID_URL", "This address cannot be imported.", { status: 400 });
      },
    },
  });
  await userEvent.click(page.getByRole("button", { name: /^Import/ }));
  const address = dialog.getByLabelText("Address of the article");
  await expect.element(address).toHaveFocus();
  await userEvent.fill(address, "http://127.0.0.1:1/secret");
  await userEvent.click(dialog.getByRole("button", { name: "Import" }));
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("This address cannot be imported.");
  await expectAccessible(dialog);
  await userEvent.click(dialog.getByRole("tab", { name: "Document" }));
  await expectAccessible(dialog);
  await userEvent.click(dialog.getByRole("tab", { name: "Web address" }));
  api.answer(importing(server, first));
  await userEvent.fill(address, url);
  await userEvent.click(dialog.getByRole("button", { name: "Import" }));
  await expect.poll(blockTexts).toContain(first);
  await expect.element(page.getByRole("button", { name: "Refetch" })).toBeVisible();
});

test("a document dropped on the text is added below or takes its place; then its page is fetched no more", async () => {
  const { api, server } = await openItem({ texts: [first], url });
  api.route("PUT /api/uploaded", () => new Response());
  (await dragFiles([new File(["x"], "song.mp3", { type: "audio/mpeg" })])).drop();
  await expect.element(page.getByText("This is an audio file. Upload it in the list of audio.")).toBeVisible();

  api.answer(importing(server, "A third paragraph came later."));
  (await dragFiles([textFile("more.txt")])).drop();
  await expect.element(dialog).toMatchTextContent("more.txt");
  await expectAccessible(dialog);
  await userEvent.click(dialog.getByRole("button", { name: "Import" }));
  await expect.poll(blockTexts).toEqual([first, "A third paragraph came later."]);
  await expect.element(page.getByRole("button", { name: "Refetch" })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();

  api.answer(importing(server, "Nothing else is left."));
  (await dragFiles([textFile("other.txt")])).drop();
  await userEvent.click(dialog.getByRole("radio", { name: /Replace it/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Import" }));
  await expect.poll(blockTexts).toEqual(["Nothing else is left."]);
  await expect.element(page.getByRole("button", { name: "Refetch" })).not.toBeInTheDocument();
});

test("what is held over an open dialog is for the dialog", async () => {
  await openItem({ texts: [first] });
  const open = page.getByRole("button", { name: /^Import/ });
  await userEvent.click(open);
  await expect.element(dialog.getByLabelText("Address of the article")).toBeVisible();
  (await dragFiles([textFile("second.txt")])).drop();
  await expect.element(dialog).toMatchTextContent("second.txt");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await expect.element(open).toHaveFocus();
});

test("a document dropped on the library makes an item and opens it with its text", async () => {
  const server = itemServer(contentOf());
  const { address } = await openScreen(projectPath("content"), {
    billing: "none",
    prepare: (api) => {
      api.answer(server.answers);
      api.answer(importing(server, first));
      api.route("PUT /api/uploaded", () => new Response());
    },
  });
  await expect.element(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
  const held = await dragFiles([textFile("letter.txt")]);
  await expect
    .element(page.getByText("Drop a document to make an audio of it, or audio files to upload"))
    .toBeVisible();
  held.drop();
  await expect.poll(blockTexts).toContain(first);
  expect(address()).toMatch(new RegExp(`/content/${server.item.id}$`));
  await expect.element(dialog).not.toBeInTheDocument();
});

test("what cannot be imported is told and changes nothing", async () => {
  const { api, address } = await openScreen(projectPath("content"), { billing: "none" });
  await expect.element(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
  const refused: [File[], string][] = [
    [[new File(["x"], "photo.png", { type: "image/png" })], "Only .txt, .docx and .pdf files can be imported."],
    [[textFile("one.txt"), textFile("two.txt")], "Drop one document at a time."],
    [[textFile("large.txt", "a".repeat(512_000))], "File size should be less than 500 KB"],
  ];
  for (const [files, message] of refused) {
    (await dragFiles(files)).drop();
    await expect.element(page.getByText(message, { exact: false })).toBeVisible();
  }
  expect(address()).toBe(projectPath("content"));

  // One that is refused only when it is read leaves the editor as it was, with the reason.
  const server = itemServer(contentOf());
  api.answer(server.answers);
  api.answer(importing(server, ""));
  api.answer({
    studio: {
      importText: () => {
        throw refusal("INVALID_FILE", "This PDF could not be opened. It may be damaged.", { status: 400 });
      },
    },
  });
  api.route("PUT /api/uploaded", () => new Response());
  (await dragFiles([new File(["%PDF-1.7"], "empty.pdf", { type: "application/pdf" })])).drop();
  await expect.element(dialog).toMatchTextContent("This PDF could not be opened. It may be damaged.");
});
