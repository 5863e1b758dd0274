import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { WireLibrarySound } from "@lectern/contract";
import { expect, type Page, test } from "@playwright/test";
import { PICTURE_SIZE } from "../apps/server/src/areas/help/load-pages.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { makeShow } from "./kit/make-show.ts";
import { openItem } from "./kit/open-item.ts";
import { projectPath } from "./kit/paths.ts";
import { type Item, publishItem } from "./kit/publish-item.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

const folder = fileURLToPath(new URL("../docs/help/images/", import.meta.url));

let server: SharedServer;
let publisher: Publisher;
/** Of a published show. */
let showId: string;

/** Texts from chapter I of Alice's Adventures in Wonderland (Lewis Carroll, 1865). */
const texts = [
  "Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do.",
  "There was nothing so very remarkable in that; nor did Alice think it so very much out of the way to hear the Rabbit say to itself, ‘Oh dear! Oh dear! I shall be late!’",
  "In another moment down went Alice after it, never once considering how in the world she was to get out again.",
];

test.use({ viewport: PICTURE_SIZE });

test.beforeAll(async ({ browser }) => {
  await mkdir(folder, { recursive: true });
  server = sharedServer();
  publisher = await addPublisher(server);
  await publisher.call("PUT", `/organisation/${publisher.organisationId}`, { name: "The Daily Wonder" });
  const page = await browser.newPage();
  await page.goto(server.url);
  ({ id: showId } = await makeShow(page, publisher));
  await page.close();
  await publisher.inProject("PUT", `/podcast/${showId}/publish/publish`);
  for (const title of ["Down the Rabbit-Hole", "The Pool of Tears", "A Caucus-Race and a Long Tale"]) {
    const id = await publish(title);
    await publisher.inProject("POST", `/podcast/${showId}/content/${id}`);
  }
});

/** What an item says: each text is a block, in the voice of the project. */
async function scriptOf(title: string): Promise<Item> {
  const voice = await projectVoice(publisher);
  const children = (text: string) => [{ type: "paragraph", children: [{ text }] }];
  return {
    title,
    slate_value: texts.map((text) => ({ type: "block", audio_profile: voice, children: children(text) })),
  };
}

async function publish(title: string): Promise<string> {
  return (await publishItem(server.url, publisher, await scriptOf(title))).id;
}

/** What the window shows, in both themes, as docs/help/images/<name>.webp and <name>-dark.webp. */
async function takePictures(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForLoadState("networkidle");
    const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 80 });
    await writeFile(`${folder}${name}${theme === "dark" ? "-dark" : ""}.webp`, Buffer.from(data, "base64"));
  }
  await devtools.detach();
}

test("the editor", async ({ page }) => {
  await openItem(page, { server, publisher }, { texts, title: "Down the Rabbit-Hole" });
  await page.getByText("There was nothing so very remarkable").click();
  await expect(page.getByRole("button", { name: /^Build.*\d/ })).toBeVisible();
  await takePictures(page, "editor");
});

test("the timeline", async ({ page }) => {
  const sounds = await publisher.inProject<WireLibrarySound[]>("GET", "/composer-audio/library");
  const bed = sounds.find(({ kind }) => kind === "bed")!;
  const clip = { title: bed.title, type: "AUDIO", url: bed.url, duration: bed.duration, ends: bed.duration, delay: 2 };
  const title = "Alice on the bank";
  const id = await publish(title);
  const settings = { zoomLevel: 60, sections: [{ type: "AUDIO", tracks: [[clip]] }] };
  const draft = { ...(await scriptOf(title)), composer_settings: settings, is_draft: true };
  await publisher.inProject("PUT", `/content/${id}/v2`, draft);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  await page.getByRole("button", { name: "Timeline" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("button", { name: new RegExp(`^${bed.title},`) })).toBeVisible();
  await expect(timeline.getByText("Waiting")).toHaveCount(0);
  await takePictures(page, "timeline");
});

test("the player's settings", async ({ page }) => {
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "player"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await takePictures(page, "player");
});

test("the episodes of a show", async ({ page }) => {
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, `podcast/${showId}/episodes`));
  await expect(page.getByRole("list", { name: "Episodes" }).getByRole("listitem")).toHaveCount(3);
  await takePictures(page, "episodes");
});
