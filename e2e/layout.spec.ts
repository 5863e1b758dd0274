import { expect, test, type Page } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { nextFrame } from "./kit/next-frame.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

/** More than the list shows without leaving out what is far from the window. */
const items = 70;
const unbroken = "Donaudampfschifffahrtsgesellschaftskapitän";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
  const organisation = `/organisation/${publisher.organisationId}`;
  await publisher.call("PUT", organisation, { name: `${unbroken}${unbroken}` });
  await publisher.call("POST", `${organisation}/integration`, { integration_name: unbroken });
  for (let item = 1; item <= items; item += 1) {
    await publisher.inProject("POST", "/content/v2", { title: `Audio ${item}`, slate_value: [], is_draft: true });
  }
});

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`${server.url}/organisation/${publisher.organisationId}/${screen}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What is on its way changes how wide a screen is.
  await expect(page.getByText("Loading")).toHaveCount(0);
}

const desk = { width: 1440, height: 900 };
const sizes = [desk, { width: 1024, height: 768 }, { width: 390, height: 844 }];

async function setSize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await nextFrame(page);
}

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
