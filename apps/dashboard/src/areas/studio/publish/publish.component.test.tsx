import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { type Answers, refusal } from "../../../test-kit/fake-api.ts";
import { asPublished } from "../../../test-kit/items.ts";
import { openItem } from "../../../test-kit/studio.ts";

const header = page.getByRole("banner");

/** What an item is after each of these. */
function publication(more: { publish_at?: string; is_audio_disabled?: boolean } = {}) {
  return {
    success: true as const,
    data: {
      content_id: "01930000-0000-7000-8000-000000000001",
      published_at: "2026-11-02T09:00:00.000Z",
      publish_at: null,
      is_audio_disabled: false,
      ...more,
    },
  };
}

test("what changed since it was published is published at a time, or at once", async () => {
  const { api, server } = await openItem({
    texts: ["It ran to the hole."],
    isGenerated: true,
  });
  server.item = { ...server.item, ...asPublished(), has_unpublished_audio: true, is_changed_since_published: true };
  const answers: Answers = {
    publishing: {
      publish: ({ publish_at }) => {
        const message = "Choose a time in the future, within a year.";
        if (publish_at !== undefined && publish_at < new Date().toISOString()) {
          throw refusal("VALIDATION", message, { status: 400, errors: [{ path: "publish_at", message }] });
        }
        server.item = publish_at
          ? { ...server.item, publish_at }
          : { ...server.item, publish_at: null, has_unpublished_audio: false, is_changed_since_published: false };
        return publication(publish_at ? { publish_at } : {});
      },
      unschedule: () => {
        server.item = { ...server.item, publish_at: null };
        return publication();
      },
    },
  };
  api.answer(answers);
  const opened = await openItem(
    { ...server.item, texts: ["It ran to the hole."] },
    { answers: { ...answers, library: { get: () => ({ success: true, data: server.item }) } } },
  );
  const publish = page.getByRole("button", { name: "Publish" });
  await userEvent.click(publish);
  await expect.element(page.getByRole("menu").getByText("Changed since published")).toBeVisible();
  await expectAccessible(page.getByRole("menu"));
  await userEvent.click(page.getByRole("menuitem", { name: "Publish at a time…" }));
  const dialog = page.getByRole("dialog", { name: "Publish at a time" });
  const time = dialog.getByLabelText("Day and time");
  await userEvent.fill(time, "2020-01-01T10:00");
  await userEvent.click(dialog.getByRole("button", { name: "Schedule" }));
  await expect.element(dialog.getByText("Choose a time in the future, within a year.")).toBeVisible();
  await expectAccessible(dialog);
  await userEvent.fill(time, new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await userEvent.click(dialog.getByRole("button", { name: "Schedule" }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^To be published on /).first()).toBeVisible();

  await userEvent.click(publish);
  await userEvent.click(page.getByRole("menuitem", { name: /Take back the time/ }));
  await expect.element(page.getByText("The time was taken back")).toBeVisible();
  await userEvent.click(publish);
  await userEvent.click(page.getByRole("menuitem", { name: "Publish changes" }));
  await expect.element(page.getByText("Audio published successfully")).toBeVisible();
  await expect.element(header.getByText("Changed since published")).not.toBeInTheDocument();
  expect(opened.api.calls.filter(({ name }) => name.startsWith("publishing.")).map(({ name }) => name)).toEqual([
    "publishing.publish",
    "publishing.publish",
    "publishing.unschedule",
    "publishing.publish",
  ]);
});

test("an item whose audio is disabled is put back from the editor's menu", async () => {
  const { api } = await openItem({
    texts: ["It ran to the hole."],
    ...asPublished(),
    url: "https://blog.example/hole",
    is_audio_disabled: true,
  });
  api.answer({ publishing: { enable: () => publication() } });
  await userEvent.click(page.getByRole("button", { name: "Share" }));
  await expectAccessible(page.getByRole("menu"));
  await userEvent.click(page.getByRole("menuitem", { name: "Enable Audio" }));
  await expect.element(page.getByText("Audio enabled successfully")).toBeVisible();
  expect(api.inputsOf("publishing.enable")).toHaveLength(1);
});

test("an item is given the address and the id that its article has on the publisher's site", async () => {
  const { api, server } = await openItem({ texts: ["They ran."], ...asPublished() });
  api.answer({
    library: {
      source: ({ content_id, url = null, source_id = null }) => {
        if (source_id === "post-2") throw refusal("CONFLICT", "Another audio of this project has this source id.");
        server.item = { ...server.item, url, source_id };
        return { success: true, data: { content_id, url, source_id } };
      },
    },
  });
  const dialog = page.getByRole("dialog", { name: "Article on your site" });
  const address = dialog.getByLabelText("Address of the article");
  const sourceId = dialog.getByLabelText("Source id");
  const save = dialog.getByRole("button", { name: "Save" });
  async function open(): Promise<void> {
    await userEvent.click(page.getByRole("button", { name: "Share" }));
    await userEvent.click(page.getByRole("menuitem", { name: "Article on your site…" }));
    await expect.element(sourceId).toBeEnabled();
  }
  await open();
  await userEvent.fill(address, "no address");
  await userEvent.fill(sourceId, "post-2");
  await userEvent.click(save);
  await expect.element(dialog.getByText("Please enter a valid URL")).toBeVisible();
  await expectAccessible(dialog);
  await userEvent.fill(address, "blog.example/caucus-race");
  await userEvent.click(save);
  await expect.element(dialog.getByText("Another audio of this project has this source id.")).toBeVisible();
  await userEvent.fill(sourceId, " post-1 ");
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("Article saved successfully")).toBeVisible();
  expect(server.item).toMatchObject({ url: "https://blog.example/caucus-race", source_id: "post-1" });

  await open();
  await expect.element(address).toHaveValue("https://blog.example/caucus-race");
  await expect.element(sourceId).toHaveValue("post-1");
  await userEvent.fill(sourceId, "");
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.inputsOf("library.source").at(-1)).toMatchObject({ source_id: null });
});
