import { expect, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { drawPicture } from "./kit/draw-picture.ts";
import { makeShow } from "./kit/make-show.ts";
import { projectPath } from "./kit/paths.ts";
import { publishItem } from "./kit/publish-item.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
  await publish("Down the Rabbit-Hole");
});

async function publish(title: string): Promise<void> {
  const profile = await projectVoice(publisher);
  const paragraph = { type: "paragraph", children: [{ text: `${title}: it ran.` }] };
  const body = { title, slate_value: [{ type: "block", audio_profile: profile, children: [paragraph] }] };
  await publishItem(server.url, publisher, body);
}

test("an audio becomes an episode with a picture of its own, is heard, framed and in the feed", async ({ page }) => {
  await signIn(page, server.url, publisher);
  const show = await makeShow(page, publisher);
  await publisher.inProject("PUT", `/podcast/${show.id}/publish/publish`);
  await page.goto(server.url + projectPath(publisher, `podcast/${show.id}/episodes`));
  await page.getByRole("button", { name: "Add New Episodes" }).click();
  await page.getByRole("button", { name: "Add Down the Rabbit-Hole" }).click();
  const dialog = page.getByRole("dialog", { name: "Episode Settings" });
  await dialog.getByLabel("Episode Title").fill("One: Down");
  await dialog.getByLabel("Episode art").setInputFiles(await drawPicture(page, { width: 100, height: 100 }));
  await expect(dialog.getByText("This one has 100 × 100")).toBeVisible();
  await dialog.getByLabel("Episode art").setInputFiles(await drawPicture(page, { width: 1400, height: 1400 }));
  const isPublished = dialog.getByRole("switch", { name: /Publish this Episode/ });
  await isPublished.click();
  await dialog.getByLabel("Publish it at a time").fill("2020-01-01T10:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose a time in the future, within a year.")).toBeVisible();
  await dialog.getByLabel("Publish it at a time").fill("");
  await isPublished.click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Content added to the show successfully!")).toBeVisible();
  await page.getByRole("dialog", { name: "Add New Episodes" }).getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("list", { name: "Episodes" }).getByRole("listitem")).toHaveCount(1);

  await page.getByRole("button", { name: "Play One: Down" }).click();
  await expect(page.getByRole("button", { name: "Pause One: Down" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Embed code: One: Down" }).click();
  const code = await page.getByRole("dialog", { name: "Embed code" }).getByLabel("Embed code").inputValue();
  const [, source = ""] = /src="([^"]+)"/.exec(code) ?? [];
  expect((await fetch(source.replaceAll("&amp;", "&"))).status).toBe(200);
  await expect.poll(async () => (await fetch(show.feed_url)).text()).toContain("<title>One: Down</title>");
});
