import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../test-kit/expect-accessible.ts";
import { ConnectionLost } from "../../test-kit/fake-api.ts";
import { cheapChallenge, identityOf } from "../../test-kit/identity.ts";
import { press, tabTo } from "../../test-kit/keyboard.ts";
import { alice } from "../../test-kit/newsroom.ts";
import { type GivenScreen, openScreen } from "../../test-kit/open-screen.tsx";

const wrongCode = "This code is not right or not valid any more.";
const email = "alice@example.com";
const mailed = { data: { sent: true, retry_after_seconds: 0 } };

afterEach(() => void vi.useRealTimers());

/** A screen for people who are not signed in, and the calls that sign them in. */
async function openAccounts(path: string, given: GivenScreen = {}) {
  const screen = await openScreen(path, { user: null, ...given });
  return { ...screen, identity: identityOf(screen.api) };
}

const title = page.getByRole("heading", { level: 1 });
const alert = page.getByRole("alert");
const password = page.getByLabelText("Password", { exact: true });

async function fillSignUp(address: string): Promise<void> {
  await page.getByLabelText("First Name").fill("Alice");
  await page.getByLabelText("Last Name").fill("Liddell");
  await page.getByLabelText("Email").fill(address);
  await password.fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
}

test("what is wrong with a sign-up is said at its fields, an undeliverable address already when it is left", async () => {
  const { identity } = await openAccounts("/sign-up", {
    answers: {
      accounts: {
        // No proof is left for another sign-up.
        signUpChallenge: () => {
          throw new ConnectionLost();
        },
        verifyEmail: () => ({ success: true, result: "invalid", data: { result: "invalid", reason: "disposable" } }),
      },
    },
  });
  await expect.element(title).toHaveTextContent("Create your account");
  await page.getByRole("button", { name: "Create account" }).click();
  for (const message of [
    "First Name should be at least 3 characters long.",
    "Last Name should be at least 2 characters long.",
    "Please enter a valid email address",
    "Password should be at least 8 characters long.",
  ]) {
    await expect.element(page.getByText(message)).toBeVisible();
  }
  await expect.element(page.getByLabelText("First Name")).toHaveFocus();
  await expectAccessible();

  await page.getByLabelText("Email").fill("alice@mailinator.com");
  await expect.element(page.getByText("Please enter a valid email address")).not.toBeInTheDocument();
  password.element().focus();
  await expect.element(page.getByText("Please enter a valid email address")).toBeVisible();
  await fillSignUp("alice@mailinator.com");
  await expect.element(page.getByLabelText("Email")).toHaveFocus();
  await expect.element(page.getByText("Please enter a valid email address")).toBeVisible();
  expect(identity.sentTo("sign-up/email")).toEqual([]);
});

test("a sign-up waits for its proof of work, and leads to the code", async () => {
  const asked = Promise.withResolvers<void>();
  const { identity, address } = await openAccounts("/sign-up?organisation=The+Gazette&use_case=News", {
    settings: { sends_mail: false },
    answers: {
      accounts: {
        signUpChallenge: async () => {
          await asked.promise;
          return { success: true, data: { challenge: await cheapChallenge() } };
        },
        verifyEmail: () => ({ success: true, result: "valid", data: { result: "valid" } }),
      },
    },
  });
  identity.answer("sign-up/email", mailed);
  await fillSignUp(email);
  await expect.element(page.getByRole("button", { name: "Create account" })).toHaveAttribute("aria-busy", "true");
  expect(identity.sentTo("sign-up/email")).toEqual([]);
  asked.resolve();
  await expect.poll(address).toBe("/confirm?email=alice%40example.com");
  expect(identity.sentTo("sign-up/email")).toMatchObject([
    {
      email,
      given_name: "Alice",
      family_name: "Liddell",
      proof: expect.stringMatching(/.{20}/),
      organisation: "The Gazette",
      use_case: "News",
    },
  ]);
  await expect.element(page.getByText(/The operator finds the code in its log/)).toBeVisible();
  await expectAccessible();
});

