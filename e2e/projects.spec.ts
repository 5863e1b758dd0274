import { readFile } from "node:fs/promises";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { type Publisher, signUp } from "../apps/server/src/test-kit/publisher.ts";
import { toneWav } from "../apps/server/src/test-kit/tone-wav.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./kit/accessible.ts";
import { signIn } from "./kit/sign-in.ts";

interface Neighbour {
  url: string;
  close(): void;
}

/** A server of somebody else's. */
async function startNeighbour(answer: () => { type: string; body: string | Buffer }): Promise<Neighbour> {
  const server = createServer((request, response) => {
    request.resume();
    const { type, body } = answer();
    response.setHeader("content-type", type);
    response.end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

/** A server with Premium voices, beside the embedded ones. */
function premium(speech: Neighbour): Record<string, string> {
  return { OPENAI_SPEECH_URL: `${speech.url}/v1`, OPENAI_SPEECH_VOICES: "alloy,nova" };
}

function address(server: LecternServer, { organisationId }: Publisher, screen: string): string {
  return `${server.url}/organisation/${organisationId}/${screen}`;
}

function inProject(server: LecternServer, publisher: Publisher, screen: string): string {
  return address(server, publisher, `integration/${publisher.projectId}/${screen}`);
}

async function listProjects(publisher: Publisher): Promise<Record<string, unknown>[]> {
  return publisher.call("GET", `/organisation/${publisher.organisationId}/integration`);
}

async function expectNothingSideways(page: Page): Promise<void> {
  const widths = await page.locator("#main").evaluate((main) => [main.scrollWidth, main.clientWidth]);
  expect(widths[0]).toBe(widths[1]);
}

let speech: Neighbour;
test.beforeAll(async () => {
  speech = await startNeighbour(() => ({ type: "audio/wav", body: toneWav() }));
});
test.afterAll(() => speech.close());

test.describe("projects", () => {
  let server: LecternServer;
  let site: Neighbour;
  let sitePage = "";

  test.beforeAll(async () => {
    site = await startNeighbour(() => ({ type: "text/html; charset=utf-8", body: sitePage }));
    server = await startLectern({
      env: {
        BILLING: "none",
        SUPPORT_URL: "mailto:help@example.com",
        FETCH_ALLOW: new URL(site.url).host,
        ...premium(speech),
      },
    });
  });
  test.afterAll(async () => {
    await server.stop();
    site.close();
  });

  test("one is created with a voice that was heard and tuned", async ({ page }) => {
    const publisher = await signUp(server);
    await signIn(page, server.url, publisher);
    await page.goto(address(server, publisher, "project/create"));
    const voices = page.getByRole("radiogroup", { name: "Default Voice" });
    const card = page.getByRole("region", { name: "Preview", exact: true });

    // Premium is there in this language, and is what is offered first.
    await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
    await expect(voices.getByRole("radio")).toHaveCount(2);
    await page.getByRole("button", { name: "Create Project" }).click();
    await expect(page.getByText("Name field is required.")).toBeVisible();
    await expect(page.getByText("Voice selection is required.")).toBeVisible();
    await expect(page.getByLabel("Project Name")).toBeFocused();
    await page.getByLabel("Project Name").fill("Da");
    await expect(page.getByText("Name field should be at least 3 character long.")).toBeVisible();
    await page.getByLabel("Project Name").fill("Daily Wonder");
    await expect(page.getByText("Name field")).toHaveCount(0);

    // Only the rows in sight are on the page; the sample of one voice stops that of the other.
    await page.getByRole("radio", { name: "Standard" }).click();
    await expect(voices.getByRole("radio").first()).toHaveAttribute("aria-setsize", /^\d\d+$/);
    const samples = voices.getByRole("button");
    await samples.first().click();
    const first = voices.getByRole("button", { name: /^Pause / });
    await expect(first).toHaveCount(1);
    const firstName = (await first.getAttribute("aria-label"))?.replace("Pause ", "") ?? "";
    await samples.nth(1).click();
    await expect(voices.getByRole("button", { name: `Hear ${firstName}`, exact: true })).toBeVisible();
    await expect(voices.getByRole("button", { name: /^Pause / })).toHaveCount(1);

    await page.getByLabel("Search voices").fill("zzzz");
    await expect(voices.getByText("No voice is like that.")).toBeVisible();
    await page.getByLabel("Search voices").fill(firstName);
    await voices.getByRole("radio", { name: new RegExp(`^${firstName} `) }).check();
    await page.getByLabel("Search voices").fill("");
    await expect(card).toContainText(firstName);

    // The preview is heard as it is set, and stops the sample.
    await page.getByRole("checkbox", { name: "Show Advance Settings" }).click();
    await page.getByRole("slider", { name: "Speed" }).press("PageUp");
    await page.getByRole("slider", { name: "Volume" }).press("ArrowRight");
    await expect(card).toContainText("110 %");
    await expect(card).toContainText("+0.5 dB");
    await page.getByRole("combobox", { name: "Pitch" }).click();
    await page.getByRole("option", { name: "high", exact: true }).click();
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/audio/preview"));
    await card.getByRole("button", { name: /^Play/ }).click();
    expect((await answered).status()).toBe(200);
    await expect(card.getByText("Playing")).toBeVisible();
    await expect(voices.getByRole("button", { name: /^Pause / })).toHaveCount(0);
    await card.getByRole("button", { name: /^Pause/ }).click();
    await expect(card.getByText("Paused")).toBeVisible();
    await card.getByLabel("Preview text").fill("A text of 28 characters long");
    await expect(card.getByText("172 characters left")).toBeVisible();
    await card.getByLabel("Preview text").fill("Too short");
    await expect(card.getByText("Preview text cannot be less than 10 characters")).toBeVisible();
    await expect(card.getByRole("button", { name: /^Play/ })).toBeDisabled();
    await expectAccessibleInBothThemes(page);

    // Another voice starts from the defaults; then it is set again.
    await voices.getByRole("radio", { checked: true }).press("ArrowDown");
    await expect(card).toContainText("100 %");
    await expect(voices.getByRole("radio", { checked: true })).toBeFocused();
    await page.getByRole("slider", { name: "Speed" }).press("PageDown");
    await expect(card).toContainText("90 %");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingSideways(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole("button", { name: "Create Project" }).click();
    await expect(page.getByText("Project created successfully")).toBeVisible();
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Daily Wonder/ })).toBeVisible();
    const made = (await listProjects(publisher)).find((one) => one["integration_name"] === "Daily Wonder");
    expect(made).toMatchObject({
      lang_code: "en-US",
      player_settings: { player_type: "inline" },
      audio_profile: { engine: "standard", speed: 90, volume: 0, pitch: "" },
    });
  });

  test("one is created with the keyboard alone, in a language found by typing", async ({ page }) => {
    const publisher = await signUp(server);
    await signIn(page, server.url, publisher);
    await page.goto(address(server, publisher, "project/create"));
    await page.getByLabel("Project Name").focus();
    await page.keyboard.type("Y Cymro");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: "Default Language" })).toBeFocused();
    await page.keyboard.type("welsh");
    await expect(page.getByRole("option", { name: /^Welsh/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Default Language" })).toHaveValue(/^Welsh/);
    const voices = page.getByRole("radiogroup", { name: "Default Voice" });
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radiogroup", { name: "Quality" }).or(page.locator("fieldset"))).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
    await page.keyboard.press("Tab");
    if (await page.getByLabel("Search voices").isVisible()) await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect(voices.getByRole("radio").first()).toBeChecked();
    await page.keyboard.press("End");
    await expect(voices.getByRole("radio").last()).toBeChecked();
    await expect(voices.getByRole("radio").last()).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(voices.getByRole("button", { name: /^Pause / })).toBeFocused();
    await page.getByRole("button", { name: "Create Project" }).press("Enter");
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
    const made = (await listProjects(publisher)).find((one) => one["integration_name"] === "Y Cymro");
    expect(made).toMatchObject({ lang_code: "cy-GB", audio_profile: { lang_code: "cy-GB", engine: "standard" } });
  });

  test("the short form in the sidebar makes one too", async ({ page }) => {
    const publisher = await signUp(server);
    await signIn(page, server.url, publisher);
    await page.goto(inProject(server, publisher, "content"));
    await page.getByRole("button", { name: /^Project:/ }).click();
    await page.getByRole("menuitem", { name: "New Project" }).click();
    const form = page.getByRole("form", { name: "New Project" });
    await form.getByRole("button", { name: "Create" }).click();
    await expect(form.getByText("Name field is required.")).toBeVisible();
    await form.getByLabel("Project Name").fill("Second");
    await form.getByRole("button", { name: "Create" }).click();
    await expect(page.getByText("Project has been created successfully!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Project: Second" })).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  test("the settings and the default voice are saved, and not lost silently", async ({ page }) => {
    const publisher = await signUp(server);
    await signIn(page, server.url, publisher);
    await page.goto(inProject(server, publisher, "general"));
    const general = page.getByRole("region", { name: "General" });
    await expect(general.getByRole("button", { name: "Save" })).toBeDisabled();
    await general.getByLabel("Project Name").fill("ab");
    await general.getByLabel("Site URL").fill("example.com");
    await general.getByRole("button", { name: "Save" }).click();
    await expect(general.getByText("Name field should be at least 3 character long.")).toBeVisible();
    await expect(general.getByText("Site URL should start with http:// or https://.")).toBeVisible();

    // Leaving now would lose it.
    await page.getByRole("link", { name: "Voiceovers" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(general.getByLabel("Project Name")).toHaveValue("ab");

    await general.getByLabel("Project Name").fill("  Wonderland  ");
    await general.getByLabel("Site URL").fill("https://wonder.example.com");
    await general.getByLabel("Description").fill("أخبار اليوم");
    await general.getByRole("combobox", { name: "Category" }).click();
    await page.getByRole("option", { name: "News" }).click();
    await general.getByRole("combobox", { name: "Platform" }).click();
    await page.getByRole("option", { name: "Ghost" }).click();
    await general.getByRole("combobox", { name: "Default Language" }).fill("french (fr");
    await page.getByRole("option", { name: "French (France)" }).click();
    await general.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("General settings have been saved successfully!")).toBeVisible();
    await expect(general.getByRole("button", { name: "Save" })).toBeDisabled();
    expect(await publisher.inProject("GET", "")).toMatchObject({
      integration_name: "Wonderland",
      site_url: "https://wonder.example.com",
      description: "أخبار اليوم",
      category: "News",
      platform: "Ghost",
      lang_code: "fr-FR",
    });

    // The voice starts from what was saved.
    const voice = page.getByRole("region", { name: "Default voice" });
    await voice.getByRole("checkbox", { name: "Show Advance Settings" }).click();
    await voice.getByRole("slider", { name: "Speed" }).press("End");
    await voice.getByRole("button", { name: "Save voice" }).click();
    await expect(page.getByText("Settings updated successfully!")).toBeVisible();
    await page.reload();
    await voice.getByRole("checkbox", { name: "Show Advance Settings" }).click();
    await expect(voice.getByRole("slider", { name: "Speed" })).toHaveValue("200");
    expect(await publisher.inProject("GET", "/audio_profile")).toMatchObject({ speed: 200 });
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingSideways(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await voice.getByRole("slider", { name: "Speed" }).press("Home");
    await page.getByRole("link", { name: "Voiceovers" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
    expect(await publisher.inProject("GET", "/audio_profile")).toMatchObject({ speed: 200 });
  });

  test("keys are made, used, replaced and revoked", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const publisher = await signUp(server);
    await signIn(page, server.url, publisher);
    await page.goto(inProject(server, publisher, "installation"));
    const keys = page.getByRole("region", { name: "API keys" });
    await expect(keys.getByText("No keys yet")).toBeVisible();

    async function shownKey(): Promise<string> {
      const dialog = page.getByRole("dialog", { name: "Your new key" });
      await expect(dialog).toContainText("shown this once");
      await expect(dialog.getByLabel("API key", { exact: true })).toBeFocused();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Copy API key" }).click();
      await expect(page.getByText("Copied to clipboard").first()).toBeVisible();
      const key = await dialog.getByLabel("API key", { exact: true }).inputValue();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
      await dialog.getByRole("button", { name: "Done" }).click();
      return key;
    }
    const { organisationId, projectId } = publisher;
    const list = `${server.url}/api/organisation/${organisationId}/integration/${projectId}/content`;
    async function status(key: string): Promise<number> {
      return (await fetch(list, { headers: { authorization: `Bearer ${key}` } })).status;
    }

    await keys.getByRole("button", { name: "Create key" }).click();
    const dialog = page.getByRole("dialog", { name: "Create key" });
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Name is required")).toBeVisible();
    await page.keyboard.type("Newsroom");
    await page.keyboard.press("Enter");
    const first = await shownKey();
    expect(first).toMatch(/^lk_/);
    await expect(keys.getByRole("listitem")).toContainText(`${first.slice(0, 10)}…`);
    await expect(keys.getByRole("listitem")).toContainText("never used");
    await expect(keys).not.toContainText(first);
    expect(await status(first)).toBe(200);
    await page.reload();
    await expect(keys.getByRole("listitem")).toContainText("last used");

    // The example of the guide works as it is copied, once the key is put in.
    await page.getByRole("link", { name: "REST API" }).click();
    await expectAccessibleInBothThemes(page);
    const example = await page.getByLabel("Create audio", { exact: true }).inputValue();
    const [, to = ""] = /^curl '([^']+)'/.exec(example) ?? [];
    const [, body = ""] = /--data '([\s\S]*)'$/.exec(example) ?? [];
    const made = await fetch(to, {
      method: "POST",
      headers: { authorization: `Bearer ${first}`, "content-type": "application/json" },
      body,
    });
    expect(made.status).toBe(200);
    await page.getByRole("link", { name: "API keys" }).click();

    await keys.getByRole("button", { name: "Replace Newsroom" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Replace key" }).click();
    const second = await shownKey();
    expect(second).not.toBe(first);
    expect([await status(first), await status(second)]).toEqual([401, 200]);

    await keys.getByRole("button", { name: "Revoke Newsroom" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
    await expect(page.getByText("The key has been revoked.")).toBeVisible();
    await expect(keys.getByText("No keys yet")).toBeVisible();
    expect(await status(second)).toBe(401);
  });

  test("the installation page has ids, guides and help, and each guide its code", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const publisher = await signUp(server);
    await signIn(page, server.url, publisher);
    await page.goto(inProject(server, publisher, "installation"));
    await page.getByRole("button", { name: "Copy the organisation id" }).click();
    await expect(page.getByText("Copied to clipboard")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(publisher.organisationId);
    await page.getByRole("button", { name: "Copy the project id" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(publisher.projectId);
    await expect(page.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "mailto:help@example.com");
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingSideways(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    const guides = page.getByRole("region", { name: "Guides" }).getByRole("link");
    await expect(guides).toHaveCount(15);
    for (let index = 0; index < 15; index += 1) {
      const name = (await guides.nth(index).textContent()) ?? "";
      await guides.nth(index).click();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      expect(name).toContain((await heading.textContent()) ?? "none");
      await expect(page.getByRole("textbox").filter({ visible: true }).first()).toHaveValue(
        /embed\.js|data-lectern|curl/,
      );
      if (index === 0) await expectAccessibleInBothThemes(page);
      await page.goBack();
    }
    await page.getByRole("link", { name: "Default voice of this project" }).click();
    await expect(page.getByRole("heading", { name: "Default voice" })).toBeInViewport();
    await page.goBack();
    await page.getByRole("link", { name: "Audio Player settings" }).click();
    await expect(page.getByRole("heading", { name: "Audio Player", exact: true })).toBeVisible();
    await page.goto(inProject(server, publisher, "installation/geocities"));
    await expect(page.getByRole("heading", { name: "Page Not Found", level: 1 })).toBeVisible();
  });

  test("the one script plays an imported article on its own page", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const publisher = await signUp(server);
    const article = await readFile(new URL("../fixtures/article.html", import.meta.url), "utf8");
    sitePage = article;
    const profile = await publisher.inProject("GET", "/audio_profile");
    const draft = {
      title: "",
      slate_value: [
        { type: "block", audio_profile: profile, children: [{ type: "paragraph", children: [{ text: "" }] }] },
      ],
    };
    const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
      ...draft,
      is_draft: true,
    });
    await publisher.inProject("POST", `/content/${id}/import_url`, {
      importType: 1,
      isReplaceContent: true,
      article_url: `${site.url}/rabbit-hole`,
    });
    const { title, slate_body } = await publisher.inProject<{ title: string; slate_body: unknown }>(
      "GET",
      `/content/${id}`,
    );
    const watch = await watchContent(server.url, publisher.token(), id);
    await publisher.inProject("PUT", `/content/${id}/v2`, { title, slate_value: slate_body, is_draft: false });
    await watch.finished();

    await signIn(page, server.url, publisher);
    await page.goto(inProject(server, publisher, "installation"));
    await page.getByRole("button", { name: "Copy Script" }).click();
    await expect(page.getByText("Copied to clipboard")).toBeVisible();
    const script = await page.evaluate(() => navigator.clipboard.readText());
    const place = await page.getByLabel("Place of the player", { exact: true }).inputValue();
    sitePage = `<!doctype html><title>A blog</title><h1>My post</h1>${place}<p id="after">After</p>${script}`;

    const reader = await context.newPage();
    const wrong: string[] = [];
    reader.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("favicon")) wrong.push(message.text());
    });
    await reader.goto(`${site.url}/rabbit-hole?utm_source=letter#top`);
    const player = reader.getByRole("group", { name: `Audio: ${title}` });
    await player.getByRole("button", { name: "Play" }).click();
    await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect.poll(async () => Number(await player.getByRole("slider").inputValue())).toBeGreaterThan(0);
    await reader.goto(`${site.url}/another`);
    await expect(reader.getByRole("heading", { name: "My post" })).toBeVisible();
    await expect(reader.getByRole("group")).toHaveCount(0);
    expect(wrong).toEqual([]);
    await reader.close();
  });

  test("one is deleted once its name was typed", async ({ page }) => {
    const publisher = await signUp(server);
    await signIn(page, server.url, publisher);
    await page.goto(inProject(server, publisher, "general"));
    await page.getByRole("region", { name: "General" }).getByLabel("Description").fill("Not saved");
    await page.getByRole("button", { name: "Delete project" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete this project?" });
    const confirm = dialog.getByRole("button", { name: "Delete project" });
    await expect(confirm).toBeDisabled();
    await expect(dialog.getByRole("textbox")).toBeFocused();
    await dialog.getByRole("textbox").fill("My first");
    await expect(confirm).toBeDisabled();
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole("textbox").fill("My first project");
    await confirm.click();
    await expect(page.getByText("Project has been deleted.")).toBeVisible();
    await page.waitForURL(new RegExp(`/organisation/${publisher.organisationId}/integration$`));
    expect(await listProjects(publisher)).toEqual([]);
  });
});

test.describe("projects on the free plan", () => {
  let server: LecternServer;

  test.beforeAll(async () => {
    server = await startLectern({ env: premium(speech) });
  });
  test.afterAll(() => server.stop());

  test("there is room for one, Premium voices need a plan, and so do keys", async ({ page }) => {
    const publisher = await signUp(server);
    await signIn(page, server.url, publisher);
    await page.goto(inProject(server, publisher, "general"));
    await expect(page.getByRole("radio", { name: "Premium" })).toBeDisabled();
    await expect(page.getByText("Please upgrade your plan to select premium audios.")).toBeVisible();

    await page.goto(address(server, publisher, "project/create"));
    await expect(page.getByRole("heading", { name: "Upgrade to create multiple projects" })).toBeVisible();
    await expect(page.getByLabel("Project Name")).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(/\/integration$/);
    await page.goto(address(server, publisher, "project/create"));
    await page.locator("#main").getByRole("link", { name: "Upgrade" }).click();
    await page.waitForURL(/\/upgrade$/);

    // The room is taken while the forms for a new project are filled in.
    await publisher.inProject("DELETE", "");
    await page.goto(address(server, publisher, "project/create"));
    await page.getByLabel("Project Name").fill("Too late");
    await page.getByRole("radiogroup", { name: "Default Voice" }).getByRole("radio").first().check();
    const { id: projectId } = await publisher.call<{ id: string }>(
      "POST",
      `/organisation/${publisher.organisationId}/integration`,
      { integration_name: "Quicker" },
    );
    await page.getByRole("button", { name: "Create Project" }).click();
    const refused = page.getByRole("dialog", { name: "Upgrade now to create more projects!" });
    await expect(refused).toBeVisible();
    await expect(page.getByText("Upgrade now to create more projects!")).toHaveCount(1);
    await refused.getByRole("button", { name: "Cancel" }).click();
    await expect(refused).toHaveCount(0);
    await expect(page.getByLabel("Project Name")).toHaveValue("Too late");

    await page.goto(inProject(server, { ...publisher, projectId }, "installation"));
    const keys = page.getByRole("region", { name: "API keys" });
    await expect(keys.getByText("Upgrade to get access to the Lectern API.")).toBeVisible();
    await expect(keys.getByRole("button", { name: "Create key" })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await keys.getByRole("link", { name: "Upgrade" }).click();
    await page.waitForURL(/\/upgrade$/);
  });
});
