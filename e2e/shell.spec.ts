import { expect, test, type Page } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { findInMail } from "./kit/outbox.ts";
import { showItem } from "./kit/open-item.ts";
import { projectPath } from "./kit/paths.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { signIn } from "./kit/sign-in.ts";

const links = {
  SUPPORT_URL: "mailto:help@example.com",
  KNOWLEDGE_BASE_URL: "https://help.example.com/start",
  FEEDBACK_URL: "https://feedback.example.com/board",
  CHANGELOG_URL: "https://news.example.com/all",
  TERMS_URL: "https://example.com/terms",
  PRIVACY_URL: "https://example.com/privacy",
};

/** Generates a text of so many words, to the end. */
async function generate(server: LecternServer, publisher: Publisher, words: number): Promise<void> {
  const voice = await projectVoice(publisher);
  const blocks = Array.from({ length: Math.ceil(words / 200) }, (_, index) => Math.min(200, words - index * 200));
  const slateValue = blocks.map((count, index) => {
    // What is said twice in an item is charged once: no two words are the same.
    const text = Array.from({ length: count }, (_, word) => `${letters(index)}${letters(word)}`).join(" ");
    return { type: "block", audio_profile: voice, children: [{ type: "paragraph", children: [{ text }] }] };
  });
  const draft = { title: "Words", slate_value: slateValue };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    ...draft,
    is_draft: true,
  });
  const watch = await watchContent(server.url, publisher.token(), id);
  await publisher.inProject("PUT", `/content/${id}/v2`, { ...draft, is_draft: false });
  await watch.finished();
}

/** A syllable for a number below 400. */
function letters(number: number): string {
  return `${"bdfgklmnprstvwxzhjcq"[Math.floor(number / 20)]}a${"bdfgklmnprstvwxzhjcq"[number % 20]}`;
}

test.describe("the shell on the free plan", () => {
  let server: LecternServer;

  test.beforeAll(async () => {
    server = await startLectern({ env: links });
  });
  test.afterAll(() => server.stop());

  test("a trial ends with its last word: the next text leads to the plans, and is kept", async ({ page }) => {
    const publisher = await addPublisher(server);
    const organisation = `/organisation/${publisher.organisationId}`;
    await publisher.call("POST", `${organisation}/subscribe-to-preview-plan`);
    await generate(server, publisher, 995);
    await signIn(page, server.url, publisher);
    await showItem(page, { server, publisher }, { texts: ["Down it went. It was late."] });
    const upgrade = page.getByRole("banner").getByRole("link", { name: "Upgrade" });
    await page.getByRole("button", { name: /^Build/ }).click();
    // It has a word more than the five that are left.
    const refused = page.getByRole("dialog", { name: "Not enough words remaining." });
    await expect(refused).toContainText("This audio needs 6 words, 5 are left.");
    await refused.getByRole("button", { name: "Cancel" }).click();
    expect(await publisher.call("GET", organisation)).toMatchObject({ plan_id: "preview-plan-usd" });

    await showItem(page, { server, publisher }, { texts: ["Down the hole it went."] });
    await expect(upgrade).toBeVisible();
    await page.getByRole("button", { name: /^Build/ }).click();
    await page.getByRole("button", { name: "Proceed" }).click();
    await expect
      .poll(() => publisher.call("GET", organisation))
      .toMatchObject({ plan_id: "free-plan", words_remaining: 0 });

    await showItem(page, { server, publisher }, { texts: ["Oh dear!"] });
    await page.getByRole("button", { name: /^Build/ }).click();
    await page.getByRole("dialog", { name: "No words remaining." }).getByRole("button", { name: "Upgrade" }).click();
    await page.waitForURL(/\/upgrade\?return_to=/);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("Oh dear!")).toBeVisible();
  });

  test("says when few words are left, and when none are", async ({ page }) => {
    const publisher = await addPublisher(server);
    await generate(server, publisher, 699);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content"));
    await expect(page.getByText("301 of 1,000 words left")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "words of your plan" })).toHaveCount(0);

    await generate(server, publisher, 151);
    await page.reload();
    const notice = page.getByRole("status").filter({ hasText: "You have used 850 of the 1,000 words of your plan." });
    await expect(notice).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await notice.getByRole("button", { name: "Dismiss" }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("150 of 1,000 words left")).toBeVisible();
    await expect(notice).toHaveCount(0);

    await generate(server, publisher, 150);
    await page.reload();
    const last = page.getByRole("status").filter({ hasText: "You have used all 1,000 words of your plan." });
    await expect(last).toBeVisible();
    await expect(last.getByRole("button")).toHaveCount(0);
    await last.getByRole("link", { name: "Upgrade" }).click();
    await page.waitForURL(/\/upgrade\?return_to=/);
  });

  test("every entry of the menu leads to a screen that says what it is", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content"));
    const menu = page.getByRole("complementary", { name: "Menu" });
    const screens = [
      ["Voiceovers", "AI Voiceovers"],
      ["Audio Articles", "All Audio Articles"],
      ["API", "API"],
      ["AI Voices", "All AI Voices"],
      ["Plan & Billing Upgrade", "Plan & Billing"],
    ] as const;
    for (const [entry, title] of screens) {
      await menu.getByRole("link", { name: entry, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    }
    await page.goto(server.url + projectPath(publisher, "api"));
    await expect(page.getByText("Upgrade to get access to the Lectern API")).toBeVisible();
    await expect(menu.getByText("Unlimited downloads, unlimited storage.")).toBeVisible();
    await menu.getByRole("link", { name: "Upgrade Now" }).click();
    await page.waitForURL(/\/upgrade\?return_to=/);
  });

  test("words, help and account are one press away, by keyboard too", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content"));
    await page.getByRole("button", { name: /1,000 of 1,000 words left/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toContainText("1,000");
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /1,000 of 1,000 words left/ })).toBeFocused();

    await page.getByRole("button", { name: "Help" }).click();
    for (const name of ["Knowledge Base", "Feature Requests", "Terms of use", "Privacy Policy"]) {
      await expect(page.getByRole("menuitem", { name: new RegExp(name) })).toBeVisible();
    }
    await page.getByRole("menuitem", { name: "Get Started" }).click();
    const steps = page.getByRole("dialog", { name: "Get Started" });
    await expect(steps).toContainText("150 words are about a minute of audio.");
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Help" })).toBeFocused();
    await expect(page.getByRole("link", { name: "What is new, in a new tab" })).toHaveAttribute(
      "href",
      links.CHANGELOG_URL,
    );
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("profile");
    await expect(page.getByRole("option", { name: "Profile", exact: true })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/profile$/);
  });

  test("without a video of the operator, the starter card has steps of its own", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(`${server.url + projectPath(publisher, "content")}?show_starter_card=true`);
    const card = page.getByRole("dialog", { name: "See how it works" });
    await expect(card.getByRole("heading", { name: "Bring in a text" })).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveCount(5);
    await expect(card.locator("video")).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await card.getByRole("button", { name: "Skip for now" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(page.url()).not.toContain("show_starter_card");
  });

  test("a second project asks for another plan, from the sidebar too", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content"));
    await page.getByRole("button", { name: /^Project:/ }).click();
    await page.getByRole("menuitem", { name: "New Project" }).click();
    const upgrade = page.getByRole("dialog", { name: "Upgrade now to create more projects!" });
    await expect(upgrade.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^Project:/ })).toBeFocused();
  });

  test("the editor has neither chat nor feedback on it", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content/new"));
    await expect(page.getByRole("button", { name: /^Build/ })).toBeVisible();
    await expect(page.getByText("Support")).toHaveCount(0);
    await expect(page.getByText("Request Feature")).toHaveCount(0);
  });

  test("something turns until it is known who may do what", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    const known = Promise.withResolvers<void>();
    await page.route(`**/api/organisation/${publisher.organisationId}`, async (route) => {
      await known.promise;
      await route.continue();
    });
    await page.goto(server.url + projectPath(publisher, "content"));
    await expect(page.getByText("Loading…")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Project" })).toHaveCount(0);
    known.resolve();
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
  });

  test("an address that leads nowhere says so", async ({ page }) => {
    const asked = page.waitForResponse(/\/api\/session$/);
    await page.goto(`${server.url}/nowhere/at/all`);
    await asked;
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    // The response that the user is signed out has not redirected the page.
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/nowhere/at/all");
  });
});