test("a wrong code is said and cleared, and another is sent after half a minute, or as late as the server says", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const { identity } = await openAccounts("/confirm?email=bob%40example.com");
  const code = page.getByRole("textbox", { name: "Confirmation code" });
  identity.refuse("email-otp/verify-email", wrongCode);
  await code.fill("123456");
  await expect.element(alert).toMatchTextContent("This code is not right");
  await expect.element(code).toHaveValue("");

  const waiting = page.getByRole("button", { name: /^Resend code in \d+ s$/ });
  const resend = page.getByRole("button", { name: "Resend code" });
  await expect.element(waiting).toHaveAttribute("aria-disabled", "true");
  identity.answer("email-otp/send-verification-otp", mailed);
  vi.advanceTimersByTime(31_000);
  await resend.click();
  await expect.element(page.getByText("Code has been resent successfully.")).toBeVisible();
  await expect.element(waiting).toHaveAttribute("aria-disabled", "true");

  // After eight an hour none is sent, and the page says so.
  identity.answer("email-otp/send-verification-otp", { data: { sent: false, retry_after_seconds: 1800 } });
  vi.advanceTimersByTime(31_000);
  await resend.click();
  await expect
    .element(page.getByText("A code was sent a short while ago. You can ask for another one in 30 minutes."))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Resend code in 30 min" })).toBeVisible();
  await expectAccessible();
});

test("a right code signs in, and so does one that another tab has used", async () => {
  for (const isUsed of [false, true]) {
    const { api, identity, address } = await openAccounts("/confirm?email=alice%40example.com&next=%2Fprofile");
    if (isUsed) identity.refuse("email-otp/verify-email", wrongCode);
    else identity.answer("email-otp/verify-email", {});
    api.user = alice;
    await page.getByRole("textbox", { name: "Confirmation code" }).fill("123456");
    await expect.poll(address).toBe("/profile");
    expect(identity.sentTo("email-otp/verify-email")).toMatchObject([{ email, otp: "123456" }]);
  }
});

test("signing in says what is wrong, and leads on", async () => {
  const { api, identity, address } = await openAccounts("/sign-in?next=%2Fprofile");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText("Email address is required.")).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveFocus();
  await page.getByLabelText("Email").fill("alice@");
  await expect.element(page.getByText("Email address is invalid.")).toBeVisible();
  await page.getByLabelText("Email").fill(email);
  await password.fill("not the password");
  identity.refuse("sign-in/email", "Email or password is not right.", { status: 401 });
  await press("Enter");
  await expect.element(alert).toHaveTextContent("Email or password is not right.");
  await expectAccessible();
  identity.answer("sign-in/email", {});
  api.user = alice;
  await password.fill("correct horse battery");
  await press("Enter");
  await expect.poll(address).toBe("/profile");
});

test("whoever is refused has a code mailed, which signs in with the password", async () => {
  const { api, identity, address } = await openAccounts("/sign-in?next=%2Fprofile");
  const wrong = { code: "INVALID_EMAIL_OR_PASSWORD", status: 401 };
  const offer = page.getByRole("button", { name: "Email me a code" });
  const code = page.getByRole("textbox", { name: "Sign-in code" });
  identity.refuse("sign-in/email", "Email or password is not right.", wrong);
  await page.getByLabelText("Email").fill(` ${email}`);
  await password.fill("not the password");
  await expect.element(offer).not.toBeInTheDocument();
  await press("Enter");
  await expect.element(offer).toBeVisible();
  await expectAccessible();
  identity.answer("email-otp/send-verification-otp", mailed);
  await offer.click();
  await expect.element(title).toHaveTextContent("Enter your code");
  expect(identity.sentTo("email-otp/send-verification-otp")).toEqual([{ email, type: "sign-in" }]);
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByRole("button", { name: /^Resend code in \d+ s$/ })).toBeVisible();
  await expectAccessible();

  identity.refuse("sign-in/email", wrongCode, { code: "INVALID_OTP" });
  await userEvent.keyboard("000000");
  await expect.element(alert).toHaveTextContent(wrongCode);
  await expect.element(code).toHaveValue("");

  // The code was right, the password was not: the code goes with the next one.
  identity.refuse("sign-in/email", "Email or password is not right.", wrong);
  await code.fill("123456");
  await expect.element(alert).toHaveTextContent("Email or password is not right.");
  await expect.element(page.getByLabelText("Email")).toHaveFocus();
  await expect.element(offer).not.toBeInTheDocument();
  identity.answer("sign-in/email", {});
  api.user = alice;
  await password.fill("correct horse battery");
  await press("Enter");
  await expect.poll(address).toBe("/profile");
  expect(identity.sentTo("sign-in/email")).toEqual([
    { email, password: "not the password" },
    { email, password: "not the password", otp: "000000" },
    { email, password: "not the password", otp: "123456" },
    { email, password: "correct horse battery", otp: "123456" },
  ]);
});

