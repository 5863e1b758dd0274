import { describe, expect, test } from "vitest";
import { cookiesOf, addPerson } from "../../test-kit/index.ts";
import { accountsTest } from "../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest({}, { minResponseTimes: true });

/** Milliseconds an answer takes. A timer may end a moment early. */
async function timeOf(path: string, body: object): Promise<number> {
  const start = performance.now();
  await kit.app.call({ path: `/auth${path}`, body });
  return performance.now() - start + 5;
}

describe("an answer that comes as late for an unknown address as for a known one", () => {
  test.each([
    ["/sign-in/email", { password: "a wrong password" }, 400],
    ["/sign-in/email", { password: "a wrong password", otp: "123456" }, 400],
    ["/email-otp/request-password-reset", {}, 200],
    ["/email-otp/send-verification-otp", { type: "email-verification" }, 200],
    ["/email-otp/send-verification-otp", { type: "sign-in" }, 200],
    ["/email-otp/check-verification-otp", { otp: "123456", type: "forget-password" }, 200],
    ["/email-otp/reset-password", { otp: "123456", password: "a better password" }, 400],
  ])("is that of %s", async (path, body, least) => {
    const { email } = await addPerson(kit.app);
    expect(await timeOf(path, { ...body, email })).toBeGreaterThanOrEqual(least);
    expect(await timeOf(path, { ...body, email: "nobody@example.com" })).toBeGreaterThanOrEqual(least);
  });

  test("is that of a code that is wrong, for a person who has just signed up", async () => {
    const { email } = await addPerson(kit.app);
    for (const form of [kit.newSignUp(), { ...kit.newSignUp(), email }]) {
      const cookies = cookiesOf(await kit.signUp(form));
      const start = performance.now();
      await kit.confirm(form.email, "123456", cookies);
      expect(performance.now() - start + 5).toBeGreaterThanOrEqual(200);
    }
  });

  test("is that of a sign-up", async () => {
    const { email } = await addPerson(kit.app);
    for (const form of [kit.newSignUp(), { ...kit.newSignUp(), email }]) {
      const start = performance.now();
      await kit.signUp(form);
      expect(performance.now() - start + 5).toBeGreaterThanOrEqual(600);
    }
  });
});
