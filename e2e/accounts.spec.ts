import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "@playwright/test";
import { type OidcPeer, startOidcPeer } from "../apps/server/src/test-kit/accounts/oidc-peer.ts";
import { freePort } from "../apps/server/src/test-kit/free-port.ts";
import { type LecternServer, startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";
import { answerSurvey, answerWelcome, codeAfter, sendSignUp, typeCode } from "./kit/sign-up.ts";

const picture = fileURLToPath(new URL("../apps/dashboard/public/icon-180.png", import.meta.url));

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
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await provider.close();
});

test("a person signs up by mailed code, answers the survey, and is at their audio", async ({ page }) => {
  const shared = sharedServer("sandbox");
  const email = "carroll@example.com";
  await page.goto(`${shared.url}/sign-up`);
  await sendSignUp(page, email);
  await page.waitForURL(/\/confirm/);
  const code = await codeAfter(shared, email, 0);
  await typeCode(page, code === "000000" ? "000001" : "000000");
  await expect(page.getByRole("alert")).toContainText("This code is not right");
  await typeCode(page, code);
  await page.waitForURL(/\/organisation\/setup/);
  await answerSurvey(page);
  await answerWelcome(page);
  await expect(page.getByText("1,000 of 1,000 words left")).toBeVisible();
  // Coming back leads to the same project.
  const list = page.url();
  await page.goto(shared.url);
  await page.waitForURL(list);
});

test("a forgotten password is replaced by mail, which ends a session elsewhere that finds its way back", async ({
  page,
  browser,
}) => {
  const person = await addPublisher(server);
  const { email } = person;
  const other = await browser.newPage();
  await signIn(other, server.url, person);
  await other.goto(`${server.url}/profile`);
  await other.getByLabel("First Name").fill("Mary Ann");

  const known = (await server.codesFor(email)).length;
  await page.goto(`${server.url}/forgot-password`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("textbox", { name: "Verification code" }).click();
  await page.keyboard.type(await codeAfter(server, email, known));
  await page.getByLabel("New password", { exact: true }).fill("a new password");
  await page.getByLabel("Confirm new password").fill("a new password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password has been reset successfully.")).toBeVisible();

  await other.getByRole("button", { name: "Save" }).click();
  await other.waitForURL(/\/sign-in\?next=%2Fprofile$/);
  await other.getByLabel("Email").fill(email);
  await other.getByLabel("Password", { exact: true }).fill("a new password");
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await other.waitForURL(`${server.url}/profile`);
  await other.close();
});

test("signing in by another provider, why that may not succeed, and a picture of one's own", async ({ page }) => {
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
  await signInAtProvider(page);
  await expect(page.getByRole("alert")).toContainText("The provider has not verified your email address");
  provider.claims = { ...provider.claims, email_verified: true };
  await page.goto(`${server.url}/sign-in?next=${encodeURIComponent("/profile")}`);
  await signInAtProvider(page);
  await page.waitForURL(`${server.url}/profile`);
  await expect(page.getByLabel("First Name")).toHaveValue("Cheshire");

  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Upload picture" }).click(),
  ]);
  await chooser.setFiles(picture);
  await expect(page.getByText("Avatar updated successfully!")).toBeVisible();
  await expect.poll(() => shownPictures(page)).toEqual([256]);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL(/\/sign-in/);
});

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