test("a right code with the right password signs in at once", async () => {
  const { api, identity, address } = await openAccounts("/sign-in");
  identity.refuse("sign-in/email", "Email or password is not right.", {
    code: "INVALID_EMAIL_OR_PASSWORD",
    status: 401,
  });
  await page.getByLabelText("Email").fill(email);
  await password.fill("correct horse battery");
  await press("Enter");
  // A code that was mailed before can be valid still.
  identity.answer("email-otp/send-verification-otp", { data: { sent: false, retry_after_seconds: 600 } });
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect.element(page.getByText(/You can ask for another one in 10 minutes/)).toBeVisible();
  await page.getByRole("button", { name: "Back to sign in" }).click();
  await expect.element(password).toHaveValue("correct horse battery");
  await page.getByRole("button", { name: "Email me a code" }).click();
  identity.answer("sign-in/email", {});
  api.user = alice;
  await page.getByRole("textbox", { name: "Sign-in code" }).fill("123456");
  await expect.poll(address).not.toContain("/sign-in");
});

test("a code for an account without names leads to completing it, and one that ran out is offered anew", async () => {
  const { identity } = await openAccounts("/sign-in");
  const wrong = { code: "INVALID_EMAIL_OR_PASSWORD", status: 401 };
  const code = page.getByRole("textbox", { name: "Sign-in code" });
  const offer = page.getByRole("button", { name: "Email me a code" });
  identity.refuse("sign-in/email", "Email or password is not right.", wrong);
  identity.answer("email-otp/send-verification-otp", mailed);
  await page.getByLabelText("Email").fill("hatter@example.com");
  await password.fill("abcd-efgh");
  await press("Enter");
  await offer.click();
  await code.fill("123456");
  await expect.element(title).toHaveTextContent("Sign in");
  identity.refuse("sign-in/email", wrongCode, { code: "INVALID_OTP" });
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(offer).toBeVisible();
  await password.fill("efgh-abcd");
  await expect.element(offer).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Sign in" }).click();
  await offer.click();
  expect(identity.sentTo("sign-in/email").slice(-2)).toEqual([
    { email: "hatter@example.com", password: "abcd-efgh", otp: "123456" },
    { email: "hatter@example.com", password: "efgh-abcd" },
  ]);
  identity.refuse("sign-in/email", "Please choose a password.", { code: "NEW_PASSWORD_REQUIRED", status: 403 });
  await code.fill("654321");
  await expect.element(page.getByRole("dialog", { name: "Complete SignUp" })).toBeVisible();
});

