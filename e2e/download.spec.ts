import { readFile } from "node:fs/promises";
import { expect, test, type Download, type Page } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { projectPath } from "./kit/paths.ts";
import { publishItem, speakItem } from "./kit/publish-item.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;

test.beforeAll(async () => {
  server = sharedServer();
});

interface Generated {
  publisher: Publisher;
  id: string;
  saveText: (text: string) => Promise<unknown>;
  /** Generates it with a bed of the built-in library. */
  addMusic: () => Promise<unknown>;
}

/** A signed-in user with a generated item. */
async function generatedItem(page: Page, at: SharedServer): Promise<Generated> {
  const publisher = await addPublisher(at);
  const voice = await projectVoice(publisher);
  const draftOf = (text: string) => ({
    title: "Down the Rabbit-Hole",
    slate_value: [{ type: "block", audio_profile: voice, children: [{ type: "paragraph", children: [{ text }] }] }],
  });
  const draft = draftOf("It cost $100.");
  const { id } = await publishItem(at.url, publisher, draft);
  await signIn(page, at.url, publisher);
  async function addMusic(): Promise<void> {
    const [bed] = await publisher.inProject<{ title: string; url: string; duration: number }[]>(
      "GET",
      "/composer-audio/library",
    );
    const clip = { title: bed?.title, type: "AUDIO", url: bed?.url, duration: bed?.duration, ends: bed?.duration };
    const music = { sections: [{ type: "AUDIO", tracks: [[clip]] }] };
    await speakItem(at.url, publisher, id, { ...draft, composer_settings: music });
  }
  const saveText = (text: string) =>
    publisher.inProject("PUT", `/content/${id}/v2`, { ...draftOf(text), is_draft: true });
  return { publisher, id, saveText, addMusic };
}

async function contentsOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

test("captions are downloaded from the library on a phone, and refused once the text has changed; music with the voice", async ({
  page,
}) => {
  const { publisher, saveText, addMusic } = await generatedItem(page, server);
  const captions: string[] = [];
  page.on("request", (request) => {
    if (/generate-srt|get-srt/.test(request.url())) captions.push(request.method());
  });
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(server.url + projectPath(publisher, "content"));
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Configure download" });
  await dialog.getByRole("radio", { name: "Captions" }).click();
  await dialog.getByRole("radio", { name: "VTT" }).click();
  const [vtt] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(vtt.suggestedFilename()).toBe("Down the Rabbit-Hole.vtt");
  expect((await contentsOf(vtt)).toString()).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> .*\nIt cost \$100\.\n$/);
  expect(captions).toEqual(["PUT", "GET"]);

  await saveText("It cost nothing.");
  await page.reload();
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Download" }).click();
  await dialog.getByRole("radio", { name: "Captions" }).click();
  await dialog.getByRole("button", { name: "Download" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please generate the audio again before downloading SRT File");

  // With music it is downloaded with that, and without.
  await addMusic();
  await page.reload();
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Download" }).click();
  for (const [mode, channels] of [
    ["Voice and music", 2],
    ["Voice only", 1],
  ] as const) {
    if (mode === "Voice only") {
      await page.getByRole("button", { name: /^More for/ }).click();
      await page.getByRole("menuitem", { name: "Download" }).click();
    }
    await dialog.getByRole("radio", { name: mode }).click();
    await dialog.getByRole("radio", { name: "WAV" }).click();
    const [wav] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download" }).click(),
    ]);
    expect(wav.suggestedFilename()).toBe("Down the Rabbit-Hole.wav");
    expect((await contentsOf(wav)).readUInt16LE(22)).toBe(channels);
    await expect(dialog).toHaveCount(0);
  }
});
