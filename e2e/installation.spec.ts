import { expect, test } from "@playwright/test";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { type ExternalSite, startExternalSite } from "./kit/external-site.ts";
import { projectPath } from "./kit/paths.ts";
import { speakItem } from "./kit/publish-item.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";
import { shortArticle } from "./kit/short-article.ts";
import { signIn } from "./kit/sign-in.ts";

test.describe("installation", () => {
  let server: SharedServer;
  let site: ExternalSite;
  let sitePage = "";

  test.beforeAll(async () => {
    site = await startExternalSite(() => ({ type: "text/html; charset=utf-8", body: sitePage }));
    server = sharedServer();
  });
  test.afterAll(() => site.close());

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
    const { title, slate_body } = await publisher.inProject<{ title: string; slate_body: object[] }>(
      "GET",
      `/content/${id}`,
    );
    await speakItem(server.url, publisher, id, { title, slate_value: slate_body });

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
