import { expect, type Page, test } from "@playwright/test";
import { addPublisher, mailedCode } from "../apps/server/src/test-kit/publisher.ts";
import { signIn } from "./kit/sign-in.ts";
import { sendSignUp, typeCode } from "./kit/sign-up.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;

test.beforeAll(async () => {
  server = sharedServer();
});

test("a token that has expired is renewed without a word", async ({ page }) => {
  await page.clock.install();
  const person = await addPublisher(server);
  await signIn(page, server.url, person);
  await page.goto(`${server.url}/profile`);
  await page.getByLabel("First Name").fill("Mary Ann");
  await page.clock.fastForward("16:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/profile`);
});

test("a session that was ended elsewhere leads to the sign-in, and from there back", async ({ page }) => {
  const person = await addPublisher(server);
  await signIn(page, server.url, person);
  await page.goto(`${server.url}/profile`);
  await page.getByLabel("First Name").fill("Mary Ann");
  await person.call("DELETE", "/user/sessions");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/sign-in\?next=%2Fprofile$/);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${server.url}/profile`);
});

test("a code that another tab has used lets this one in too", async ({ page, context }) => {
  await page.goto(`${server.url}/sign-up`);
  await sendSignUp(page, "tabs@example.com");
  await page.waitForURL(/\/confirm/);
  const second = await context.newPage();
  await second.goto(page.url());
  const code = await mailedCode(server, "tabs@example.com");
  await typeCode(page, code);
  await page.waitForURL(/\/organisation\/setup/);
  await typeCode(second, code);
  await second.waitForURL(/\/organisation\/setup/);
});

test("the survey sends a visitor who is not signed in to the start", async ({ page }) => {
  await page.goto(`${server.url}/organisation/setup?plan_id=starter-plan-usd`);
  await page.waitForURL(`${server.url}/sign-in`);
});

test("a hint shows after half a second and hides after 3.5, also before signing in", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto(`${server.url}/sign-in`);
  await showPassword(page);
  await page.getByRole("button", { name: "Hide password" }).click();
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(60_000);
  await page.getByRole("button", { name: "Show password" }).hover();
  // Its name stands on the page twice once the hint is there.
  const hint = page.getByText("Show password", { exact: true });
  await page.clock.runFor(490);
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(50);
  await expect(hint).toHaveCount(1);
  await page.clock.runFor(3400);
  await expect(hint).toHaveCount(1);
  await page.clock.runFor(200);
  // The frames in which it goes.
  await page.clock.runFor(200);
  await expect(hint).toHaveCount(0);
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

/** Waits for the page that replaces the server's markup: only there the button works. */
async function showPassword(page: Page): Promise<void> {
  const hidden = page.locator("input[name=password][type=password]");
  await expect(async () => {
    if ((await hidden.count()) > 0) await page.getByRole("button", { name: "Show password" }).click({ timeout: 1000 });
    await expect(hidden).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
