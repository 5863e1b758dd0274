import { readFile } from "node:fs/promises";
import { type Download, expect, type FileChooser, type Page, test } from "@playwright/test";
import { makeDocx } from "../apps/server/src/areas/studio/import/test-kit/make-docx.ts";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher, mailedCode } from "../apps/server/src/test-kit/publisher.ts";
import { type ArticleSite, importAddress, importArticle, startArticleSite } from "./kit/article-site.ts";
import { buildAudio } from "./kit/build-audio.ts";
import { downloadAs } from "./kit/download-as.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNarration } from "./kit/expect-narration.ts";
import { tabTo } from "./kit/keyboard.ts";
import { openItem } from "./kit/open-item.ts";
import { projectPath } from "./kit/paths.ts";
import { publishItem } from "./kit/publish-item.ts";
import { shortArticle } from "./kit/short-article.ts";
import { runCommand } from "./kit/run-command.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { signIn } from "./kit/sign-in.ts";
import { password, signUp } from "./kit/sign-up.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

test.describe("from an article to audio on a page", () => {
  let server: SharedServer;
  let site: ArticleSite;

  test.beforeAll(async () => {
    site = await startArticleSite();
    server = sharedServer();
  });
  test.afterAll(async () => {
    site.close();
  });

  test("a newcomer makes a narration of an article, adds a sentence, and finds it in the library", async ({ page }) => {
    site.page = await shortArticle(7);
    const refused: string[] = [];
    await page.exposeFunction("noteRefused", (what: string) => refused.push(what));
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        (window as unknown as { noteRefused: (what: string) => void }).noteRefused(
          `${violatedDirective} ${blockedURI}`,
        ),
      );
    });
    await signUp(page, server, "alice@example.com");
    await importArticle(page, site.url);
    await expect(page.getByText("Accept all")).toHaveCount(0);
    await expect(page.getByText("Photo: staff")).toHaveCount(0);

    // Generate, and hear it.
    await page.getByRole("button", { name: /^Build/ }).click();
    await expect(page.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible();
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);
    await page.getByRole("button", { name: "Pause", exact: true }).first().click();
    // At 200 % zoom most of the height is the text's, the player shown.
    await page.setViewportSize({ width: 720, height: 450 });
    await expect
      .poll(() => page.locator("[data-scroll=script]").evaluate((text) => text.clientHeight))
      .toBeGreaterThan(250);
    await page.setViewportSize({ width: 1440, height: 900 });

    // Add a sentence: its block shows 'Edited', and what is built again says it.
    await page.getByText("In another moment down went Alice after it").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Down, down, down.");
    await expect(page.getByText("Edited", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await buildAudio(page);
    const title = "Down the Rabbit-Hole";
    const audio = await downloadAs(page, "Voice only");
    const captions = await downloadAs(page, "Captions");
    const { text } = await expectNarration(page, { title, audio, captions });
    expect(text).toContain("Down, down, down.");
    expect((await readFile(await audio.path())).length).toBeGreaterThan(1_000_000);

    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByText("Published", { exact: true }).filter({ visible: true }).first()).toBeVisible();
    expect(refused).toEqual([]);
  });

  test("what will be spoken is corrected, and a pause and another voice are heard", async ({ page }) => {
    const publisher = await addPublisher(server);
    const title = "Down the Rabbit-Hole";
    const texts = ["On 4/5/1865 down she went.", "Either the well was very deep, or she fell very slowly."];
    await openItem(page, { server, publisher }, { title, texts });
    await page.getByText("On 4/5/1865").click();
    await page.getByRole("button", { name: "More for this block" }).click();
    await page.getByRole("menuitem", { name: "What will be spoken" }).click();
    const spoken = page.getByRole("dialog", { name: "What will be spoken" });
    await spoken.getByRole("button", { name: "4/5/1865: April fifth, eighteen sixty-five" }).click();
    await spoken.getByLabel("Spoken as").fill("the fourth of May, eighteen sixty-five");
    await spoken.getByRole("button", { name: "Apply" }).click();
    await expect(
      spoken.getByRole("button", { name: "4/5/1865: the fourth of May, eighteen sixty-five" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByText("Either the well was very deep").click();
    await page.getByRole("button", { name: "Add pause" }).click();
    await page.getByRole("button", { name: "2 s", exact: true }).click();
    await expect(page.getByRole("button", { name: "Pause, 2 s" })).toBeVisible();
    await page.getByRole("complementary", { name: "Voices" }).getByRole("button", { name: /^Emma/ }).click();
    await expect(page.locator(".studio-block[data-active]")).toContainText("Emma");
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

    await buildAudio(page);
    const audio = await downloadAs(page, "Voice only");
    const captions = await downloadAs(page, "Captions");
    const { text, longestSilenceSeconds } = await expectNarration(page, { title, audio, captions });
    expect(text).toContain("On 4/5/1865 down she went.");
    expect(longestSilenceSeconds).toBeGreaterThan(1.9);
  });

  test("an embed code is copied from the library, and plays on a page of another site", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const publisher = await addPublisher(server);
    const article = [espeakBlock("In another moment down went Alice after it.")];
    await publishItem(server.url, publisher, { title: "Down the Rabbit-Hole", slate_value: article });
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content"));
    await page.getByRole("button", { name: /embed/i }).first().click();
    const embedDialog = page.getByRole("dialog", { name: "Embed code" });
    const codes: string[] = [];
    for (const [kind, code] of [
      ["Frame", /<iframe .*height="80"/],
      ["AMP", /<amp-iframe .*height="80"/],
      ["Script", /data-lectern/],
    ] as const) {
      await embedDialog.getByRole("radio", { name: kind }).click();
      await expect(embedDialog.getByRole("textbox", { name: "Embed code" })).toHaveValue(code);
      await embedDialog.getByRole("button", { name: "Copy" }).click();
      await expect(page.getByText("Copied to clipboard").last()).toBeVisible();
      // The same is said of the code before.
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toMatch(code);
      codes.push(await copied());
    }
    // The kind that was chosen last is remembered.
    await page.reload();
    await page.getByRole("button", { name: /embed/i }).first().click();
    await expect(embedDialog.getByRole("radio", { name: "Script" })).toBeChecked();
    const [frameCode, , scriptCode] = codes;
    site.page = `<!doctype html><title>A blog</title><h1>My post</h1>${scriptCode}<p id="after">After</p><div style="width:280px">${frameCode}</div>`;

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
    await expect
      .poll(async () => Number(await player.getByRole("slider", { name: "Position" }).inputValue()))
      .toBeGreaterThan(0);
    await player.getByRole("combobox", { name: "Speed" }).selectOption("1.2×");
    expect(await player.getByRole("combobox", { name: "Speed" }).inputValue()).toBe("1.2");
    const frame = reader.frameLocator("iframe");
    await expect(frame.getByRole("button", { name: "Play" })).toBeVisible();
    const size = () => frame.locator("html").evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight]);
    expect(await size()).toEqual([280, 80]);
    await reader.route("**/media/**", (route) => route.abort());
    await frame.getByRole("button", { name: "Play" }).click();
    await expect(frame.getByRole("status")).toHaveText(
      "The audio could not be played. Check your speakers or try again.",
    );
    await expect(frame.getByRole("button", { name: "Play" })).toBeVisible();
    expect(await size()).toEqual([280, 80]);
    await reader.close();
  });

  test("a newcomer makes a narration of a Word document with the keyboard alone", async ({ page }) => {
    const { keyboard } = page;
    const word = makeDocx([
      { text: "A letter from Wonderland", style: "Title" },
      { text: "The pool of tears", style: "Heading1" },
      { text: "On 4/5/1865 she was more than nine feet tall." },
    ]);
    const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/user" && answer.ok());
    await page.goto(`${server.url}/sign-up?organisation=The+Gazette&phone=%2B4722334455&use_case=News`);
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
    // What the link that led here said of her is kept.
    const { data: user } = (await (await told).json()) as { data: { attributes: object } };
    expect(user.attributes).toMatchObject({ organisation: "The Gazette", phone: "+4722334455", use_case: "News" });
    // Behind the whole menu.
    await tabTo(page, page.getByRole("main").getByRole("link", { name: "Create Audio" }), 60);
    await keyboard.press("Enter");
    await page.waitForURL(/\/content\/[0-9a-f-]{36}/);

    const dialog = page.getByRole("dialog");
    await runCommand(page, "Import content");
    await tabTo(page, dialog.getByRole("tab", { name: "Web address" }));
    await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    const choosers: FileChooser[] = [];
    page.once("filechooser", (chooser) => choosers.push(chooser));
    // The dialog may still take the focus to the panel that was opened.
    await expect(async () => {
      await tabTo(page, dialog.getByRole("button", { name: "Choose a document" }));
      await keyboard.press("Enter");
      expect(choosers).toHaveLength(1);
    }).toPass();
    await choosers[0]?.setFiles({ name: "letter.docx", mimeType: "", buffer: Buffer.from(word) });
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
    await expect(page.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible();
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
    const publisher = await addPublisher(server);
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
    await buildAudio(page);
    const title = "جحر الأرنب";
    const audio = await downloadAs(page, "Voice only");
    const captions = await downloadAs(page, "Captions");
    const { text } = await expectNarration(page, { title, audio, captions });
    expect(text).toContain("أرنب أبيض بعينين ورديتين");
  });

  test("the pages anyone can open: share page, framed player, oEmbed", async ({ page, request }) => {
    const publisher = await addPublisher(server);
    const voice = await projectVoice(publisher);
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
    const { id } = await publishItem(server.url, publisher, draft);
    await page.goto(`${server.url}/listen/${id}`);
    await expect(page.getByRole("heading", { name: "Down the Rabbit-Hole" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Speed" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expect(page.getByRole("heading", { name: "The pool of tears", level: 2 })).toBeVisible();
    const chapters = page.getByRole("navigation", { name: "Chapters" });
    await page.getByRole("combobox", { name: "Speed" }).selectOption("0.5×");
    await chapters.getByRole("link", { name: "The pool of tears" }).click();
    await expect(chapters.getByRole("link", { name: "The pool of tears" })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect
      .poll(async () => Number(await page.getByRole("slider", { name: "Position" }).inputValue()))
      .toBeGreaterThan(1);
    expect(new URL(page.url()).hash).toBe("#section-1");

    // On a phone they open from the player.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(chapters).toBeHidden();
    await page.getByRole("button", { name: "Chapters" }).click();
    const sheet = page.getByRole("dialog", { name: "Chapters" });
    await expect(sheet.getByRole("button", { name: "Share" })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole("link", { name: "Down the Rabbit-Hole" }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: "Chapters" })).toBeFocused();
    expect(new URL(page.url()).hash).toBe("#top");
    expect((await request.get(`${server.url}/favicon.ico`)).headers()["content-type"]).toMatch(/^image\/.*icon/);
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

/** How far the player at the bottom has played, in seconds. */
async function playedSeconds(page: Page): Promise<number> {
  return Number(
    await page.getByRole("region", { name: "Audio player" }).getByRole("slider", { name: "Position" }).inputValue(),
  );
}
