import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { signUp as signUpByApi } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { expectAccessible } from "./kit/expect-accessible.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { signUp } from "./kit/sign-up.ts";

/** A third-party site: serves an article and any page that a test adds. */
interface OtherSite extends ExternalSite {
  page: string;
}

async function startOtherSite(): Promise<OtherSite> {
  const article = await readFile(new URL("../fixtures/article.html", import.meta.url), "utf8");
  const site = { page: "" };
  const external = await startExternalSite((path) => ({
    type: "text/html; charset=utf-8",
    body: path === "/article" ? article : site.page,
  }));
  return Object.assign(site, external);
}

async function importArticle(page: Page, address: string): Promise<void> {
  await page
    .getByRole("link", { name: "Create Audio" })
    .or(page.getByRole("button", { name: "Create Audio" }))
    .first()
    .click();
  await page.waitForURL(/\/content\/[0-9a-f-]{36}/);
  await page.getByRole("button", { name: /^Import/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill(address);
  await dialog
    .getByRole("button", { name: /^Import/ })
    .last()
    .click();
  await expect(page.getByText("Alice was beginning to get very tired")).toBeVisible({ timeout: 30_000 });
}

test.describe("from an article to audio on a page", () => {
  let server: LecternServer;
  let site: OtherSite;

  test.beforeAll(async () => {
    site = await startOtherSite();
    server = await startLectern({ env: { BILLING: "none", FETCH_ALLOW: new URL(site.url).host } });
  });
  test.afterAll(async () => {
    await server.stop();
    site.close();
  });

  test("sign up, import, generate, listen, edit, generate again, download, embed", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signUp(page, server, "alice@example.com");
    await expectAccessible(page);
    await importArticle(page, `${site.url}/article`);
    await expect(page.getByText("Accept all")).toHaveCount(0);
    await expect(page.getByText("Photo: staff")).toHaveCount(0);
    await expectAccessible(page);

    // Generate, and hear it.
    await page.getByRole("button", { name: /^Build/ }).click();
    await expect(page.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible({ timeout: 90_000 });
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);
    await page.getByRole("button", { name: "Pause", exact: true }).first().click();

    // Change one sentence: its block shows 'Edited', and the new audio is ready soon.
    const paragraph = page.getByText("In another moment down went Alice after it");
    await paragraph.click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Down, down, down she went.");
    await expect(page.getByText("Edited", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await page.getByRole("button", { name: /^Build/ }).click();
    await expect(page.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible({ timeout: 30_000 });

    // Download the audio and the captions.
    await page.locator("header").getByRole("button", { name: "Download" }).click();
    const [audio] = await Promise.all([page.waitForEvent("download"), chooseDownload(page, "Voice only")]);
    expect(audio.suggestedFilename()).toBe("Down the Rabbit-Hole.mp3");
    const bytes = await readFile(await audio.path());
    expect(bytes.subarray(0, 3).toString()).toBe("ID3");
    expect(bytes.length).toBeGreaterThan(1_000_000);
    await page.locator("header").getByRole("button", { name: "Download" }).click();
    const [captions] = await Promise.all([page.waitForEvent("download"), chooseDownload(page, "Captions")]);
    const srt = await readFile(await captions.path(), "utf8");
    expect(srt).toMatch(/^1\r\n00:00:0/);
    const spoken = srt.split("\r\n").filter((line) => line !== "" && !/^\d+$|-->/.test(line));
    expect(spoken.join(" ")).toContain("Down, down, down she went.");
    expect(spoken.filter((line) => line.length > 32)).toEqual([]);

    // The library lists it; its embed code works on a third-party page.
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByText("Published", { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /embed/i }).first().click();
    await expect(page.getByRole("dialog")).toContainText("data-lectern");
    await page.getByRole("dialog").getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("Copied to clipboard")).toBeVisible();
    site.page = `<!doctype html><title>A blog</title><h1>My post</h1>${await page.evaluate(() => navigator.clipboard.readText())}<p id="after">After</p>`;

    const reader = await context.newPage();
    const asked: string[] = [];
    reader.on("request", (request) => asked.push(request.url()));
    await reader.goto(site.url);
    const before = await reader.locator("#after").boundingBox();
    const player = reader.getByRole("group", { name: "Audio: Down the Rabbit-Hole" });
    await expect(player).toBeVisible();
    expect(await reader.locator("#after").boundingBox()).toEqual(before);
    expect(asked.filter((url) => url.includes(".mp3"))).toEqual([]);
    await player.getByRole("button", { name: "Play" }).click();
    await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect.poll(async () => Number(await player.getByRole("slider").inputValue())).toBeGreaterThan(0);
    await player.getByRole("button", { name: /Speed/ }).click();
    await expect(player.getByRole("button", { name: "Speed 1.25 times" })).toBeVisible();
    await reader.close();
  });

  test("the pages anyone can open: share page, framed player, oEmbed", async ({ page, request }) => {
    const publisher = await signUpByApi(server);
    const { audio_profile: voice } = await publisher.inProject<{ audio_profile: unknown }>("GET", "");
    const block = {
      type: "block",
      audio_profile: voice,
      children: [{ type: "paragraph", children: [{ text: "Curiouser and curiouser." }] }],
    };
    const heading = {
      ...block,
      heading: 1,
      children: [{ type: "paragraph", children: [{ text: "The pool of tears" }] }],
    };
    const draft = { title: "Down the Rabbit-Hole", slate_value: [block, heading, block] };
    const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
      ...draft,
      is_draft: true,
    });
    const watch = await watchContent(server.url, publisher.token(), id);
    await publisher.inProject("PUT", `/content/${id}/v2`, { ...draft, is_draft: false });
    await watch.finished();
    await page.goto(`${server.url}/listen/${id}`);
    await expect(page.getByRole("heading", { name: "Down the Rabbit-Hole" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole("heading", { name: "The pool of tears", level: 2 })).toBeVisible();
    const chapters = page.getByRole("navigation", { name: "Chapters" });
    await chapters.getByRole("link", { name: "The pool of tears" }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect.poll(async () => Number(await page.getByRole("slider").inputValue())).toBeGreaterThan(1);
    expect(new URL(page.url()).hash).toBe("#section-1");
    const oembed = await page.locator('link[type="application/json+oembed"]').getAttribute("href");
    const answer = (await (await request.get(oembed ?? "")).json()) as { type: string; html: string; width: number };
    expect(answer).toMatchObject({ type: "rich", version: "1.0", width: 600 });
    expect(answer.html).toContain(`/player/${id}`);
    site.page = `<!doctype html><title>A blog</title>${answer.html}`;
    await page.goto(site.url);
    await expect(page.frameLocator("iframe").getByRole("button", { name: "Play" })).toBeVisible();
  });

  test("where there is no audio nothing is shown", async ({ page }) => {
    site.page = `<!doctype html><title>A blog</title><div data-lectern="01890000-0000-7000-8000-000000000000" style="min-height:72px"></div><script async src="${server.url}/embed.js"></script>`;
    await page.goto(site.url);
    await expect(page.locator("[data-lectern]")).toBeHidden();
  });
});

test.describe("on the free plan", () => {
  let server: LecternServer;
  let site: OtherSite;

  test.beforeAll(async () => {
    site = await startOtherSite();
    server = await startLectern({ env: { FETCH_ALLOW: new URL(site.url).host } });
  });
  test.afterAll(async () => {
    await server.stop();
    site.close();
  });

  test("a text longer than the words left is refused, and kept", async ({ page }) => {
    await signUp(page, server, "alice@example.com");
    await importArticle(page, `${site.url}/article`);
    await page.getByRole("button", { name: /^Build/ }).click();
    await expect(
      page.getByText("Not enough word credits left to generate this audio. Please upgrade your plan to continue."),
    ).toBeVisible();
    // Words are left, only not so many.
    const dialog = page.getByRole("dialog", { name: "Not enough words remaining." });
    await expect(dialog).toContainText(/This audio needs [\d,]+ words, 1,000 are left\./);
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Upgrade" })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Alice was beginning to get very tired")).toBeVisible();
  });

  test("what the plan does not hold is offered with another one", async ({ page }) => {
    const publisher = await signUpByApi(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content/new"));
    await page.waitForURL(/\/content\/[0-9a-f-]{36}/);
    await page.keyboard.type("One");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Curiouser and curiouser.");
    const message = "You can only store 3 audios in the free plan";
    await page.route("**/content/*/v2", async (route) => {
      if (!route.request().postData()?.includes('"is_draft":false')) return route.continue();
      return route.fulfill({ status: 402, json: { success: false, failure_type: "NO_ENOUGH_AUDIOS", message } });
    });
    await page.getByRole("button", { name: /^Build/ }).click();
    await page.getByRole("button", { name: "Proceed" }).click();
    const dialog = page.getByRole("dialog").filter({ hasText: message });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
    await dialog.getByRole("button", { name: "Upgrade" }).click();
    await page.waitForURL(/\/upgrade/);
  });

  test("a private address is refused with a sentence, in place", async ({ page }) => {
    await signUp(page, server, "bob@example.com");
    await page
      .getByRole("button", { name: "Create Audio" })
      .or(page.getByRole("link", { name: "Create Audio" }))
      .first()
      .click();
    await page.waitForURL(/\/content\/[0-9a-f-]{36}/);
    await page.getByRole("button", { name: /^Import/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Address of the article")).toBeFocused();
    await dialog.getByRole("textbox").first().fill("http://127.0.0.1:1/secret");
    await dialog
      .getByRole("button", { name: /^Import/ })
      .last()
      .click();
    await expect(dialog.getByRole("alert")).toBeVisible();
  });
});

/** How far the player at the bottom has played, in seconds. */
async function playedSeconds(page: Page): Promise<number> {
  return Number(
    await page.getByRole("region", { name: "Audio player" }).getByRole("slider", { name: "Position" }).inputValue(),
  );
}

async function chooseDownload(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Configure download" });
  await dialog.getByRole("radio", { name }).click();
  await dialog.getByRole("button", { name: "Download" }).click();
}
