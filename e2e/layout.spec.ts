import { expect, test, type Page } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { startDevelopmentServer } from "./kit/development-server.ts";
import { nextFrame } from "./kit/next-frame.ts";
import { projectPath } from "./kit/paths.ts";
import { projectVoice, saveProfile, setLanguageProfiles } from "./kit/saved-profiles.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

/** More than the list shows without leaving out what is far from the window. */
const items = 70;
const unbroken = "Donaudampfschifffahrtsgesellschaftskapitän";

let server: SharedServer;
let publisher: Publisher;
let webhookId: string;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
  const organisation = `/organisation/${publisher.organisationId}`;
  await publisher.call("PUT", organisation, { name: `${unbroken}${unbroken}` });
  await publisher.call("PUT", "/user", { given_name: unbroken, family_name: "عبد الرحمن المصري" });
  await publisher.call("POST", `${organisation}/integration`, { integration_name: unbroken });
  await publisher.call("POST", `${organisation}/integration`, { integration_name: "صحيفة الصباح اليومية" });
  await publisher.call("POST", `${organisation}/members`, {
    email: `${unbroken.slice(0, 40)}@${"subdomain.".repeat(4)}example.com`.toLowerCase(),
    role: "editor",
  });
  await publisher.inProject("POST", "/api_keys", { name: unbroken });
  const webhook = await publisher.call<{ id: string }>("POST", `${organisation}/webhooks`, {
    url: `https://example.com/${unbroken}${unbroken}`,
    description: `${unbroken}${unbroken}`,
    events: ["article.published"],
    integration_id: publisher.projectId,
  });
  webhookId = webhook.id;
  const profile = await saveProfile(publisher, unbroken, await projectVoice(publisher));
  await setLanguageProfiles(publisher, [["en-US", profile.id]]);
  for (let item = 1; item <= items; item += 1) {
    await publisher.inProject("POST", "/content/v2", { title: `Audio ${item}`, slate_value: [], is_draft: true });
  }
});

