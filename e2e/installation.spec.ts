import { expect, test } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { projectPath } from "./kit/paths.ts";
import { shortArticle } from "./kit/short-article.ts";
import { signIn } from "./kit/sign-in.ts";

test.describe("installation", () => {
  let server: LecternServer;
  let site: ExternalSite;
  let sitePage = "";

  test.beforeAll(async () => {
    site = await startExternalSite(() => ({ type: "text/html; charset=utf-8", body: sitePage }));
    server = await startLectern({
      env: {
        BILLING: "none",
        SUPPORT_URL: "mailto:help@example.com",
        FETCH_ALLOW: new URL(site.url).host,
      },
    });
  });
  test.afterAll(async () => {
    await server.stop();
    site.close();
  });

  test("keys are made, used, replaced and revoked", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "installation"));
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
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + projectPath(publisher, "installation"));
    await page.getByRole("button", { name: "Copy the organisation id" }).click();
    await expect(page.getByText("Copied to clipboard")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(publisher.organisationId);
    await page.getByRole("button", { name: "Copy the project id" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(publisher.projectId);
    await expect(page.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "mailto:help@example.com");
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
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

    // A player over the page needs no place in it.
    await expect(page.getByLabel("Place of the player", { exact: true })).toBeVisible();
    await publisher.inProject("PUT", "/audio_player_settings", { player_type: "static" });
    await page.reload();
    await expect(page.getByText("stands along the bottom of the window and needs no place in the page")).toBeVisible();
    await expect(page.getByLabel("Place of the player", { exact: true })).toHaveCount(0);
    await guides.first().click();
    await expect(page.getByText("leave out what puts one there")).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Default voice of this project" }).click();
    await expect(page.getByRole("heading", { name: "Default voice" })).toBeInViewport();
    await page.goto(server.url + projectPath(publisher, "installation/geocities"));
    await expect(page.getByRole("heading", { name: "Page Not Found", level: 1 })).toBeVisible();
  });

  test("the one script plays an imported article on its own page", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const publisher = await addPublisher(server);
    sitePage = await shortArticle();
    const { audio_profile: profile } = await publisher.inProject<{ audio_profile: unknown }>("GET", "");
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
    await page.goto(server.url + projectPath(publisher, "installation"));
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
    await expect
      .poll(async () => Number(await player.getByRole("slider", { name: "Position" }).inputValue()))
      .toBeGreaterThan(0);
    await reader.goto(`${site.url}/another`);
    await expect(reader.getByRole("heading", { name: "My post" })).toBeVisible();
    await expect(reader.getByRole("group")).toHaveCount(0);
    expect(wrong).toEqual([]);
    await reader.close();
  });
});