const operator = "operator@example.com";

test.describe("the shell of a server that asks for nothing", () => {
  let server: LecternServer;

  test.beforeAll(async () => {
    server = await startLectern({
      env: { BILLING: "none", STARTER_VIDEO_URL: "http://127.0.0.1:9/start.mp4", OPERATOR_EMAIL: operator },
    });
  });
  test.afterAll(() => server.stop());

  test("shows no word of plans, and entries that lead to pages of its own", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content"));
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
    await expect(page.getByText(/upgrade|billing|words left/i)).toHaveCount(0);
    const menu = page.getByRole("complementary", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Help Center" })).toHaveAttribute("href", "/help");
    await expect(menu.getByRole("link", { name: "Support" })).toHaveAttribute("href", "/contact");
    await expect(menu.getByRole("link", { name: "Request Feature" })).toHaveAttribute("href", "/contact?about=feature");
    await page.goto(`${server.url + projectPath(publisher, "content")}?show_upgrade_modal=true`);
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a message reaches the operator, and an empty one is refused", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(`${server.url}/contact`);
    await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Please write a message.")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("textbox", { name: "Message" }).fill("Who stole the tarts?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Your message was sent.")).toBeVisible();
    expect(await findInMail(server, operator, /(Who stole the tarts\?)/)).toBe("Who stole the tarts?");
  });

  test("a project is made in the sidebar, and the video is skipped", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(`${server.url + projectPath(publisher, "content")}?show_starter_card=true`);
    await expect(page.locator("video")).toBeVisible();
    await page.getByRole("button", { name: "Skip for now" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(page.url()).not.toContain("show_starter_card");

    await createInSidebar(page, "Ab");
    await expect(page.getByText("Name field should be at least 3 character long.")).toBeVisible();
    await page.getByLabel("Project Name").fill("The Pool of Tears");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Project has been created successfully!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Project: The Pool of Tears" })).toBeVisible();
  });

  test("at 390 px the menu comes in from the side", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "content"));
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "API" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "API" })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
    await expectNoHorizontalScroll(page);
  });
});

async function createInSidebar(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Project:/ }).click();
  await page.getByRole("menuitem", { name: "New Project" }).click();
  await page.getByLabel("Project Name").fill(name);
  await page.getByRole("button", { name: "Create", exact: true }).click();
}
