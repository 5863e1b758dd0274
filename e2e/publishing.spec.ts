import type { Block } from "@lectern/script";
import { expect, type Page, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { projectPath } from "./kit/paths.ts";
import { speakItem } from "./kit/publish-item.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

async function addItem(title: string, text: string): Promise<string> {
  const profile = await projectVoice(publisher);
  const block = { type: "block", audio_profile: profile, children: [{ type: "paragraph", children: [{ text }] }] };
  const body = { title, slate_value: [block], is_draft: true };
  return (await publisher.inProject<{ content_id: string }>("POST", "/content/v2", body)).content_id;
}

async function generate(id: string): Promise<void> {
  const { title, slate_body: script } = await publisher.inProject<{ title: string; slate_body: Block[] }>(
    "GET",
    `/content/${id}`,
  );
  await speakItem(server.url, publisher, id, { title, slate_value: script });
}

const listenStatus = async (id: string) => (await fetch(`${server.url}/listen/${id}`)).status;
const row = (page: Page, title: string) =>
  page.getByRole("list", { name: "AI Voiceovers" }).getByRole("listitem").filter({ hasText: title });

test("a project that publishes by hand: published from the list, changed, scheduled and taken back in the editor", async ({
  page,
}) => {
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "general"));
  await page.getByRole("switch", { name: /Publish by hand/ }).click();
  await expect(page.getByText("Settings updated successfully!")).toBeVisible();

  // What is generated elsewhere shows in the list.
  const id = await addItem("Down the Rabbit-Hole", "It ran to the hole.");
  await page.goto(server.url + projectPath(publisher, "content"));
  const play = row(page, "Down the Rabbit-Hole").getByRole("button", { name: "Play Down the Rabbit-Hole" });
  await expect(play).toBeDisabled();
  await generate(id);
  await expect(play).toBeEnabled();
  await expect(row(page, "Down the Rabbit-Hole").getByText("In Draft").filter({ visible: true })).toBeVisible();
  expect(await listenStatus(id)).toBe(404);
  await row(page, "Down the Rabbit-Hole").getByRole("button", { name: "More for Down the Rabbit-Hole" }).click();
  await page.getByRole("menuitem", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Audio published successfully")).toBeVisible();
  await expect(
    row(page, "Down the Rabbit-Hole").getByText("Published", { exact: true }).filter({ visible: true }),
  ).toBeVisible();
  expect(await listenStatus(id)).toBe(200);

  await row(page, "Down the Rabbit-Hole").getByRole("link", { name: "Down the Rabbit-Hole" }).first().click();
  await page.getByText("It ran to the hole.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" It was late.");
  await expect(page.locator("header").getByText("Changed since published")).toBeVisible();
  await page.getByRole("button", { name: /^Build/ }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("menuitem", { name: "Publish at a time…" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish at a time" });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await dialog.getByLabel("Day and time").fill(tomorrow);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^To be published on /).first()).toBeVisible();
  expect(await (await fetch(`${server.url}/listen/${id}`)).text()).not.toContain("It was late.");

  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("menuitem", { name: /Take back the time/ }).click();
  await expect(page.getByText("The time was taken back")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("menuitem", { name: "Publish changes" }).click();
  await expect(page.getByText("Audio published successfully").last()).toBeVisible();
  await expect(page.locator("header").getByText("Changed since published")).toBeHidden();
  expect(await (await fetch(`${server.url}/listen/${id}`)).text()).toContain("It was late.");
});
