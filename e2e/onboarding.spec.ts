import { expect, type Page, test } from "@playwright/test";
import { addPublisher, mailedCode } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { otherPage } from "./kit/other-page.ts";
import { organisationPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { answerSurvey, answerWelcome, password, sendSignUp, signUp, signUpToSurvey, typeCode } from "./kit/sign-up.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

interface TrackedCall {
  eventName: string;
  useCase?: string;
  audioFor?: string;
}

/** The page's telemetry, from its next load on. Recorded in the page: the bodies of such requests are streams. */
async function trackedCalls(page: Page): Promise<TrackedCall[]> {
  const calls: TrackedCall[] = [];
  await page.exposeFunction("seeTracked", (event: TrackedCall) => calls.push(event));
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.url.endsWith("/api/trackmixpanel")) {
        const seen = Reflect.get(window, "seeTracked") as (event: unknown) => void;
        seen(await input.clone().json());
      }
      return send(input, init);
    };
  });
  return calls;
}

test.describe("an organisation on the free account", () => {
  let server: SharedServer;

  test.beforeAll(async () => {
    server = sharedServer("sandbox");
  });

  test("a new person is asked twice, chooses what to make, and is at their audio in well under two minutes", async ({
    page,
  }) => {
    const told = await trackedCalls(page);
    const begun = Date.now();
    await signUp(page, server, "alice@example.com");
    const tookMs = Date.now() - begun;
    test.info().annotations.push({ type: "sign-up to content list", description: `${tookMs} ms` });
    expect(tookMs).toBeLessThan(60_000);
    expect(told.map(({ eventName }) => eventName)).toEqual([
      "UPDATE_ORGANISATION_USE_CASE",
      "UPDATE_ORGANISATION_AUDIO_FOR",
    ]);
    await expect(page.getByText("1,000 of 1,000 words left")).toBeVisible();
    // Coming back leads to the same project, and the welcome is over.
    const list = page.url();
    await page.goto(server.url);
    await page.waitForURL(list);
    await page.goto(list.replace(/integration.*/, "welcome"));
    await page.waitForURL(list);
  });

  test("what the link to the sign-up says of somebody is filled in", async ({ page }) => {
    await page.goto(`${server.url}/sign-up?${new URLSearchParams({ organisation: "The Gazette", use_case: "News" })}`);
    await sendSignUp(page, "dinah@example.com");
    await page.waitForURL(/\/confirm/);
    await typeCode(page, await mailedCode(server, "dinah@example.com"));
    await page.waitForURL(/\/organisation\/setup/);
    await expect(page.getByLabel("Something else")).toHaveValue("News");
    const named = await page.evaluate(async () => {
      const session = (await (await fetch("/api/session", { method: "POST" })).json()) as {
        data: { access_token: string };
      };
      const headers = { authorization: `Bearer ${session.data.access_token}` };
      return ((await (await fetch("/api/organisation", { headers })).json()) as { data: { name: string }[] }).data;
    });
    expect(named).toMatchObject([{ name: "The Gazette" }]);
  });

  test("the survey takes own words, by keyboard and on a narrow screen, and tells them once", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const told = await trackedCalls(page);
    await signUpToSurvey(page, server, "bob@example.com", { givenName: "Bob Robert" });
    const customers: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === "PUT" && !pathname.endsWith("/survey")) customers.push(pathname);
    });
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "67");
    await expect(page.getByRole("radio")).toHaveCount(11);
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toHaveText("Please select something from list");
    await expectAccessibleInBothThemes(page);

    await page.getByLabel("Something else").focus();
    await page.keyboard.type("Librarian");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("radio")).toHaveCount(12);
    await expect.poll(() => told).toMatchObject([{ useCase: "Librarian" }]);

    // Back and forth loses no answer.
    await page.goBack();
    await expect(page.getByLabel("Something else")).toHaveValue("Librarian");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("radio", { name: "Articles / Blogs" }).focus();
    await page.keyboard.press("Space");
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/welcome/);
    await expect.poll(() => told).toMatchObject([{ useCase: "Librarian" }, { audioFor: "Articles / Blogs" }]);
    await expect.poll(() => customers).toEqual([expect.stringMatching(/audio-article-customer$/)]);

    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: /Audio Articles/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Your free account is ready" })).toBeFocused();
    for (const line of ["1000 words", "All premium voices", "Unlimited previews"]) {
      await expect(page.getByText(line, { exact: true })).toBeVisible();
    }
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
  });

  test("who leaves in the middle comes back to where they were", async ({ page }) => {
    await signUpToSurvey(page, server, "carol@example.com");
    await page.goto(server.url);
    await page.waitForURL(/\/organisation\/setup/);
    await answerSurvey(page);
    await page.waitForURL(/\/welcome/);
    await page.goto(server.url);
    await page.waitForURL(/\/welcome/);
    // The server takes the first call and loses the second: the welcome is still open, and does both again.
    await page.route("**/api/organisation/setup", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: /Text to Speech via API/ }).click();
    await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
    await page.goto(server.url);
    await answerWelcome(page);
    await expect(page.getByText("1,000 of 1,000 words left")).toBeVisible();
  });

  test("the survey goes on where it was left, after a reload and in another browser", async ({ page, browser }) => {
    await signUpToSurvey(page, server, "erin@example.com");
    await page.getByLabel("Something else").fill("Librarian");
    // The next question does not wait for the answer to the first to be saved.
    const saved = page.waitForResponse("**/survey");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(/step=2$/);
    await saved;
    await page.reload();
    const second = page.getByRole("heading", { name: "What would you like to make audio for?" });
    await expect(second).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Something else")).toHaveValue("Librarian");
    await page.goForward();
    await expect(second).toBeVisible();

    const elsewhere = await otherPage(browser, server);
    await elsewhere.goto(`${server.url}/sign-in`);
    await elsewhere.getByLabel("Email").fill("erin@example.com");
    await elsewhere.getByLabel("Password", { exact: true }).fill(password);
    await elsewhere.getByRole("button", { name: "Sign in", exact: true }).click();
    await elsewhere.waitForURL(/\/organisation\/setup\?step=2$/);

    // What cannot be kept is said, and nothing is lost.
    await elsewhere.route("**/survey", (route) => route.abort(), { times: 1 });
    await elsewhere.getByLabel("Something else").fill("Bedtime stories");
    await elsewhere.getByRole("button", { name: "Continue" }).click();
    await expect(elsewhere.getByText(/The server cannot be reached/)).toBeVisible();
    await expect(elsewhere.getByLabel("Something else")).toHaveValue("Bedtime stories");
    await elsewhere.getByRole("button", { name: "Continue" }).click();
    await elsewhere.waitForURL(/\/welcome$/);
    await elsewhere.context().close();
    await page.goto(server.url);
    await page.waitForURL(/\/welcome$/);

    // Once all is done nothing leads back into it.
    await answerWelcome(page);
    await page.goto(`${server.url}/organisation/setup`);
    await page.waitForURL(/\/content$/);
  });

  test("who came for a plan is led to it, and to the welcome after it", async ({ page }) => {
    const told = await trackedCalls(page);
    await page.goto(`${server.url}/?plan_id=standard-plan-usd&quantity=2`);
    await page.waitForURL(/\/sign-in/);
    await page.getByRole("link", { name: /create|sign up/i }).click();
    await sendSignUp(page, "dora@example.com");
    await page.waitForURL(/\/confirm/);
    await typeCode(page, await mailedCode(server, "dora@example.com"));
    await page.waitForURL(/\/organisation\/setup\?plan_id=standard-plan-usd&quantity=2$/);
    await answerSurvey(page);
    await page.waitForURL(/\/upgrade\?plan_id=standard-plan-usd&quantity=2$/);
    await expect(page.getByRole("article", { name: "Standard" })).toContainText("You asked for this");
    await expect(page.getByText("the quantity that was asked for is left out")).toBeVisible();
    await expect.poll(() => told.map(({ eventName }) => eventName)).toContain("PAYMENT_VIEW_PRICING_PAGE");
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForURL(/\/welcome/);
  });

  test("what the free account does not hold is said, with the way to more", async ({ page }) => {
    const publisher = await addPublisher(server);
    await signIn(page, server.url, publisher);
    await page.goto(`${server.url}/?plan_id=starter-plan-usd`);
    await page.waitForURL(/\/checkout\//);
    await expect(page.getByRole("heading", { name: "Upgrade to Starter" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForURL(/\/upgrade$/);
    await expect(page.getByRole("link", { name: "Contact us" }).first()).toHaveAttribute(
      "href",
      "mailto:help@example.com",
    );

    await page.goto(server.url + organisationPath(publisher, "integration"));
    await expect(page.getByRole("heading", { name: "Welcome, Alice" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("main").getByRole("button", { name: "New Project" }).click();
    const offer = page.getByRole("dialog", { name: "Upgrade now to create more projects!" });
    await expect(offer).toBeVisible();
    await offer.getByRole("button", { name: "Upgrade" }).click();
    await page.waitForURL(/\/upgrade\?return_to=/);
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForURL(/\/integration$/);

    await page.goto(server.url + organisationPath(publisher, "members"));
    await page.getByLabel("Email").fill("second@example.com");
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(page.getByRole("dialog", { name: "Upgrade to invite more people" })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.goto(`${server.url}/organisation`);
    await expect(
      page.getByText(
        "The free and full plan supports one organisation; unlimited organisations need the enterprise plan",
      ),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "mailto:help@example.com");
    await expect(page.getByRole("link", { name: "New organisation" })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  });
});