/** Screens inside the shell, by what stands after the organisation. */
function shellScreens({ projectId }: Publisher): string[] {
  const project = `integration/${projectId}`;
  return [
    "integration",
    "members",
    "webhooks",
    `webhooks/${webhookId}`,
    "project/create",
    ...[
      "content",
      "general",
      "installation",
      "installation/wordpress",
      "installation/rest-api",
      "api",
      "billing",
      "profiles",
    ].map((screen) => `${project}/${screen}`),
  ];
}

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`${server.url}/organisation/${publisher.organisationId}/${screen}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What is on its way changes how wide a screen is.
  await expect(page.getByText("Loading")).toHaveCount(0);
}

async function expectNoHorizontalScrollOn(page: Page, screen: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const places = [document.documentElement, document.querySelector("#main")];
    return places.map((place) => (place === null ? 0 : place.scrollWidth - place.clientWidth));
  });
  expect(wide, screen).toEqual([0, 0]);
}

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const sizes = [desk, { width: 1024, height: 768 }, { width: 390, height: 844 }];

async function setSize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await nextFrame(page);
}

test("each screen fits a phone, scrolls within the shell alone, and has one heading, in the same place", async ({
  page,
}) => {
  await signIn(page, server.url, publisher);
  const lefts = new Map<string, number | undefined>();
  for (const screen of shellScreens(publisher)) {
    await open(page, screen);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveCount(1);
    // A guide has its platform's mark before the heading.
    if (!screen.includes("installation/")) lefts.set(screen, (await heading.boundingBox())?.x);
    await expectFixedShellInEachSize(page, screen);
    await setSize(page, phone);
    await expectNoHorizontalScrollOn(page, screen);
    await setSize(page, desk);
  }
  expect(new Set(lefts.values()).size, JSON.stringify([...lefts])).toBe(1);
  await setSize(page, phone);
  for (const path of ["/organisation", "/organisation/create", "/profile"]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoHorizontalScrollOn(page, path);
  }
});

test("a long list and the editor scroll within the shell alone", async ({ page }) => {
  await signIn(page, server.url, publisher);
  await open(page, `integration/${publisher.projectId}/content`);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(20);
  // Scrolled to its end, the list reads on; above 60 rows only those near the window are on the page.
  await expect(async () => {
    await expectFixedShell(page, "a list that is scrolled");
    await expect(rows.last()).toHaveAttribute("aria-posinset", String(items), { timeout: 1000 });
  }).toPass();
  await expect(rows.last()).toHaveAttribute("aria-setsize", String(items));
  await expect(page.getByRole("button", { name: "Fetch More" })).toHaveCount(0);
  await expectFixedShellInEachSize(page, "a long list");
  const editor = page.getByRole("link", { name: "Audio 1", exact: true });
  await editor.scrollIntoViewIfNeeded();
  await editor.click();
  await expect(page.getByRole("textbox", { name: "Text to be voiced" })).toBeVisible();
  await expectFixedShellInEachSize(page, "editor");
});

async function expectFixedShellInEachSize(page: Page, screen: string): Promise<void> {
  for (const size of sizes) {
    await setSize(page, size);
    await expectFixedShell(page, `${screen} at ${size.width} px`);
  }
}

/** Scrolls everything that can be scrolled to its end; the document must not have moved, nor be able to. */
async function expectFixedShell(page: Page, screen: string): Promise<void> {
  const scrolled = await page.evaluate(() => {
    for (const element of document.querySelectorAll("*")) {
      if (element.scrollHeight > element.clientHeight) element.scrollTo({ top: 1e6, behavior: "instant" });
    }
    const whole = document.scrollingElement ?? document.documentElement;
    const shell = document.querySelector("#root")?.firstElementChild;
    return [
      whole.scrollTop,
      whole.scrollHeight - whole.clientHeight,
      shell?.getBoundingClientRect().top,
      shell?.scrollTop,
    ];
  });
  expect(scrolled, screen).toEqual([0, 0, 0, 0]);
}

test("with text of double size the controls of the top bar and of the sidebar can still be reached", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.url, publisher);
  await open(page, "members");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("button", { name: /^Project:/ }).click();
  await page.getByRole("menuitem", { name: "New Project" }).click();
  await expect(page.getByLabel("Project Name")).toBeInViewport({ ratio: 1 });

  await open(page, `integration/${publisher.projectId}/content`);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  for (const name of ["Filter by date", "Filters", "Sort: Newest first"]) {
    await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("link", { name: "Create Audio" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Filters" }).click();
  const clear = page.getByRole("dialog", { name: "Filters" }).getByRole("button", { name: "Clear all" });
  await clear.scrollIntoViewIfNeeded();
  await expect(clear).toBeInViewport({ ratio: 1 });

  await page.goto(`${server.url}${projectPath(publisher, "content/new")}`);
  await page.waitForURL(/\/content\/[0-9a-f-]{36}/);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect(page.getByRole("button", { name: /^Build/ })).toBeInViewport({ ratio: 1 });
});

test("axe finds nothing in the gallery, which is only there for who works on the dashboard", async ({ page }) => {
  await page.goto(`${server.url}/gallery`);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  const development = await startDevelopmentServer(server.url);
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${development.url}/gallery`);
    await expect(page.getByRole("heading", { name: "Gallery" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  } finally {
    await development.stop();
  }
});

test("axe finds nothing at 390 px where it looks elsewhere at wide screens only", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.url, publisher);
  for (const screen of [
    "integration",
    "content",
    "content-audio-articles",
    "general",
    "installation",
    "installation/rest-api",
  ]) {
    await open(page, screen === "integration" ? screen : `integration/${publisher.projectId}/${screen}`);
    await expectAccessibleInBothThemes(page);
  }
});

test("the keyboard skips to the content, and keeps its place in the form for a new project", async ({ page }) => {
  await signIn(page, server.url, publisher);
  await open(page, `integration/${publisher.projectId}/content`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();

  const projects = page.getByRole("button", { name: /^Project:/ });
  const name = page.getByLabel("Project Name");
  for (const leave of ["Escape", "Cancel"]) {
    await projects.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "New Project" }).press("Enter");
    await expect(name).toBeFocused();
    if (leave === "Escape") await page.keyboard.press("Escape");
    else await page.getByRole("button", { name: leave }).press("Enter");
    await expect(name).toHaveCount(0);
    await expect(projects).toBeFocused();
  }
});
