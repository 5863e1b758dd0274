import { expect, test } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher, mailedCode } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { holdBack } from "./kit/hold-back.ts";
import { otherPage } from "./kit/other-page.ts";
import { organisationPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { answerSurvey, sendSignUp, signUpToSurvey, typeCode } from "./kit/sign-up.ts";

test.describe("organisations where there are no plans", () => {
  let server: LecternServer;

  test.beforeAll(async () => {
    server = await startLectern({ env: { BILLING: "none", STARTER_VIDEO_URL: "http://127.0.0.1:9/start.mp4" } });
  });
  test.afterAll(() => server.stop());

  test("a new person hears of no plan, and is shown the operator's video", async ({ page }) => {
    await signUpToSurvey(page, server, "alice@example.com");
    const settings = await holdBack(page, "**/api/settings");
    await answerSurvey(page);
    await page.getByRole("button", { name: /Realistic Voiceovers/ }).click();
    await expect(page.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
    await expect(page.getByText(/upgrade|free|premium/i)).toHaveCount(0);
    // Pressed before the dashboard knows of the video.
    await page.getByRole("button", { name: "Get started" }).click();
    settings.release();
    await page.getByRole("button", { name: "Skip for now" }).click();
    await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
    await page.goto(page.url().replace(/integration.*/, "upgrade"));
    await page.waitForURL(/\/integration$/);
  });

  test("a person is invited, joins, is given another role, and leaves", async ({ page, browser }) => {
    const alice = await addPublisher(server);
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
    const alice = await addPublisher(server);
    const carol = await addPublisher(server);
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
    const publisher = await addPublisher(server);
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
