import { type Browser, expect, type Page, test } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { mailedCode, type Publisher, signUp as signUpByApi } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { organisationPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { answerSurvey, answerWelcome, password, sendSignUp, signUp, signUpToSurvey, typeCode } from "./kit/sign-up.ts";

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

/** Another user's browser, signed in. */
async function otherPage(browser: Browser, server: LecternServer, person?: Publisher): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (person) await signIn(page, server.url, person);
  return page;
}

test.describe("an organisation on the free account", () => {
  let server: LecternServer;

  test.beforeAll(async () => {
    server = await startLectern({ env: { SUPPORT_URL: "mailto:help@example.com" } });
  });
  test.afterAll(() => server.stop());

  test("somebody new is asked twice, chooses what to make, and is at their audio in well under two minutes", async ({
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
    for (const line of ["1000 words", "All voices", "Unlimited previews"]) {
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
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(/step=2$/);
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
    await expect.poll(() => told.map(({ eventName }) => eventName)).toContain("PAYMENT_VIEW_PRICING_PAGE");
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForURL(/\/welcome/);
  });

  test("what the free account does not hold is said, with the way to more", async ({ page }) => {
    const publisher = await signUpByApi(server);
    await signIn(page, server.url, publisher);
    await page.goto(`${server.url}/?plan_id=starter-plan-usd`);
    await page.waitForURL(/\/upgrade\?plan_id=starter-plan-usd/);
    await expect(page.getByText("Checkout is not offered on this server yet.")).toBeVisible();
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
    await page.waitForURL(/\/upgrade$/);
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

test.describe("organisations where there are no plans", () => {
  let server: LecternServer;

  test.beforeAll(async () => {
    server = await startLectern({ env: { BILLING: "none", STARTER_VIDEO_URL: "http://127.0.0.1:9/start.mp4" } });
  });
  test.afterAll(() => server.stop());

  test("somebody new hears of no plan, and is shown the operator's video", async ({ page }) => {
    await signUpToSurvey(page, server, "alice@example.com");
    await answerSurvey(page);
    await page.getByRole("button", { name: /Realistic Voiceovers/ }).click();
    await expect(page.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
    await expect(page.getByText(/upgrade|free|premium/i)).toHaveCount(0);
    await page.getByRole("button", { name: "Get started" }).click();
    await page.getByRole("button", { name: "Skip for now" }).click();
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
    await page.goto(page.url().replace(/integration.*/, "upgrade"));
    await page.waitForURL(/\/integration$/);
  });

  test("somebody is invited, joins, is given another role, and leaves", async ({ page, browser }) => {
    const alice = await signUpByApi(server);
    await signIn(page, server.url, alice);
    // Bob is at his code when the invitation goes out: he has an account, and no organisation.
    const bob = await otherPage(browser, server);
    await bob.goto(`${server.url}/sign-up`);
    await sendSignUp(bob, "bob@example.com", { givenName: "Bob Robert", familyName: "Builder" });
    await bob.waitForURL(/\/confirm/);
    const code = await mailedCode(server, "bob@example.com");

    await page.goto(server.url + organisationPath(alice, "members"));
    await page.getByLabel("Email").fill("bob@");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await page.getByLabel("Email").fill("bob@example.com");
    await page.getByRole("combobox", { name: "Role" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: /Viewer/ }).press("Enter");
    await page.getByRole("button", { name: "Invite" }).focus();
    await page.keyboard.press("Enter");
    const invited = page.getByRole("region", { name: "Invited" });
    await expect(invited).toContainText("bob@example.com");
    await expect(invited).toContainText("Expires on");
    await expect(page.getByLabel("Email")).toHaveValue("");
    await invited.getByRole("button", { name: /again$/ }).click();
    await expect(page.getByText("The invitation has been sent again")).toBeVisible();
    await expectAccessibleInBothThemes(page);

    // Bob is led to the invitation first, and sees what a viewer sees.
    await typeCode(bob, code);
    await bob.waitForURL(/\/organisation$/);
    await expect(bob.getByText("The Daily Wonder")).toBeVisible();
    await expectAccessibleInBothThemes(bob);
    await bob.getByRole("button", { name: "Accept The Daily Wonder" }).click();
    await bob.waitForURL(new RegExp(`${alice.organisationId}/integration`));
    await expect(bob.getByRole("link", { name: /My first project/ })).toBeVisible();
    await expect(bob.getByRole("main").getByText("New Project")).toHaveCount(0);
    await expect(bob.getByRole("button", { name: "Rename the organisation" })).toHaveCount(0);
    await bob.goto(`${server.url}${organisationPath(alice, `integration/${alice.projectId}/content`)}`);
    await expect(bob.getByText("No audio yet")).toBeVisible();
    await expect(bob.getByRole("link", { name: "Create Audio" })).toHaveCount(0);

    // A role that the network loses goes back; then Bob becomes an editor.
    await page.reload();
    const role = page.getByRole("combobox", { name: "Role of Bob Robert Builder" });
    await page.route("**/members/*", (route) => route.abort(), { times: 1 });
    await role.click();
    await page.getByRole("option", { name: "Editor" }).click();
    await expect(page.getByText(/The server cannot be reached/)).toBeVisible();
    await expect(role).toHaveText("Viewer");
    await role.click();
    await page.getByRole("option", { name: "Editor" }).click();
    await expect(page.getByText("Bob Robert Builder: role changed")).toBeVisible();
    await bob.reload();
    await expect(bob.getByRole("link", { name: "Create Audio" })).toBeVisible();
    await bob.goto(server.url + organisationPath(alice, "members"));
    await expect(bob.getByText("Owners and admins invite people and change roles.")).toBeVisible();
    await expect(bob.getByRole("list", { name: "Members" })).toContainText("Editor");
    await expectAccessibleInBothThemes(bob);

    // The last owner can neither leave nor be demoted, and sees why.
    const leave = page.getByRole("button", { name: "Leave the organisation" });
    await expect(leave).toHaveAttribute("aria-disabled", "true");
    await expect(leave).toHaveAttribute("aria-description", "An organisation needs an owner.");
    await leave.hover();
    await expect(page.getByText("An organisation needs an owner.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Role of Alice Liddell/ })).toHaveAttribute("aria-disabled", "true");

    // Bob leaves, and may make an organisation of his own.
    await bob.getByRole("button", { name: "Leave the organisation" }).click();
    await bob.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await bob.waitForURL(/\/organisation$/);
    await expect(bob.getByText(/You dont have any organisations. Please contact support/)).toBeVisible();
    await expectAccessibleInBothThemes(bob);
    await bob.goto(server.url);
    await bob.waitForURL(/\/organisation$/);
    await bob.getByRole("link", { name: "New organisation" }).click();
    await bob.getByRole("button", { name: "Create organisation" }).click();
    await expect(bob.getByText("Name is required")).toBeVisible();
    await expectAccessibleInBothThemes(bob);
    await bob.getByLabel("Organisation name").fill("Bob builds");
    await bob.keyboard.press("Enter");
    await expect(bob.getByText("Organisation has been created")).toBeVisible();
    await bob.waitForURL(/\/welcome/);
    await bob.context().close();
  });

  test("a member is removed, an invitation withdrawn and another declined", async ({ page, browser }) => {
    const alice = await signUpByApi(server);
    const carol = await signUpByApi(server);
    await alice.call("POST", `/organisation/${alice.organisationId}/members`, { email: carol.email, role: "admin" });
    await alice.call("POST", `/organisation/${alice.organisationId}/members`, {
      email: "dan@example.com",
      role: "editor",
    });
    const hers = await otherPage(browser, server, carol);
    await hers.goto(`${server.url}/organisation`);
    await hers.getByRole("button", { name: "Accept The Daily Wonder" }).click();
    await hers.waitForURL(new RegExp(`${alice.organisationId}/integration`));
    // An admin may not touch the owner.
    await hers.goto(server.url + organisationPath(alice, "members"));
    await expect(hers.getByRole("button", { name: /Role of .*: Owner/ })).toHaveAttribute("aria-disabled", "true");
    await expect(hers.getByRole("button", { name: /^Remove / })).toHaveAttribute("aria-disabled", "true");

    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, server.url, alice);
    await page.goto(server.url + organisationPath(alice, "members"));
    await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: /^Withdraw the invitation to dan/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("The invitation has been withdrawn")).toBeVisible();
    await expect(page.getByText("dan@example.com")).toHaveCount(0);
    await page.getByRole("button", { name: /^Remove / }).click();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByText(/has been removed/)).toBeVisible();

    await alice.call("POST", `/organisation/${alice.organisationId}/members`, { email: carol.email, role: "viewer" });
    await hers.goto(`${server.url}/organisation`);
    await hers.getByRole("button", { name: "Decline The Daily Wonder" }).click();
    await hers.getByRole("alertdialog").getByRole("button", { name: "Decline" }).click();
    await expect(hers.getByRole("heading", { name: "Invitations" })).toHaveCount(0);
    await expect(hers.getByRole("link", { name: /The Daily Wonder/ })).toHaveCount(1);
    await hers.context().close();
  });

  test("an organisation is renamed in its place", async ({ page }) => {
    const publisher = await signUpByApi(server);
    await signIn(page, server.url, publisher);
    await page.goto(server.url + organisationPath(publisher, "integration"));
    const rename = page.getByRole("button", { name: "Rename the organisation" });
    await rename.focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Organisation name").fill("  ");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Name is required")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press("Escape");
    await expect(rename).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByLabel("Organisation name").fill("The Mock Turtle");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Settings updated successfully!")).toBeVisible();
    await page.reload();
    await expect(page.getByText("The Mock Turtle")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "New Project" }).click();
    await page.waitForURL(/\/project\/create$/);
  });
});
