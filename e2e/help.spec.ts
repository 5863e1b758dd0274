import { expect, test } from "@playwright/test";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

test("the help is read and searched without scripts, on a phone too", async ({ browser }) => {
  const { url } = sharedServer();
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${url}/help`);
  await expect(page.getByRole("heading", { level: 1, name: "How can we help?" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the help" }).fill("ducking");
  await page.keyboard.press("Enter");
  await page.getByRole("list").getByRole("link", { name: "Ducking" }).click();
  await expect(page).toHaveURL(`${url}/help/music-and-timeline#ducking`);
  await page.getByRole("link", { name: "Terms of use" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  await page.close();

  const withScripts = await browser.newPage();
  for (const path of ["/help", "/help/keyboard-shortcuts", "/help/search?q=audio", "/privacy"]) {
    await withScripts.setViewportSize({ width: 360, height: 800 });
    await withScripts.goto(url + path);
    await expectNoHorizontalScroll(withScripts);
    await withScripts.setViewportSize({ width: 1440, height: 900 });
    await expectAccessibleInBothThemes(withScripts);
  }
  await withScripts.close();
});

test("what is new is marked until it is opened", async ({ page }) => {
  const server = sharedServer();
  await signIn(page, server.url, await addPublisher(server));
  await page.goto(server.url);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "What is new, unread, in a new tab" }).click();
  await expect((await opened).getByRole("heading", { level: 1, name: "What’s new" })).toBeVisible();
  await expect(page.getByRole("link", { name: "What is new, in a new tab" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "What is new, in a new tab" })).toBeVisible();
  await expect(page.getByRole("link", { name: "What is new, unread, in a new tab" })).toHaveCount(0);
});

test("where the operator has no address, Contact Us says so", async ({ page }) => {
  const server = sharedServer();
  await signIn(page, server.url, await addPublisher(server));
  await page.goto(`${server.url}/contact?about=feature`);
  await expect(page.getByRole("heading", { level: 1, name: "Request Feature" })).toBeVisible();
  await expect(page.getByText("The operator of this server has not said where messages go.")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});
