import { EXTRA_AUDIO_KEYS, type WireProject } from "@lectern/contract";
import { expect, test } from "@playwright/test";
import { toneMp3 } from "../apps/server/src/areas/uploads/test-kit/tone-mp3.ts";
import { upload } from "../apps/server/src/areas/uploads/test-kit/send-upload.ts";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { holdBack } from "./kit/hold-back.ts";
import { nextFrame } from "./kit/next-frame.ts";
import { projectPath } from "./kit/paths.ts";
import { startPlayerOrigin } from "./kit/player-origin.ts";
import { publishItem } from "./kit/publish-item.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

test.describe("the player as a publisher wants it", () => {
  let server: SharedServer;
  let site: ExternalSite;
  let body = "";

  test.beforeAll(async () => {
    server = sharedServer();
    site = await startExternalSite(() => ({ type: "text/html", body }));
  });
  test.afterAll(async () => {
    site.close();
  });

  test("settings are tried on a page, kept as drafts, published and seen on the publisher's page", async ({ page }) => {
    const publisher = await addPublisher(server);
    const draft = { title: "Down the Rabbit-Hole", slate_value: [espeakBlock("Curiouser and curiouser, said Alice.")] };
    const { id } = await publishItem(server.url, publisher, draft);
    await signIn(page, server.url, publisher);
    await page.goto(`${server.url}${projectPath(publisher, "player")}`);
    const preview = page.frameLocator("iframe[title='The player on a page']");
    await expect(preview.getByRole("heading", { name: "Down the Rabbit-Hole" })).toBeVisible();
    await expect(preview.getByText("Listen to this article")).toBeVisible();

    // A text that is hard to read is said to be, with one that is not; nothing is refused.
    await page.getByRole("textbox", { name: "Background", exact: true }).fill("f4f7f5");
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("#8a8a8a");
    await expect(page.getByText("3.2:1 on background")).toBeVisible();
    await page.getByRole("button", { name: "Use #717171" }).click();
    await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("#717171");
    await expect(page.getByText("4.5:1 on background")).toBeVisible();
    await page.getByRole("textbox", { name: "Title" }).fill("Hear this story");
    await expect(preview.getByText("Hear this story")).toBeVisible();
    await preview.getByRole("button", { name: "Play" }).click();
    await expect(preview.getByRole("button", { name: "Pause" })).toBeVisible();

    await page.getByRole("button", { name: "Save as draft" }).click();
    const dialog = page.getByRole("dialog", { name: "Save as draft" });
    await dialog.getByRole("button", { name: "Save draft" }).click();
    await expect(dialog.getByText("Name is required")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Winter colours");
    await dialog.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Player settings have been saved as draft")).toBeVisible();

    // Floating is at the right unless chosen otherwise.
    await page.getByRole("switch", { name: "Download button" }).click();
    await page.getByRole("radio", { name: "Floating" }).click();
    await expect(page.getByRole("radio", { name: "Bottom right" })).toBeChecked();
    await expect(preview.getByRole("button", { name: "Close" })).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Audio Player settings have been saved successfully!")).toBeVisible();
    await expect(page.getByText("Changes not published")).toHaveCount(0);

    await page.getByRole("radio", { name: "Static" }).click();
    await page.getByRole("button", { name: "Restore published" }).click();
    await expect(page.getByText("Successfully restored the last published setting.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Floating" })).toBeChecked();
    await page.getByRole("button", { name: "Restore Winter colours" }).click();
    await expect(page.getByText("Restored player setting from draft.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Inline" })).toBeChecked();
    await page.getByRole("button", { name: "Delete Winter colours" }).click();
    await page.getByRole("button", { name: "Delete draft" }).click();
    await expect(page.getByText("Draft has been deleted.")).toBeVisible();
    await expect(page.getByText("Winter colours", { exact: true })).toHaveCount(0);

    // What was published stands on the publisher's page, in its corner, and can be closed.
    body = `<!doctype html><title>A blog</title><style>* { display: block }</style><p>Alice</p>
      <div data-lectern="${id}"></div><script async src="${server.url}/embed.js"></script>`;
    await page.goto(site.url);
    const player = page.getByRole("region", { name: "Audio: Down the Rabbit-Hole" });
    await expect(player.getByText("Hear this story")).toBeVisible();
    await expect(player.getByText("Narrated by a machine")).toBeVisible();
    const box = await player.boundingBox();
    const { width, height } = page.viewportSize()!;
    expect(Math.round(width - box!.x - box!.width)).toBe(16);
    expect(Math.round(height - box!.y - box!.height)).toBe(16);
    await expect(player).toHaveCSS("background-color", "rgb(244, 247, 245)");
    await expect(player.getByRole("slider", { name: "Position" })).toBeHidden();
    await player.getByRole("button", { name: "More" }).click();
    await expect(player.getByRole("slider", { name: "Position" })).toBeVisible();
    const started = page.waitForEvent("download");
    await player.getByRole("link", { name: "Download" }).click();
    expect((await started).suggestedFilename()).toBe("Down the Rabbit-Hole.mp3");
    await player.getByRole("button", { name: "Close" }).click();
    await expect(player).toHaveCount(0);
  });

  test("an intro is uploaded and replaced, all is heard around an article, and the background is set and deleted", async ({
    page,
  }) => {
    const publisher = await addPublisher(server);
    const draft = { title: "Down the Rabbit-Hole", slate_value: [espeakBlock("Curiouser and curiouser, said Alice.")] };
    const { id } = await publishItem(server.url, publisher, draft);
    await signIn(page, server.url, publisher);
    await page.goto(`${server.url}${projectPath(publisher, "player")}`);
    // What is played after and under the article comes by the API.
    const mp3 = await toneMp3();
    await page.getByRole("button", { name: "Upload intro" }).click();
    const uploading = page.getByRole("dialog", { name: "Upload intro" });
    await uploading.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(uploading.getByText("Select an audio file to upload!")).toBeVisible();
    await uploading.getByLabel("Audio file").setInputFiles({ name: "a.wav", mimeType: "audio/wav", buffer: mp3 });
    await expect(uploading.getByText("Only mp3 uploads for extra audio")).toBeVisible();
    await uploading.getByLabel("Audio file").setInputFiles({ name: "a.mp3", mimeType: "audio/mpeg", buffer: mp3 });
    await uploading.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(uploading).toHaveCount(0);
    await page.getByRole("button", { name: "Play intro" }).click();
    await expect(page.getByRole("button", { name: "Pause intro" })).toBeVisible();
    const { pre_audio_url: first } = await publisher.inProject<WireProject>("GET", "");
    await page.getByRole("button", { name: "Replace intro" }).click();
    const replacing = page.getByRole("dialog", { name: "Replace intro" });
    await replacing.getByLabel("Audio file").setInputFiles({ name: "b.mp3", mimeType: "audio/mpeg", buffer: mp3 });
    await replacing.getByRole("button", { name: "Replace", exact: true }).click();
    await expect.poll(async () => (await publisher.inProject<WireProject>("GET", "")).pre_audio_url).not.toBe(first);
    for (const key of ["post_audio_url", "background_audio_url"] as const) {
      await publisher.inProject("POST", "/extraaudio/upload", { key, url: await upload(publisher, mp3) });
      await expect.poll(async () => (await publisher.inProject<WireProject>("GET", ""))[key]).not.toBeNull();
    }

    body = `<!doctype html><title>A blog</title><div data-lectern="${id}"></div><script async src="${server.url}/embed.js"></script>`;
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await page.goto(site.url);
    const player = page.getByRole("group", { name: "Audio: Down the Rabbit-Hole" });
    // The intro is heard before it, the outro after it, the background under it; nothing is asked for before the click.
    await expect.poll(() => asked.some((url) => url.includes("/modules/extra.js"))).toBe(true);
    expect(asked.filter((url) => url.includes("/sounds/"))).toEqual([]);
    const said = await player.locator("[role=status]").evaluateHandle((status) => {
      const texts: (string | null)[] = [];
      new MutationObserver(() => texts.push(status.textContent)).observe(status, { childList: true });
      return texts;
    });
    await player.getByRole("button", { name: "Play" }).click();
    await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect.poll(() => said.jsonValue()).toEqual(["Intro", "", "Outro", ""]);
    await expect(player.getByRole("button", { name: "Play" })).toBeVisible();
    const played = await publisher.inProject<WireProject>("GET", "");
    for (const key of EXTRA_AUDIO_KEYS) expect(asked).toContain(played[key]);

    await page.goto(`${server.url}${projectPath(publisher, "player")}`);
    await expect(page.getByRole("slider", { name: "Background volume" })).toBeVisible();
    await page.getByRole("button", { name: "Hear it under an article" }).click();
    await page.getByRole("button", { name: "Stop listening" }).click();
    await page.getByRole("slider", { name: "Background volume" }).press("ArrowRight");
    await expect
      .poll(
        async () => (await publisher.inProject<{ background_volume: number }>("GET", "/extraaudio")).background_volume,
      )
      .toBe(21);
    await page.getByRole("button", { name: "Delete background" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete background" }).click();
    await expect(page.getByRole("button", { name: "Upload background" })).toBeVisible();
    expect(await publisher.inProject("GET", "")).toMatchObject({ background_audio_url: null });
  });

  test("what a reader does with a player of another site is counted as it was, and nothing of who asks not to be", async ({
    page,
    browser,
  }) => {
    const publisher = await addPublisher(server);
    const sentence = "Down, down, down: would the fall never come to an end? ";
    const draft = { title: "The fall", slate_value: [espeakBlock(sentence.repeat(30))] };
    const { id } = await publishItem(server.url, publisher, draft);
    const origin = await startPlayerOrigin(server.url);
    body = `<!doctype html><title>A blog</title><div data-lectern="${id}"></div><script async src="${origin.url}/embed.js"></script>`;

    const { duration } = (await (await fetch(`${server.url}/embed/${id}.json`)).json()) as { duration: number };
    await page.addInitScript(() => {
      for (const name of ["time", "pause"]) {
        addEventListener(`lectern:${name}`, (event) => {
          Object.assign(window, { [`${name}At`]: (event as CustomEvent<{ seconds: number }>).detail.seconds });
        });
      }
    });

    /** Plays from a time until the voice has passed another; answers where it was paused, all in seconds. */
    async function hear(from: number, until: number): Promise<number> {
      if (from > 0) await page.getByRole("slider", { name: "Position" }).fill(String(from));
      await page.getByRole("button", { name: "Play" }).click();
      await page.waitForFunction((seconds) => (window as never as { timeAt: number }).timeAt > seconds, until);
      await page.getByRole("button", { name: "Pause" }).click();
      const paused = await page.waitForFunction((seconds) => {
        const { pauseAt } = window as never as { pauseAt?: number };
        return pauseAt !== undefined && pauseAt > seconds && pauseAt;
      }, until);
      return (await paused.jsonValue()) as number;
    }

    await page.goto(site.url);
    const beforeMark = Math.floor(duration * 0.75) - 1;
    const heardSeconds = (await hear(0, 2)) + (await hear(beforeMark, beforeMark + 2)) - beforeMark;
    const stoppedAt = await page.evaluate(() => (window as never as { pauseAt: number }).pauseAt);
    await page.close();
    await expect.poll(() => origin.events().map(({ kind }) => kind)).toContain("stop");
    const events = origin.events();
    expect(
      events
        .map(({ kind }) => kind)
        .filter((kind) => kind !== "listen")
        .sort(),
    ).toEqual(["impression", "play", "quarter", "stop"]);
    expect(events.find(({ kind }) => kind === "quarter")).toMatchObject({ percent: 75 });
    const heard = events.reduce((sum, event) => sum + (event.kind === "listen" ? event.seconds : 0), 0);
    expect(Math.abs(heard - heardSeconds)).toBeLessThan(0.3);
    expect(events.find(({ kind }) => kind === "stop")).toMatchObject({ position: Math.round(stoppedAt * 10) / 10 });
    expect(events.map(({ n }) => n)).toEqual(events.map((_event, index) => index));
    for (const batch of origin.batches) {
      expect(batch.bytes).toBeLessThanOrEqual(2048);
      expect(batch.contentType).toMatch(/^text\/plain/);
      expect(batch.cookie).toBeUndefined();
    }

    origin.batches.length = 0;
    const quiet = await browser.newContext();
    await quiet.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    const other = await quiet.newPage();
    const counting = other.waitForResponse(/modules\/inline/);
    await other.goto(site.url);
    await (await counting).finished();
    await other.getByRole("button", { name: "Play" }).click();
    await expect(other.getByRole("button", { name: "Pause" })).toBeVisible();
    await other.goto("about:blank");
    expect(await other.evaluate(() => localStorage.length).catch(() => 0)).toBe(0);
    await quiet.close();
    expect(origin.batches).toEqual([]);

    // The framed player and the page of the article count as any other.
    body = `<!doctype html><title>A blog</title><iframe src="${origin.url}/player/${id}" title="Player" width="600" height="80"></iframe>`;
    for (const address of [site.url, `${origin.url}/listen/${id}`]) {
      origin.batches.length = 0;
      const shown = await browser.newPage();
      await shown.goto(address);
      const place = address === site.url ? shown.frameLocator("iframe") : shown;
      await place.getByRole("button", { name: "Play", exact: true }).click();
      const counted = () => origin.events().map(({ kind }) => kind);
      await expect.poll(counted).toEqual(expect.arrayContaining(["impression", "play"]));
      await shown.goto("about:blank");
      await expect.poll(counted).toContain("stop");
      await shown.close();
      expect(counted().filter((kind) => kind === "impression" || kind === "play")).toHaveLength(2);
    }
    origin.close();
  });

  const places = [
    { on: "its page", path: (id: string) => `/listen/${id}`, width: 1440 },
    { on: "its page on a phone", path: (id: string) => `/listen/${id}`, width: 390 },
    { on: "a page's frame", path: (id: string) => `/player/${id}`, width: 600 },
  ];
  test("what starts it is shown where it stays, on each of its own pages", async ({ page }) => {
    const article = { title: "Down the Rabbit-Hole", slate_value: [espeakBlock("Curiouser and curiouser!")] };
    const { id } = await publishItem(server.url, await addPublisher(server), article);
    const play = page.locator("button.play");
    for (const { on, path, width } of places) {
      await page.setViewportSize({ width, height: 800 });
      // What makes it the bar of its page comes first, or last.
      for (const late of ["inline", "hosted"]) {
        const held = await holdBack(page, `**/embed/modules/${late}.js*`);
        await page.goto(server.url + path(id), { waitUntil: "commit" });
        await expect(play).toBeAttached();
        // Nothing is drawn, and so pressed, before its style sheet is there.
        await nextFrame(page);
        if (late === "inline") await expect(play).toBeVisible();
        const before = (await play.isVisible()) ? await play.boundingBox() : undefined;
        held.release();
        await expect(page.locator("[data-lectern-ready]")).toBeAttached();
        await expect(page.locator(".rewind")).toBeAttached();
        await expect(play).toBeVisible();
        if (before) expect(await play.boundingBox(), `on ${on}, ${late} last`).toEqual(before);
        await page.unrouteAll();
      }
    }
  });
});
