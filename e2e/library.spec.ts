import { expect, test } from "@playwright/test";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { projectPath } from "./kit/paths.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

let server: SharedServer;
let publisher: Publisher;
/** The newest item. */
let hatter: string;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
  for (let item = 1; item <= 25; item += 1) {
    await publisher.inProject("POST", "/content/v2", { title: `Alice ${item}`, slate_value: [], is_draft: true });
  }
  const draft = { title: "The Hatter", slate_value: [], is_draft: true };
  ({ content_id: hatter } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft));
});

test("a search with more than one page of answers shows them all, a page at a time", async ({ page }) => {
  await signIn(page, server.url, publisher);
  // As high as the page of answers: nothing is scrolled, which would read on by itself.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.goto(`${server.url}${projectPath(publisher, "content")}?q=alice`);
  const rows = page.getByRole("list", { name: "AI Voiceovers" }).getByRole("listitem");
  await expect(rows).toHaveCount(20);
  await expect(page.getByRole("status").filter({ hasText: "25 audios found" })).toBeAttached();
  await page.getByRole("button", { name: "Fetch More" }).click();
  await expect(rows).toHaveCount(25);
  await expect(page.getByRole("button", { name: "Fetch More" })).toHaveCount(0);
  await expect(rows.filter({ hasText: "Hatter" })).toHaveCount(0);
});

test("filters and order stand in the address: they are shared, reloaded, taken away one by one, and undone by Back", async ({
  page,
}) => {
  const list = server.url + projectPath(publisher, "content");
  const search = () => new URL(page.url()).searchParams.toString();
  const rows = page.getByRole("list", { name: "AI Voiceovers" }).getByRole("listitem");
  const chips = page.getByRole("list", { name: "Filters that are on" }).getByRole("button");
  await signIn(page, server.url, publisher);
  await page.goto(list);
  await expect(page.getByText("26 audios")).toBeVisible();
  await expect(rows.first()).toContainText("The Hatter");

  // By the keyboard alone.
  await page.keyboard.press("f");
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("checkbox", { name: "Failed" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("0 found", { exact: true })).toBeVisible();
  await filters.getByRole("checkbox", { name: "In Draft 26" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("26 found", { exact: true })).toBeVisible();
  expect(search()).toBe("status=draft%2Cfailed");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(filters).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filters 2 on" })).toBeFocused();
  await chips.filter({ hasText: "Failed" }).press("Enter");
  await expect(chips).toHaveText(["Remove the filter In Draft"]);
  expect(search()).toBe("status=draft");
  // What was chosen while the form was open is one step.
  await page.goBack();
  await expect(chips).toHaveCount(2);
  await page.goBack();
  await expect(chips).toHaveCount(0);
  await expect(page.getByText("26 audios")).toBeVisible();

  await page.getByRole("button", { name: "Sort: Newest first" }).press("Enter");
  await page.getByRole("menuitemradio", { name: "Title A to Z" }).press("Enter");
  await expect(rows.first()).toContainText("Alice 1");
  expect(search()).toBe("sort=title");
  await page.reload();
  await expect(page.getByRole("button", { name: "Sort: Title A to Z" })).toBeVisible();
  await expect(rows.first()).toContainText("Alice 1");

  await page.goto(`${list}?q=alice&status=failed&from=2026-01-02&to=2026-01-02&sort=title`);
  await expect(page.getByText("Nothing found")).toBeVisible();
  await expect(page.getByText("No audio answers the search alice and the filters 2 Jan, Failed.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear all" }).last().click();
  await expect(rows.first()).toContainText("Alice 1");
  expect(search()).toBe("sort=title");

  // What is generated elsewhere shows here.
  await page.goto(list);
  await expect(rows.first()).toContainText("In Draft");
  const voice = await projectVoice(publisher);
  const block = {
    type: "block",
    audio_profile: voice,
    children: [{ type: "paragraph", children: [{ text: "Tea." }] }],
  };
  const saved = { title: "The Hatter", slate_value: [block], is_draft: false };
  await publisher.inProject("PUT", `/content/${hatter}/v2`, saved);
  await expect(rows.first()).toContainText("Published");

  // A row opens wherever it is pressed.
  await rows.nth(1).getByText("0 words").click({ force: true });
  await expect(page.getByRole("textbox", { name: "Text to be voiced" })).toBeVisible();
});

test("until the rights are known, a spinner is all there is; and they are asked again when a call is refused", async ({
  page,
}) => {
  await signIn(page, server.url, publisher);
  const known = Promise.withResolvers<undefined>();
  let asked = 0;
  let lists = 0;
  page.on("request", (request) => {
    if (/\/api\/.*\/content$/.test(request.url())) lists += 1;
  });
  await page.route("**/api/permissions*", async (route) => {
    asked += 1;
    await known.promise;
    await route.continue();
  });
  await page.goto(server.url + projectPath(publisher, "content"));
  await expect(page.getByRole("status", { name: "Loading…" }).or(page.getByText("Loading…"))).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await expect(page.getByRole("button").or(page.getByRole("link")).or(page.getByRole("searchbox"))).toHaveCount(0);
  known.resolve(undefined);
  await expect(page.getByRole("link", { name: "Create Audio" }).first()).toBeVisible();
  expect(asked).toBe(1);
  // The list is read once for the page, and again each time its screen is opened.
  expect(lists).toBe(1);
  const menu = page.getByRole("navigation", { name: "Project" });
  await menu.getByRole("link", { name: "API", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API" })).toBeVisible();
  await menu.getByRole("link", { name: "Voiceovers", exact: true }).click();
  await expect(page.getByRole("link", { name: "Create Audio" }).first()).toBeVisible();
  await expect.poll(() => lists).toBe(2);
  await page.route("**/api/**/search?*", (route) =>
    route.fulfill({ status: 403, json: { success: false, failure_type: "NOT_ALLOWED", message: "You may not." } }),
  );
  await page.getByRole("searchbox").fill("alice");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You may not.")).toBeVisible();
  await expect.poll(() => asked).toBe(2);
});
