import { expect, type Locator, test } from "@playwright/test";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { type ArticleSite, importArticle, startArticleSite } from "./kit/article-site.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { expectUsable } from "./kit/expect-usable.ts";
import { projectPath } from "./kit/paths.ts";
import { runCommand } from "./kit/run-command.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

const sentence = "It is a warm afternoon, and the rabbits in the garden are late again. ";

test.describe("on the free plan", () => {
  let server: SharedServer;
  let site: ArticleSite;

  test.beforeAll(async () => {
    site = await startArticleSite();
    server = sharedServer("sandbox");
  });
  test.afterAll(async () => {
    site.close();
  });

  test("a text longer than the words left is refused, and kept", async ({ page }) => {
    const publisher = await addPublisher(server);
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
    const dialog = page.getByRole("dialog");
    const alert = page.getByRole("alertdialog");
    const publisher = await addPublisher(server);
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
    await expect(page.getByRole("button", { name: "Pause", exact: true }).first()).toBeVisible();
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
    await page.getByRole("tab", { name: "Saved Profiles" }).click();
    await expect(page.getByRole("link", { name: "All AI Voices" })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Save this block's voice" }).click();
    await expect(page.getByLabel("Profile name")).toBeFocused();
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
    const publisher = await addPublisher(server);
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
