import { expect, test } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { organisationPath, projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { startSpeechServer } from "./kit/speech-server.ts";

async function listProjects(publisher: Publisher): Promise<Record<string, unknown>[]> {
  return publisher.call("GET", `/organisation/${publisher.organisationId}/integration`);
}

let speech: Awaited<ReturnType<typeof startSpeechServer>>;
test.beforeAll(async () => {
  speech = await startSpeechServer();
});
test.afterAll(() => speech.close());

const sentence = "The White Rabbit ran close by her, looked at its watch and hurried on down the hole.";
const story = `<title>Alice falls</title><article><p>${sentence}</p><p class="shop">Come to our shop.</p>
  <h2>Below</h2><p>${sentence}</p></article>`;

test.describe("projects", () => {
  let server: LecternServer;
  let pages: ExternalSite;

  test.beforeAll(async () => {
    pages = await startExternalSite(() => ({ type: "text/html", body: story }));
    server = await startLectern({
      env: { BILLING: "none", ...speech.env, FETCH_ALLOW: new URL(pages.url).host },
      variant: "test-voices",
    });
  });
  test.afterAll(async () => {
    await server.stop();
    pages.close();
  });

  test("one is created with a voice that was heard and tuned", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + organisationPath(publisher, "project/create"));
    const voices = page.getByRole("radiogroup", { name: "Default Voice" });
    const card = page.getByRole("region", { name: "Preview", exact: true });

    // Premium is there in this language, and is what is offered first.
    await expect(page.getByRole("radio", { name: "Premium" })).toBeChecked();
    await expect(voices.getByRole("radio")).toHaveCount(3);
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

    // What a voice can do decides what can be set: Tess has it all, Nell one pitch and no breath.
    for (const [quality, name, can] of [
      ["Standard", "Tess", true],
      ["Premium", "Nell", false],
    ] as const) {
      await page.getByRole("radio", { name: quality }).click();
      if (can) await page.getByLabel("Search voices").fill(name);
      await voices.getByRole("radio", { name: new RegExp(`^${name} `) }).check();
      if (can) await page.getByLabel("Search voices").fill("");
      await expect(page.getByRole("combobox", { name: "Styles" })).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Pitch" })).toBeEnabled({ enabled: can });
      await expect(page.getByRole("checkbox", { name: "Add Auto Breathing" })).toBeEnabled({ enabled: can });
    }
    await page.getByRole("radio", { name: "Standard" }).click();
    await page.getByLabel("Search voices").fill(firstName);
    await voices.getByRole("radio", { name: new RegExp(`^${firstName} `) }).check();
    await page.getByLabel("Search voices").fill("");
    await expect(page.getByRole("combobox", { name: "Styles" })).toBeDisabled();

    // Another voice starts from the defaults; then it is set again.
    await voices.getByRole("radio", { checked: true }).press("ArrowDown");
    await expect(card).toContainText("100 %");
    await expect(voices.getByRole("radio", { checked: true })).toBeFocused();
    await page.getByRole("slider", { name: "Speed" }).press("PageDown");
    await expect(card).toContainText("90 %");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
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
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + organisationPath(publisher, "project/create"));
    const language = page.getByRole("combobox", { name: "Default Language" });
    // The field is there once the voices are known; before, the key leads past it.
    await expect(language).toBeVisible();
    await page.getByLabel("Project Name").focus();
    await page.keyboard.type("Y Cymro");
    await page.keyboard.press("Tab");
    await expect(language).toBeFocused();
    await page.keyboard.type("welsh");
    await expect(page.getByRole("option", { name: /^Welsh/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(language).toHaveValue(/^Welsh/);
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
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content"));
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
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "general"));
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

    // New audio gets the music that is chosen, which is heard with the project's voice.
    const music = page.getByRole("region", { name: "Music" });
    await music.getByRole("combobox", { name: "Bed" }).click();
    await page.getByRole("option").nth(1).click();
    await music.getByRole("slider", { name: "Bed volume" }).press("ArrowRight");
    await music.getByRole("button", { name: "Listen" }).click();
    await music.getByRole("button", { name: "Stop" }).click();
    await music.getByRole("button", { name: "Save music" }).click();
    await expect
      .poll(() => publisher.inProject("GET", "/composer_pattern"))
      .toMatchObject({
        pattern: { bed: { volume: 31, url: expect.stringContaining("/sounds/library/") }, ducking: "light" },
      });
    await page.reload();
    await voice.getByRole("checkbox", { name: "Show Advance Settings" }).click();
    await expect(voice.getByRole("slider", { name: "Speed" })).toHaveValue("200");
    expect(await publisher.inProject("GET", "")).toMatchObject({ audio_profile: { speed: 200 } });
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await voice.getByRole("slider", { name: "Speed" }).press("Home");
    await page.getByRole("link", { name: "Voiceovers" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
    expect(await publisher.inProject("GET", "")).toMatchObject({ audio_profile: { speed: 200 } });
  });

  test("what is read of its pages is tried on one, and saved", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "general"));
    const rules = page.getByRole("region", { name: "Article import" });
    const preview = rules.getByRole("region", { name: "What is read of the page" });
    await rules.getByRole("button", { name: "Preview" }).click();
    await expect(rules.getByText("Please enter a valid URL")).toBeVisible();
    await expect(rules.getByLabel("Try them on a page")).toBeFocused();
    await rules.getByLabel("Try them on a page").fill(`${pages.url}/story`);
    await rules.getByRole("button", { name: "Preview" }).click();
    await expect(preview).toContainText("Come to our shop.");

    await rules.getByLabel("Leave out").fill(".shop\n\np:hover");
    await rules.getByRole("button", { name: "Preview" }).click();
    await expect(rules.getByText("Line 3: This is not a valid CSS selector.")).toBeVisible();
    await expect(rules.getByLabel("Leave out")).toBeFocused();
    await rules.getByLabel("Leave out").fill(".shop\n.elsewhere");
    await rules.getByRole("button", { name: "Preview" }).click();
    await expect(preview).not.toContainText("Come to our shop.");
    await expect(preview).toContainText("Below");
    await expect(rules.getByRole("listitem").first()).toHaveText(".shop1 part left out");
    await expect(rules.getByRole("listitem").nth(1)).toHaveText(".elsewhereis not on this page");
    await expect(rules.getByRole("status")).toHaveText(/^3 paragraphs, \d+ words$/);
    await expectAccessibleInBothThemes(page);

    // Leaving now would lose them.
    await page.getByRole("link", { name: "Voiceovers" }).click();
    await page
      .getByRole("alertdialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Stay" })
      .click();
    await rules.getByRole("button", { name: "Save rules" }).click();
    await expect(page.getByText("The import rules have been saved.")).toBeVisible();
    await page.reload();
    await expect(rules.getByLabel("Leave out")).toHaveValue(".shop\n.elsewhere");
    await expect(rules.getByRole("button", { name: "Save rules" })).toBeDisabled();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
  });

  test("one is deleted once its name was typed", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "general"));
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
