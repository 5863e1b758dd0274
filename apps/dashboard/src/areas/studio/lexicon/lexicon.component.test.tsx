import type { Lexeme } from "@lectern/script";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { type Answers, refusal } from "../../../test-kit/fake-api.ts";
import { idOf } from "../../../test-kit/items.ts";
import { projectOf } from "../../../test-kit/newsroom.ts";
import { nextSavedFile } from "../../../test-kit/saved-files.ts";
import "../../../test-kit/pointer.ts";
import { type OpenedItem, openItem } from "../../../test-kit/studio.ts";

const library = page.getByRole("dialog", { name: "Pronunciation library" });
const rows = library.getByRole("list", { name: "Entries" }).getByRole("listitem");
const itemId = idOf(1);
const files = library.getByLabelText("CSV or PLS file of entries");

/** The library of a project, which is counted as if each entry were in two sentences of one item. */
function kept(entries: readonly Lexeme[] = []): Answers {
  let lexicon = entries;
  let version = 1;
  return {
    projects: {
      get: () => ({
        success: true,
        data: projectOf({ pronunciation_library: [...lexicon], pronunciation_library_version: version }),
      }),
      savePronunciationLibrary: ({ pronunciation_library: next, version: made }) => {
        if (made !== version) throw refusal("CONFLICT", "The library was changed somewhere else.");
        lexicon = next;
        version += 1;
        return { success: true, data: { count: lexicon.length, version } };
      },
    },
    library: {
      lexiconUsage: () => ({
        success: true,
        data: {
          entries: lexicon
            .filter(({ original }) => original === "NASA")
            .map(({ original, language }) => ({ original, language, items: 1, sentences: 2 })),
          version,
          items: 1,
          is_complete: true,
        },
      }),
    },
  };
}

async function openLibrary(answers: Answers): Promise<OpenedItem> {
  const opened = await openItem({ texts: ["NASA paid $5. Then NASA left the loft."], isGenerated: true }, { answers });
  await userEvent.click(page.getByRole("button", { name: "Pronunciation" }));
  await expect.element(library).toBeVisible();
  return opened;
}

test("the library is searched, heard, and goes out of and into CSV and PLS files", async () => {
  await openLibrary(kept());
  const csv = "original,replaceWith,language\r\nNASA,nassa,en\r\nESA,eesa,en\r\nnasa,again,en\r\nhalf,,en\r\n";
  await userEvent.upload(files, new File([csv], "words.csv", { type: "text/csv" }));
  await expect.element(page.getByText("2 entries added, 1 there already, 1 without all three fields.")).toBeVisible();
  const nassa = rows.filter({ hasText: "nassa" });
  await expect.element(nassa).toMatchTextContent("2 sentences here");
  await expect.element(nassa).toMatchTextContent("in all 2 sentences, 1 item");
  await expect.element(rows.filter({ hasText: "eesa" })).toMatchTextContent("not in this text");
  await expectAccessible(library);

  await userEvent.click(library.getByRole("button", { name: "Listen to “NASA”" }));
  await expect.element(library.getByRole("button", { name: "Pause" })).toBeVisible();

  await userEvent.fill(library.getByLabelText("Search the library"), "EES");
  await expect.element(rows).toHaveLength(1);
  await expect.element(library.getByText(/^1 of \d entries$/)).toBeVisible();

  const saving = nextSavedFile();
  await userEvent.click(library.getByRole("button", { name: "Export CSV" }));
  expect(await (await saving).text).toContain("NASA,nassa,en\r\nESA,eesa,en");
  const savingPls = nextSavedFile();
  await userEvent.click(library.getByRole("button", { name: "Export PLS" }));
  await userEvent.click(page.getByRole("menuitem", { name: "English" }));
  const xml = await (await savingPls).text;
  expect(xml).toContain("<grapheme>ESA</grapheme><alias>eesa</alias>");
  const jaxa = xml.replace("ESA", "JAXA").replace("</lexicon>", "<meta/></lexicon>");
  await userEvent.upload(files, new File([jaxa], "words.pls", { type: "application/pls+xml" }));
  await expect.element(page.getByText("1 entry added.")).toBeVisible();
  await expect
    .element(library.getByRole("region", { name: "Not kept of the file" }))
    .toMatchTextContent("<meta> is not kept.");
});

test("who is touched is said before an entry is saved, and voiced again after its price", async () => {
  const { api } = await openLibrary({
    ...kept(),
    library: {
      ...kept().library,
      touchedItems: () => ({
        success: true,
        data: {
          items: [{ content_id: itemId, title: "Space", sentences: 1, has_audio: true }],
          item_count: 1,
          sentence_count: 1,
          looked: 1,
        },
      }),
    },
    bulk: {
      price: () => ({ success: true, data: { words: 5, items_to_generate: 1, is_complete: true } }),
      apply: () => ({
        success: true,
        data: { results: [{ content_id: itemId, done: true, words_charged: 5 }] },
      }),
    },
  });
  await userEvent.fill(library.getByLabelText("Original"), String.raw`\bl[aeiou]ft\b`);
  await userEvent.fill(library.getByLabelText("Replace with"), "lifted");
  await userEvent.click(library.getByRole("radio", { name: "Regular expression" }));
  await userEvent.click(library.getByRole("button", { name: "Who is touched?" }));
  const touched = library.getByRole("region", { name: /^Touched by/ });
  await expect.element(touched.getByText("Touches 1 sentence in 1 item")).toBeVisible();
  await expect.element(touched.getByRole("link", { name: "Space" })).toBeVisible();
  await expectAccessible(library);
  await userEvent.click(library.getByRole("button", { name: "Add", exact: true }));
  await userEvent.fill(library.getByLabelText("Try a sentence"), "The loft is open.");
  await expect.element(library.getByCss("ruby").filter({ hasText: "loft" })).toMatchTextContent("lifted");
  await userEvent.click(library.getByRole("button", { name: "Listen to the sentence" }));
  await expect.element(library.getByRole("button", { name: "Pause" })).toBeVisible();
  await userEvent.click(touched.getByRole("button", { name: "Voice 1 item again…" }));
  await expect.element(touched.getByText(/^It costs 5 words: each changed sentence once/)).toBeVisible();
  await userEvent.click(touched.getByRole("button", { name: "Voice again" }));
  await expect.element(page.getByText("1 item voiced again, 5 words charged.")).toBeVisible();
  expect(api.inputsOf("bulk.apply")).toMatchObject([{ action: "generate", content_ids: [itemId] }]);
});

test("a pronunciation library that another member saved meanwhile is not overwritten", async () => {
  const { api } = await openLibrary(kept());
  api.answer(kept([{ original: "Alice", replaceWith: "Alyss", language: "en-US" }]));
  api.answer({
    projects: {
      savePronunciationLibrary: () => {
        throw refusal("CONFLICT", "The library was changed somewhere else.");
      },
    },
  });
  await userEvent.fill(library.getByLabelText("Original"), "Dinah");
  await userEvent.fill(library.getByLabelText("Replace with"), "Dyna");
  await userEvent.click(library.getByRole("button", { name: "Add", exact: true }));
  const conflict = library.getByRole("alert").filter({ hasText: "changed somewhere else" });
  await expect.element(conflict).toBeVisible();
  expect(api.inputsOf("projects.savePronunciationLibrary")).toMatchObject([{ version: 1 }]);
  await expectAccessible(library);
  await userEvent.click(conflict.getByRole("button", { name: "Use the other library" }));
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(library.getByText(/Alyss/).first()).toBeVisible();
  await expect.element(library.getByText(/Dyna/)).not.toBeInTheDocument();
});
