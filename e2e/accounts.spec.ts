import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "@playwright/test";
import { type OidcPeer, startOidcPeer } from "../apps/server/src/test-kit/accounts/oidc-peer.ts";
import { freePort } from "../apps/server/src/test-kit/free-port.ts";
import { type LecternServer, startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { tabTo } from "./kit/keyboard.ts";
import { findInMail } from "./kit/outbox.ts";
import { signIn, signInByForm } from "./kit/sign-in.ts";
import { codeAfter, password, sendSignUp, typeCode } from "./kit/sign-up.ts";

const picture = fileURLToPath(new URL("../apps/dashboard/public/icon-180.png", import.meta.url));
const noPicture = fileURLToPath(import.meta.url);

let server: LecternServer;
let provider: OidcPeer;

test.beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  provider = await startOidcPeer({ redirectUri: `${url}/api/auth/callback/oidc` });
  server = await startLectern({
    env: {
      PORT: String(port),
      PUBLIC_URL: url,
      BILLING: "none",
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: "Wonderland",
      TERMS_URL: "https://example.com/terms",
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await provider.close();
});

test("signing up: wrong inputs, wrong codes, a code sent again", async ({ page }) => {
  await page.clock.install();
  const email = "alice@example.com";
  const challenge = Promise.withResolvers<void>();
  await page.route("**/api/sign_up_challenge", async (route) => {
    await challenge.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/sign-up`);
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Create account" }).click();
  for (const message of [
    "First Name should be at least 3 characters long.",
    "Last Name should be at least 2 characters long.",
    "Please enter a valid email address",
    "Password should be at least 8 characters long.",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel("First Name")).toBeFocused();
  await expectAccessibleInBothThemes(page);

  // An undeliverable address is rejected on blur and on submit.
  await page.getByLabel("Email").fill("alice@mailinator.com");
  await page.getByLabel("Password", { exact: true }).focus();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await sendSignUp(page, "alice@mailinator.com");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();

  // The proof of work is not ready yet: the button is busy.
  await sendSignUp(page, email);
  await expect(page.getByRole("button", { name: "Create account" })).toHaveAttribute("aria-busy", "true");
  challenge.resolve();
  await page.waitForURL(/\/confirm/);
  await expect(page.getByText("The operator finds the code in its log")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const first = await codeAfter(server, email, 0);
  const wrong = first === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries += 1) {
    await typeCode(page, wrong);
    await expect(page.getByRole("alert")).toContainText("This code is not right");
    await expect(page.getByRole("textbox", { name: "Confirmation code" })).toHaveValue("");
  }
  await typeCode(page, first);
  await expect(page.getByRole("alert")).toContainText("This code is not right");

  await expect(page.getByRole("button", { name: /^Resend code in \d+ s$/ })).toBeDisabled();
  await page.clock.fastForward(31_000);
  await page.getByRole("button", { name: "Resend code", exact: true }).click();
  await expect(page.getByText("Code has been resent successfully.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend code in \d+ s$/ })).toBeDisabled();

  // After eight an hour none is sent, and the page says so.
  const second = await codeAfter(server, email, 1);
  const resend = `${server.url}/api/auth/email-otp/send-verification-otp`;
  const asked = { data: { email, type: "email-verification" }, headers: { origin: server.url } };
  for (let sent = 2; sent < 8; sent += 1) await expect(await page.request.post(resend, asked)).toBeOK();
  await page.clock.fastForward(31_000);
  await page.getByRole("button", { name: "Resend code", exact: true }).click();
  await expect(
    page.getByText(/^A code was sent a short while ago\. You can ask for another one in \d+ minutes\.$/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend code in \d+ min$/ })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await typeCode(page, second);
  await expect(page.getByRole("alert")).toContainText("This code is not right");
  await typeCode(page, await codeAfter(server, email, 7));
  await page.waitForURL(/\/organisation\/setup/);
});

test("a forgotten password, by the keyboard alone", async ({ page }) => {
  const { email } = await addPublisher(server);
  const press = page.keyboard;
  await page.goto(`${server.url}/sign-in`);
  await tabTo(page, page.getByRole("button", { name: "Sign in" }));
  await press.press("Enter");
  await expect(page.getByText("Email address is required.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await press.type("alice@");
  await expect(page.getByText("Email address is invalid.")).toBeVisible();
  await press.press("ControlOrMeta+a");
  await press.type(email);
  await press.press("Tab");
  await press.type("not the password");
  await press.press("Enter");
  await expect(page.locator("form").getByRole("alert")).toHaveText("Email or password is not right.");
  await expectAccessibleInBothThemes(page);

  await tabTo(page, page.getByRole("link", { name: "Forgot password?" }));
  await press.press("Enter");
  // Its field looks like the one of the page before: the heading tells that the page is there.
  await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expectAccessibleInBothThemes(page);
  const codeInput = page.getByRole("textbox", { name: "Verification code" });
  const sendCode = async (known: number): Promise<string> => {
    await tabTo(page, page.getByRole("button", { name: "Send code" }));
    await press.press("Enter");
    await expect(codeInput).toBeFocused();
    return await codeAfter(server, email, known);
  };

  // The page can be loaded again while the mail is read. A wrong code is rejected before the password step.
  const first = await sendCode(1);
  await page.reload();
  await expect(codeInput).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await press.type(first === "000000" ? "000001" : "000000");
  await expect(page.getByRole("alert")).toContainText("This code is not right");
  await expect(codeInput).toHaveValue("");
  await expect(codeInput).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await press.type(first);
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  await press.type("a new password");
  await tabTo(page, page.getByLabel("Confirm new password"));
  await press.type("another password");
  await press.press("Enter");
  await expect(page.getByText("Both passwords do not match")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await press.press("ControlOrMeta+a");
  await press.type("a new password");

  // Another code was requested elsewhere: a failed reset returns to the first step.
  const again = `${server.url}/api/auth/email-otp/request-password-reset`;
  await expect(await page.request.post(again, { data: { email }, headers: { origin: server.url } })).toBeOK();
  await codeAfter(server, email, 2);
  await press.press("Enter");
  await expect(page.getByText("This code is not right or not valid any more.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();

  await press.type(await sendCode(3));
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  await press.type("a new password");
  await tabTo(page, page.getByLabel("Confirm new password"));
  await press.type("a new password");
  await press.press("Enter");
  await expect(page.getByText("Password has been reset successfully.")).toBeVisible();
  await page.waitForURL(/\/sign-in/);
  await tabTo(page, page.getByLabel("Email"));
  await press.type(email);
  await press.press("Tab");
  await press.type("a new password");
  await press.press("Enter");
  await expect(page.getByRole("button", { name: "Account of Alice Liddell" })).toBeVisible();
});

test("an invited person completes their sign-up", async ({ page }) => {
  const owner = await addPublisher(server);
  const email = "hatter@example.com";
  await owner.call("POST", `/organisation/${owner.organisationId}/members`, { email, role: "editor" });
  const temporary = await findInMail(server, email, /^\s*((?:[a-z2-9]{4}-){3}[a-z2-9]{4})\s*$/m);

  await page.goto(`${server.url}/sign-in`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(temporary);
  await page.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete SignUp" });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Complete SignUp" }).click();
  await expect(dialog.getByText("Password should be at least 8 characters long.")).toBeVisible();
  await dialog.getByLabel("First Name").fill("Mad");
  await dialog.getByLabel("Last Name").fill("Hatter");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Complete SignUp" }).click();
  await page.waitForURL(new RegExp(owner.organisationId));
  await expect(page.getByRole("button", { name: "Account of Mad Hatter" })).toBeVisible();
});

test("a person whose invitation has ended is told why", async ({ page }) => {
  const owner = await addPublisher(server);
  const email = "dormouse@example.com";
  const members = `/organisation/${owner.organisationId}/members`;
  const { id } = await owner.call<{ id: string }>("POST", members, { email, role: "editor" });
  const temporary = await findInMail(server, email, /^\s*((?:[a-z2-9]{4}-){3}[a-z2-9]{4})\s*$/m);
  const signInNow = async (): Promise<void> => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(temporary);
    await page.getByRole("button", { name: "Sign in" }).click();
  };

  // As the server answers a week later.
  const expired = "Your invitation has expired. Ask whoever invited you for a new one.";
  await page.route("**/api/auth/sign-in/email", (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, failure_type: "NOT_ALLOWED", code: "INVITATION_EXPIRED", message: expired },
    }),
  );
  await page.goto(`${server.url}/sign-in`);
  await signInNow();
  await expect(page.getByRole("alert")).toHaveText(expired);
  await expectAccessibleInBothThemes(page);
  await page.unroute("**/api/auth/sign-in/email");

  await signInNow();
  const dialog = page.getByRole("dialog", { name: "Complete SignUp" });
  await expect(page.getByText(expired)).toHaveCount(0);
  await dialog.getByLabel("First Name").fill("Dormouse");
  await dialog.getByLabel("Last Name").fill("Tea");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await owner.call("DELETE", `/organisation/${owner.organisationId}/invitations/${id}`);
  await dialog.getByRole("button", { name: "Complete SignUp" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Your invitation has been withdrawn. Ask whoever invited you for a new one.",
  );
  await expect(dialog).toHaveCount(0);
});

test("a profile: names, picture, password", async ({ page, browser }) => {
  const person = await addPublisher(server);
  const other = await browser.newPage();
  await signInByForm(other, server.url, person);
  await signIn(page, server.url, person);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expectAccessibleInBothThemes(page);

  await page.getByLabel("First Name").fill("");
  await page.getByLabel("Last Name").fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("First Name field is required.")).toBeVisible();
  await expect(page.getByText("Last Name field is required.")).toBeVisible();
  await page.getByLabel("First Name").fill("Mary Ann");
  await page.getByLabel("Last Name").fill("Liddell");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();

  await choosePicture(page, noPicture);
  await expect(page.getByText("Choose a PNG, JPEG, WebP, GIF or AVIF image.")).toBeVisible();
  await choosePicture(page, picture);
  await expect(page.getByText("Avatar updated successfully!")).toBeVisible();
  await expect.poll(() => shownPictures(page)).toEqual([256]);
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page.getByRole("button", { name: "Account of Mary Ann Liddell" })).toBeVisible();
  await expect.poll(() => shownPictures(page)).toEqual([256]);

  await page.goto(`${server.url}/profile`);
  await page.getByRole("button", { name: "Remove" }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Upload picture" })).toBeVisible();
  expect(await shownPictures(page)).toEqual([]);

  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Current password is required.")).toBeVisible();
  await expect(page.getByText("New password is required.")).toBeVisible();
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill("1234567");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password should be at least 8 character in length.")).toBeVisible();
  await page.getByLabel("New password").fill("another password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Current password is not right.")).toBeVisible();
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed successfully.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("");

  // The other browser is signed out, this one is not.
  await other.reload();
  await other.waitForURL(/\/sign-in/);
  await other.close();
  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("Mary Ann");

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL(/\/sign-in/);
});

test("signing in by another provider, and why that may not succeed", async ({ page }) => {
  // Its pages ask for a font elsewhere.
  await page.route(/fonts\.googleapis\.com/, (route) => route.abort());
  provider.claims = {
    email: "cheshire@example.com",
    email_verified: false,
    given_name: "Cheshire",
    family_name: "Cat",
  };
  await page.goto(`${server.url}/sign-in`);
  await page.getByRole("link", { name: "Continue with Wonderland" }).click();
  await page.getByRole("link", { name: /cancel/i }).click();
  await expect(page.getByRole("alert")).toContainText("Signing in was cancelled at the provider.");
  await expectAccessibleInBothThemes(page);

  await signInAtProvider(page);
  await expect(page.getByRole("alert")).toContainText("The provider has not verified your email address");

  provider.claims = { ...provider.claims, email_verified: true };
  await page.goto(`${server.url}/sign-in?next=${encodeURIComponent("/profile")}`);
  await signInAtProvider(page);
  await page.waitForURL(`${server.url}/profile`);
  await expect(page.getByLabel("First Name")).toHaveValue("Cheshire");

  // Without a password there is none to change, but a way to one.
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await page.getByRole("link", { name: "Set a password" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("cheshire@example.com");
});

async function choosePicture(page: Page, file: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: /^(Upload|Change) picture$/ }).click(),
  ]);
  await chooser.setFiles(file);
}

/** Widths of people's pictures on the page. */
function shownPictures(page: Page): Promise<number[]> {
  return page
    .locator('img[src*="/avatars/"]')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
}

/** Signs in at the provider, without an existing provider session. */
async function signInAtProvider(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Continue with Wonderland" }).click();
  await page.locator("input[name=login]").fill("cheshire");
  await page.locator("input[name=password]").fill("any");
  await page.getByRole("button", { name: /sign-in/i }).click();
  await page.getByRole("button", { name: /continue/i }).click();
}
