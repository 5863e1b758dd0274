import { readFile } from "node:fs/promises";
import { expect, test, type Download, type Page } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { tabTo } from "./kit/keyboard.ts";
import { projectPath } from "./kit/paths.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let unlimited: SharedServer;

test.beforeAll(async () => {
  [server, unlimited] = [sharedServer("sandbox"), sharedServer()];
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
    is_draft: true,
  });
  const draft = draftOf("It cost $100.");
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const watch = await watchContent(at.url, publisher.token(), id);
  await publisher.inProject("PUT", `/content/${id}/v2`, { ...draft, is_draft: false });
  await watch.finished();
  await signIn(page, at.url, publisher);
  async function addMusic(): Promise<void> {
    const [bed] = await publisher.inProject<{ title: string; url: string; duration: number }[]>(
      "GET",
      "/composer-audio/library",
    );
    const clip = { title: bed?.title, type: "AUDIO", url: bed?.url, duration: bed?.duration, ends: bed?.duration };
    const music = { sections: [{ type: "AUDIO", tracks: [[clip]] }] };
    const mixed = await watchContent(at.url, publisher.token(), id);
    await publisher.inProject("PUT", `/content/${id}/v2`, { ...draft, is_draft: false, composer_settings: music });
    await mixed.finished();
  }
  const saveText = (text: string) => publisher.inProject("PUT", `/content/${id}/v2`, draftOf(text));
  return { publisher, id, saveText, addMusic };
}

async function contentsOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

test("a download is configured in the editor, with the keyboard alone", async ({ page }) => {
  const { publisher, id } = await generatedItem(page, server);
  const noted: unknown[] = [];
  await page.route("**/trackmixpanel", async (route) => {
    noted.push(route.request().postDataJSON());
    await route.continue();
  });
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  const button = page.locator("header").getByRole("button", { name: "Download" });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Configure download" });
  await expect(dialog.getByRole("radio", { name: "Voice only" })).toBeFocused();
  await expect(dialog.getByRole("radio", { name: /music/i })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  // A mode has to be chosen.
  await tabTo(page, dialog.getByRole("button", { name: "Download" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Choose what to download.");
  await tabTo(page, dialog.getByRole("radio", { name: "Voice only" }));
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await tabTo(page, dialog.getByRole("radio", { name: "MP3" }));
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "WAV" })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await tabTo(page, dialog.getByRole("button", { name: "Download" }));
  const [wav] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(wav.suggestedFilename()).toBe("Down the Rabbit-Hole.wav");
  expect((await contentsOf(wav)).subarray(0, 4).toString()).toBe("RIFF");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByRole("radio", { name: "Transcript" }).click();
  const [text] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(text.suggestedFilename()).toBe("Down the Rabbit-Hole.txt");
  expect((await contentsOf(text)).toString()).toBe("It cost $100.\n");

  const used = { org_id: publisher.organisationId, content_id: id };
  expect(noted).toEqual(
    expect.arrayContaining([
      { eventName: "EDITOR_OPEN", ...used },
      { eventName: "EDITOR_DOWNLOAD", ...used },
    ]),
  );

  // The free plan has no subtitles.
  await button.click();
  await dialog.getByRole("radio", { name: "Captions" }).click();
  await dialog.getByRole("button", { name: "Download" }).click();
  const upgrade = page.getByRole("dialog", {
    name: "Upgrade to get more features, words and unlimited downloads",
  });
  await expect(upgrade).toContainText("Your plan does not hold captions.");
  await expect(upgrade.getByRole("button", { name: "Cancel" })).toBeVisible();
  const plans = upgrade.getByRole("list", { name: "Plans" }).getByRole("link");
  await expect(plans).toHaveText([/^Starter\$19/, /^Standard/, /^Advanced/, /^EnterpriseCustom/]);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(upgrade).toHaveCount(0);
  await expect(button).toBeFocused();

  // Five downloads a month: the WAV was one, the text none.
  for (let taken = 1; taken < 5; taken += 1) await publisher.inProject("GET", `/content/${id}/download`);
  await button.click();
  await dialog.getByRole("radio", { name: "Voice only" }).click();
  await dialog.getByRole("button", { name: "Download" }).click();
  await expect(upgrade).toContainText("Your plan downloads 5 audios a month, and they are used up.");
  await plans.first().click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByRole("heading", { name: "Upgrade to Starter" })).toBeVisible();

  // Nor may own audio be uploaded.
  await page.goto(server.url + projectPath(publisher, "content"));
  await page.getByRole("button", { name: "Upload Audio" }).click();
  await expect(upgrade).toContainText("You can only store 3 audios in the free plan");
});

test("captions are downloaded from the library on a phone, and refused once the text has changed; music with the voice", async ({
  page,
}) => {
  const { publisher, saveText, addMusic } = await generatedItem(page, unlimited);
  const captions: string[] = [];
  page.on("request", (request) => {
    if (/generate-srt|get-srt/.test(request.url())) captions.push(request.method());
  });
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(unlimited.url + projectPath(publisher, "content"));
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Configure download" });
  await dialog.getByRole("radio", { name: "Captions" }).click();
  await dialog.getByRole("radio", { name: "VTT" }).click();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
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
    await expectNoHorizontalScroll(page);
    const [wav] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download" }).click(),
    ]);
    expect(wav.suggestedFilename()).toBe("Down the Rabbit-Hole.wav");
    expect((await contentsOf(wav)).readUInt16LE(22)).toBe(channels);
    await expect(dialog).toHaveCount(0);
  }
});