test("a forgotten password is replaced by the keyboard alone", async () => {
  const { identity, address, reload } = await openAccounts("/sign-in");
  await page.getByLabelText("Email").fill(email);
  await tabTo(page.getByRole("link", { name: "Forgot password?" }));
  await press("Enter");
  await expect.element(title).toHaveTextContent("Forgot password");
  await expect.element(page.getByLabelText("Email")).toHaveValue(email);
  await expectAccessible();
  const code = page.getByRole("textbox", { name: "Verification code" });
  identity.answer("email-otp/request-password-reset", mailed);
  await tabTo(page.getByRole("button", { name: "Send code" }));
  await press("Enter");
  await expect.element(code).toHaveFocus();

  // The page can be loaded again while the mail is read. A wrong code is rejected before the password step.
  const again = await reload(address());
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  identity.refuse("email-otp/check-verification-otp", wrongCode);
  await userEvent.keyboard("000000");
  await expect.element(alert).toMatchTextContent("This code is not right");
  await expect.element(code).toHaveValue("");
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  identity.answer("email-otp/check-verification-otp", {});
  await userEvent.keyboard("123456");
  const fresh = page.getByLabelText("New password", { exact: true });
  await expect.element(fresh).toHaveFocus();
  await fresh.fill("a new password");
  await page.getByLabelText("Confirm new password").fill("another password");
  await press("Enter");
  await expect.element(page.getByText("Both passwords do not match")).toBeVisible();
  await expectAccessible();
  expect(identity.sentTo("email-otp/reset-password")).toEqual([]);

  // Another code was requested elsewhere: a failed reset returns to the first step.
  identity.refuse("email-otp/reset-password", wrongCode);
  await page.getByLabelText("Confirm new password").fill("a new password");
  await press("Enter");
  await expect.element(page.getByText(wrongCode)).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveFocus();

  await tabTo(page.getByRole("button", { name: "Send code" }));
  await press("Enter");
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard("123456");
  await expect.element(fresh).toHaveFocus();
  await fresh.fill("a new password");
  await page.getByLabelText("Confirm new password").fill("a new password");
  identity.answer("email-otp/reset-password", {});
  await press("Enter");
  await expect.element(page.getByText("Password has been reset successfully.")).toBeVisible();
  await expect.poll(again.address).toBe("/sign-in");
  expect(identity.sentTo("email-otp/reset-password").at(-1)).toEqual({
    email,
    otp: "123456",
    password: "a new password",
  });
});

test("an invited person completes their sign-up", async () => {
  const { api, identity, address } = await openAccounts("/sign-in?next=%2Fprofile");
  identity.refuse("sign-in/email", "Please choose a password.", { code: "NEW_PASSWORD_REQUIRED", status: 403 });
  await page.getByLabelText("Email").fill("hatter@example.com");
  await password.fill("abcd-efgh");
  await page.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete SignUp" });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Complete SignUp" }).click();
  await expect.element(dialog.getByText("Password should be at least 8 characters long.")).toBeVisible();
  await dialog.getByLabelText("First Name").fill("Mad");
  await dialog.getByLabelText("Last Name").fill("Hatter");
  await dialog.getByLabelText("Password", { exact: true }).fill("correct horse battery");
  identity.answer("complete-sign-up", {});
  api.user = { ...alice, given_name: "Mad", family_name: "Hatter" };
  await dialog.getByRole("button", { name: "Complete SignUp" }).click();
  await expect.poll(address).toBe("/profile");
  expect(identity.sentTo("complete-sign-up")).toEqual([
    { email: "hatter@example.com", given_name: "Mad", family_name: "Hatter", password: "correct horse battery" },
  ]);
});

