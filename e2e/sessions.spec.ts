import { expect, type Page, test } from "@playwright/test";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;

test.beforeAll(async () => {
  server = sharedServer();
});

test("the sign-in page is there before its code, and what is typed and sent meanwhile is not lost", async ({
  page,
}) => {
  const person = await addPublisher(server);
  const document = async () =>
    await (await fetch(`${server.url}/sign-in`, { headers: { accept: "text/html" } })).text();
  await expect.poll(document).toContain("first-page");
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  let code = Promise.withResolvers<undefined>();
  await page.route("**/assets/*.js", async (route) => {
    await code.promise;
    const answer = await route.fetch();
    // Not kept by the browser, so that the next page waits for it too.
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "cache-control": "no-store" } });
  });
  // Whether the browser takes what is held back for a part of the page's loading depends on what came first.
  await page.goto(`${server.url}/sign-in`, { waitUntil: "commit" });
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email").fill(person.email);
  await password.fill(person.password);
  code.resolve(undefined);
  await showPassword(page);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(password).toHaveValue(person.password);
  expect(errors).toEqual([]);

  code = Promise.withResolvers<undefined>();
  await page.goto(`${server.url}/sign-in`, { waitUntil: "commit" });
  await page.getByLabel("Email").fill(person.email);
  await password.fill(person.password);
  await password.press("Enter");
  await expect(page).toHaveURL(`${server.url}/sign-in`);
  code.resolve(undefined);
  await page.waitForURL(/\/organisation\//);
});

/** Presses until the page is there that replaces the server's markup: only there the button works. */
async function showPassword(page: Page): Promise<void> {
  const shown = await page.waitForFunction(() => {
    document.querySelector<HTMLButtonElement>("button[aria-label='Show password']")?.click();
    return document.querySelector("input[name=password][type=text]") !== null;
  });
  await shown.dispose();
}
