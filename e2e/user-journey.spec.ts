import { readFile } from "node:fs/promises";
import { type Download, expect, type Locator, test, type Page } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { makeDocx } from "../apps/server/src/areas/studio/import/test-kit/make-docx.ts";
import { mailedCode, signUp as signUpByApi } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { expectNarration } from "./kit/expect-narration.ts";
import { expectUsable } from "./kit/expect-usable.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { tabTo } from "./kit/keyboard.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { password, signUp } from "./kit/sign-up.ts";

const sentence = "It is a warm afternoon, and the rabbits in the garden are late again. ";

/** A third-party site: serves an article and any page that a test adds. */
interface OtherSite extends ExternalSite {
  page: string;
}

async function startOtherSite(): Promise<OtherSite> {
  const [article, arabic] = await Promise.all(
    ["article.html", "article-ar.html"].map((name) =>
      readFile(new URL(`../fixtures/${name}`, import.meta.url), "utf8"),
    ),
  );
  const pages = new Map([
    ["/article", article],
    ["/article-ar", arabic],
  ]);
  const site = { page: "" };
  const external = await startExternalSite((path) => ({
    type: "text/html; charset=utf-8",
    body: pages.get(path) ?? site.page,
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
  await importAddress(page, address);
  await expect(page.getByText("Alice was beginning to get very tired")).toBeVisible({ timeout: 30_000 });
}

/** Imports a page into the open item. */
async function importAddress(page: Page, address: string): Promise<void> {
  await page.getByRole("button", { name: /^Import/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill(address);
  await dialog
    .getByRole("button", { name: /^Import/ })
    .last()
    .click();
}

/** Runs a command by its name in the palette. */
async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search for a command or an audio" })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name })).toBeVisible();
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

  test("a newcomer makes a corrected narration of an article, and puts it on a page", async ({ page, context }) => {
    // Some 2000 words are spoken, on however busy a machine.
    test.setTimeout(480_000);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signUp(page, server, "alice@example.com");
    await expectUsable(page);
    await importArticle(page, `${site.url}/article`);
    await expect(page.getByText("Accept all")).toHaveCount(0);
    await expect(page.getByText("Photo: staff")).toHaveCount(0);

    // Generate, and hear it.
    await page.getByRole("button", { name: /^Build/ }).click();
    await expect(page.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible({ timeout: 240_000 });
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);
    await page.getByRole("button", { name: "Pause", exact: true }).first().click();
    await expectUsable(page);
    // At 200 % zoom most of the height is the text's, the player shown.
    await page.setViewportSize({ width: 720, height: 450 });
    await expect
      .poll(() => page.locator("[data-scroll=script]").evaluate((text) => text.clientHeight))
      .toBeGreaterThan(250);
    await page.setViewportSize({ width: 1440, height: 900 });

    // Add a sentence: its block shows 'Edited'. What will be spoken of it is wrong, and is corrected.
    await page.getByText("In another moment down went Alice after it").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" On 4/5/1865 down she went.");
    await expect(page.getByText("Edited", { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "More for this block" }).click();
    await page.getByRole("menuitem", { name: "What will be spoken" }).click();
    const spoken = page.getByRole("dialog", { name: "What will be spoken" });
    await spoken.getByRole("button", { name: "4/5/1865: April fifth, eighteen sixty-five" }).click();
    await expectUsable(page);
    await spoken.getByLabel("Spoken as").fill("the fourth of May, eighteen sixty-five");
    await spoken.getByRole("button", { name: "Apply" }).click();
    await expect(
      spoken.getByRole("button", { name: "4/5/1865: the fourth of May, eighteen sixty-five" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");

    // A pause, and another voice.
    await page.getByText("Either the well was very deep").click();
    await page.getByRole("button", { name: "Add pause" }).click();
    await page.getByRole("button", { name: "2 s", exact: true }).click();
    await expect(page.getByRole("button", { name: "Pause, 2 s" })).toBeVisible();
    await page.getByRole("complementary", { name: "Voices" }).getByRole("button", { name: /^Emma/ }).click();
    await expect(page.locator(".studio-block[data-active]")).toContainText("Emma");
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

    await page.getByRole("button", { name: /^Build/ }).click();
    await expect(page.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible({ timeout: 120_000 });
    const title = "Down the Rabbit-Hole";
    const audio = await downloadAs(page, "Voice only");
    const captions = await downloadAs(page, "Captions");
    const { text, longestSilenceSeconds } = await expectNarration(page, { title, audio, captions });
    expect(text).toContain("On 4/5/1865 down she went.");
    expect(longestSilenceSeconds).toBeGreaterThan(1.9);
    expect((await readFile(await audio.path())).length).toBeGreaterThan(1_000_000);

    // The library lists it; its embed code works on a third-party page.
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByText("Published", { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expectUsable(page);
    await page.getByRole("button", { name: /embed/i }).first().click();
    await expect(page.getByRole("dialog")).toContainText("data-lectern");
    await expectUsable(page);
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

  test("a newcomer makes a narration of a Word document with the keyboard alone", async ({ page }) => {
    test.setTimeout(240_000);
    const { keyboard } = page;
    const word = makeDocx([
      { text: "A letter from Wonderland", style: "Title" },
      { text: "The pool of tears", style: "Heading1" },
      { text: "On 4/5/1865 she was more than nine feet tall." },
    ]);
    await page.goto(`${server.url}/sign-up`);
    await tabTo(page, page.getByLabel("First Name"));
    for (const part of ["Dorothy", "Dodgson", "dorothy@example.com", password]) {
      await keyboard.type(part);
      await keyboard.press("Tab");
    }
    await tabTo(page, page.getByRole("button", { name: "Create account" }));
    await keyboard.press("Enter");
    await page.waitForURL(/\/confirm/);
    await expect(page.getByRole("textbox", { name: "Confirmation code" })).toBeFocused();
    await keyboard.type(await mailedCode(server, "dorothy@example.com"));
    for (const percent of ["67", "100"]) {
      await expect(page.getByRole("progressbar", { name: "Survey" })).toHaveAttribute("aria-valuenow", percent);
      await tabTo(page, page.getByRole("radio").first());
      await keyboard.press("Space");
      await tabTo(page, page.getByRole("button", { name: "Continue" }));
      await keyboard.press("Enter");
    }
    await tabTo(page, page.getByRole("button", { name: /Realistic Voiceovers/ }));
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Get started" }));
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("main").getByRole("link", { name: "Create Audio" }));
    await keyboard.press("Enter");
    await page.waitForURL(/\/content\/[0-9a-f-]{36}/);

    const dialog = page.getByRole("dialog");
    await runCommand(page, "Import content");
    await tabTo(page, dialog.getByRole("tab", { name: "Web address" }));
    await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    await tabTo(page, dialog.getByRole("button", { name: "Choose a document" }));
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), keyboard.press("Enter")]);
    await chooser.setFiles({ name: "letter.docx", mimeType: "", buffer: Buffer.from(word) });
    await tabTo(page, dialog.getByRole("button", { name: "Import", exact: true }));
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "The pool of tears" })).toBeVisible();

    // To the paragraph with the date, which is read wrongly.
    await keyboard.press("Control+f");
    await keyboard.type("4/5/1865");
    await keyboard.press("Enter");
    await keyboard.press("Escape");
    const block = page.locator(".studio-block[data-active]");
    await expect(block).toContainText("On 4/5/1865");
    await runCommand(page, "What will be spoken");
    await tabTo(page, dialog.getByRole("button", { name: "4/5/1865: April fifth, eighteen sixty-five" }));
    await keyboard.press("Enter");
    await tabTo(page, dialog.getByLabel("Spoken as"));
    await keyboard.press("Control+a");
    await keyboard.type("the fourth of May");
    await tabTo(page, dialog.getByRole("button", { name: "Apply" }));
    await keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "4/5/1865: the fourth of May" })).toBeVisible();
    await keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    // More text, a pause, another voice.
    const text = page.getByRole("textbox", { name: "Text to be voiced" });
    await expect(text).toBeFocused();
    await keyboard.press("End");
    await keyboard.type(" She cried. ");
    await tabTo(page, block.getByRole("button", { name: "Add pause" }));
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "2 s", exact: true }));
    await keyboard.press("Enter");
    await expect(text).toBeFocused();
    await keyboard.type("And cried.");
    await keyboard.press("Control+j");
    await expect(page.getByRole("searchbox", { name: "Search voices" })).toBeFocused();
    await keyboard.type("emma");
    await keyboard.press("Enter");
    await expect(block).toContainText("Emma");
    await keyboard.press("Control+Shift+Enter");
    await expect(page.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible({ timeout: 120_000 });
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);

    const download = page.locator("header").getByRole("button", { name: "Download" });
    await tabTo(page, download, 60, "Shift+Tab");
    const files: Download[] = [];
    for (const choice of ["Voice only", "Captions"]) {
      await keyboard.press("Enter");
      await tabTo(page, dialog.getByRole("radio", { name: "Voice only" }));
      await keyboard.press("Space");
      while (!(await dialog.getByRole("radio", { name: choice }).isChecked())) await keyboard.press("ArrowDown");
      await tabTo(page, dialog.getByRole("button", { name: "Download" }));
      const [file] = await Promise.all([page.waitForEvent("download"), keyboard.press("Enter")]);
      files.push(file);
      await expect(download).toBeFocused();
    }
    const [audio, captions] = files;
    if (!audio || !captions) throw new Error("Not both files were downloaded.");
    const narration = await expectNarration(page, { title: "A letter from Wonderland", audio, captions });
    expect(narration.text).toContain("On 4/5/1865 she was");
    expect(narration.text).toContain("And cried.");
    expect(narration.longestSilenceSeconds).toBeGreaterThan(1.9);
  });

  test("an article from right to left gets a voice of its language, and its captions", async ({ page }) => {
    test.setTimeout(240_000);
    const publisher = await signUpByApi(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content/new"));
    await page.waitForURL(/\/content\/[0-9a-f-]{36}/);
    await importAddress(page, `${site.url}/article-ar`);
    const blocks = page.locator(".studio-block");
    await expect(blocks).toHaveCount(4);
    for (const paragraph of await blocks.locator(".studio-text p").all()) {
      await expect(paragraph).toHaveCSS("direction", "rtl");
    }
    await page.getByRole("button", { name: "For all Arabic blocks" }).first().click();
    await expect(blocks.filter({ hasText: "· Arabic" })).toHaveCount(4);
    await expect(page.getByRole("textbox", { name: "Text to be voiced" })).toBeFocused();
    await expectUsable(page);
    await page.getByRole("button", { name: /^Build/ }).click();
    await expect(page.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible({ timeout: 120_000 });
    const title = "جحر الأرنب";
    const audio = await downloadAs(page, "Voice only");
    const captions = await downloadAs(page, "Captions");
    const { text } = await expectNarration(page, { title, audio, captions });
    expect(text).toContain("أرنب أبيض بعينين ورديتين");
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
    const publisher = await signUpByApi(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content"));
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
    await expectUsable(page);
    await page.reload();
    await expect(page.getByText("Alice was beginning to get very tired")).toBeVisible();
  });

  test("every dialog of the studio can be used in every view and theme", async ({ page }) => {
    test.setTimeout(480_000);
    const dialog = page.getByRole("dialog");
    const alert = page.getByRole("alertdialog");
    const publisher = await signUpByApi(server);
    site.page = `<!doctype html><title>Rabbits</title><article><h1>Rabbits</h1><p>${sentence.repeat(8)}</p></article>`;
    const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
      title: "Rabbits",
      slate_value: [],
      is_draft: true,
    });
    await publisher.inProject("POST", `/content/${id}/import_url`, {
      importType: 1,
      isReplaceContent: true,
      article_url: `${site.url}/rabbits`,
    });
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, `content/${id}`));
    const paragraph = page.getByText(sentence.trim());

    // What is generated costs words: asked first, and heard then.
    await page.getByRole("button", { name: /^Build/ }).click();
    await expect(dialog.or(alert)).toContainText("are to be consumed");
    await expectUsable(page);
    await page.getByRole("button", { name: "Proceed" }).click();
    await expect(page.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible({ timeout: 120_000 });
    await page.getByRole("button", { name: "Close the player" }).click();

    const modal: [string, () => Promise<void>][] = [
      ["Refetch the article", () => page.getByRole("button", { name: "Refetch" }).click()],
      ["Import content", () => page.getByRole("button", { name: /^Import/ }).click()],
      ["Title settings", () => page.getByRole("button", { name: "Title settings" }).click()],
      ["Command palette", () => page.keyboard.press("Control+k")],
      ["Keyboard shortcuts", () => runCommand(page, "Keyboard shortcuts")],
      ["Delete audio block", () => chooseForBlock("Remove block")],
    ];
    for (const [name, open] of modal) {
      await open();
      const opened = page.getByRole(name.startsWith("Delete") ? "alertdialog" : "dialog", { name });
      await expect(opened).toBeVisible();
      if (name === "Import content") await expect(opened.getByLabel("Address of the article")).toBeFocused();
      if (name === "Refetch the article") await expect(opened).toContainText("The text is the same as on the page.");
      await expectUsable(page);
      if (name === "Import content") {
        // A private address is refused in place.
        await opened.getByLabel("Address of the article").fill("http://127.0.0.1:1/secret");
        await opened.getByRole("button", { name: "Import", exact: true }).click();
        await expect(opened.getByRole("alert")).toBeVisible();
        await opened.getByRole("tab", { name: "Document" }).click();
        await expectUsable(page);
      }
      await page.keyboard.press("Escape");
      await expect(opened).toHaveCount(0);
    }

    async function chooseForBlock(item: string): Promise<void> {
      await paragraph.click();
      await page.getByRole("button", { name: "More for this block" }).click();
      await page.getByRole("menuitem", { name: item }).click();
    }

    // What stands beside the control that opened it.
    const voiceBar = page.getByRole("toolbar", { name: "Voice of this block" });
    const tools = page.getByRole("toolbar", { name: "Selected words" });
    const beside: [Locator, string | RegExp][] = [
      [page.locator("header"), "Share"],
      [page.locator("header"), "Help"],
      [voiceBar, "Add pause"],
      [voiceBar, /^Speed/],
      [voiceBar, /^Pitch/],
      [voiceBar, "More for this block"],
      [tools, "Emphasis"],
      [tools, "Pronunciation"],
      [tools, "Say as"],
    ];
    for (const [bar, name] of beside) {
      if (bar === voiceBar) await paragraph.click();
      if (bar === tools) await paragraph.dblclick({ position: { x: 20, y: 12 } });
      await bar.getByRole("button", { name, exact: true }).click();
      await expect(dialog.or(page.getByRole("menu"))).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press("Escape");
      await expect(dialog.or(page.getByRole("menu"))).toHaveCount(0);
    }
    await page.keyboard.press("Control+h");
    await expect(page.getByLabel("Replace with")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "AI Voices" }).click();
    await expect(page.getByRole("dialog", { name: "Voices" })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto(`${server.url}${projectPath(publisher, "content")}?show_upgrade_modal=true`);
    await expect(dialog.getByRole("list", { name: "Plans" })).toBeVisible();
    await expectUsable(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Filter by date" }).click();
    await expect(dialog.getByRole("button", { name: "Apply" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More for Rabbits" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(alert).toBeVisible();
    await expectUsable(page);
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
});

/** How far the player at the bottom has played, in seconds. */
async function playedSeconds(page: Page): Promise<number> {
  return Number(
    await page.getByRole("region", { name: "Audio player" }).getByRole("slider", { name: "Position" }).inputValue(),
  );
}

/** Downloads the item in the editor as this choice of the dialog. */
async function downloadAs(page: Page, name: string): Promise<Download> {
  await page.locator("header").getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Configure download" });
  await dialog.getByRole("radio", { name }).click();
  const started = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  return await started;
}