test("a person whose invitation has ended is told why", async () => {
  const { identity } = await openAccounts("/sign-in");
  const expired = "Your invitation has expired. Ask whoever invited you for a new one.";
  identity.refuse("sign-in/email", expired, { code: "INVITATION_EXPIRED", status: 403 });
  await page.getByLabelText("Email").fill("dormouse@example.com");
  await password.fill("abcd-efgh");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(alert).toHaveTextContent(expired);
  await expectAccessible();

  identity.refuse("sign-in/email", "Please choose a password.", { code: "NEW_PASSWORD_REQUIRED", status: 403 });
  await page.getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Complete SignUp" });
  await expect.element(page.getByText(expired)).not.toBeInTheDocument();
  await dialog.getByLabelText("First Name").fill("Dormouse");
  await dialog.getByLabelText("Last Name").fill("Tea");
  await dialog.getByLabelText("Password", { exact: true }).fill("correct horse battery");
  const withdrawn = "Your invitation has been withdrawn. Ask whoever invited you for a new one.";
  identity.refuse("complete-sign-up", withdrawn, { code: "INVITATION_WITHDRAWN", status: 403 });
  await dialog.getByRole("button", { name: "Complete SignUp" }).click();
  await expect.element(alert).toHaveTextContent(withdrawn);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a provider is offered where there is one, and why it did not let in is said", async () => {
  const settings = { sign_in: { google: false, oidc: "Wonderland" } };
  await openAccounts("/sign-in?next=%2Fprofile&problem=denied", { settings });
  await expect.element(alert).toMatchTextContent("Signing in was cancelled at the provider.");
  await expect
    .element(page.getByRole("link", { name: "Continue with Wonderland" }))
    .toHaveAttribute("href", "/api/auth/with/oidc?next=%2Fprofile");
  await expectAccessible();
  await openAccounts("/sign-in?problem=unverified", { settings });
  await expect.element(alert).toMatchTextContent("The provider has not verified your email address");
});

test("the survey sends a visitor who is not signed in to the start", async () => {
  const { address } = await openAccounts("/organisation/setup?plan_id=starter-plan-usd");
  await expect.poll(address).toBe("/sign-in");
});

test("a hint shows after half a second and hides after 3.5, also before signing in", async () => {
  await openAccounts("/sign-in");
  const show = page.getByRole("button", { name: "Show password" });
  const hint = page.getByText("Show password", { exact: true });
  await title.hover();
  vi.useFakeTimers();
  // Hints that were there a moment ago are forgotten.
  await vi.advanceTimersByTimeAsync(60_000);
  let entered = 0;
  show.element().addEventListener("mouseenter", () => (entered = Date.now()), { once: true });
  // Which itself lets some of the time pass.
  await show.hover();
  const advanceTo = (ms: number) => vi.advanceTimersByTimeAsync(entered + ms - Date.now());
  await advanceTo(490);
  expect(hint.elements()).toHaveLength(0);
  await advanceTo(540);
  expect(hint.elements()).toHaveLength(1);
  await advanceTo(3940);
  expect(hint.elements()).toHaveLength(1);
  // The frames in which it goes, too.
  await advanceTo(4340);
  expect(hint.elements()).toHaveLength(0);
});

test("a token that has expired is renewed without a word", async () => {
  let issued = 0;
  const { api, address } = await openScreen("/profile", {
    prepare(before) {
      before.route("POST /api/session", () => {
        issued += 1;
        const expires_at = new Date(Date.now() + (issued === 1 ? -1 : 900_000)).toISOString();
        return Response.json({ success: true, data: { access_token: `token ${issued}`, expires_at, user: alice } });
      });
    },
  });
  api.answer({
    accounts: {
      updateProfile: (names) => ({
        success: true,
        data: {
          ...alice,
          ...names,
          has_password: true,
          had_organisation: true,
          attributes: { organisation: null, phone: null, use_case: null, referrer_url: null },
        },
      }),
    },
  });
  await page.getByLabelText("First Name").fill("Mary Ann");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Profile updated successfully!")).toBeVisible();
  expect(issued).toBeGreaterThan(1);
  expect(address()).toBe("/profile");
});

test("a session that was ended elsewhere leads to the sign-in, and from there back", async () => {
  const { api, address } = await openScreen("/profile");
  await page.getByLabelText("First Name").fill("Mary Ann");
  const signedOut = { success: false, message: "Please sign in.", failure_type: "NOT_SIGNED_IN" };
  api.user = undefined;
  api.route("PUT /api/user", () => Response.json(signedOut, { status: 401 }));
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(address).toBe("/sign-in?next=%2Fprofile");
  identityOf(api).answer("sign-in/email", {});
  api.user = alice;
  await page.getByLabelText("Email").fill(email);
  await password.fill("correct horse battery");
  await press("Enter");
  await expect.poll(address).toBe("/profile");
});
