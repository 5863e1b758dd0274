import { describe, expect, test } from "vitest";
import { addPerson, cookiesOf } from "../../test-kit/index.ts";
import { accountsTest, wrongCodeFor } from "../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest();
const own = "2001:db8:a:1::1";
const strange = "2001:db8:b:1::1";
const wrongPassword = {
  success: false,
  failure_type: "NOT_SIGNED_IN",
  code: "INVALID_EMAIL_OR_PASSWORD",
  message: "Email or password is not right.",
};
const wrongCode = {
  success: false,
  failure_type: "VALIDATION",
  code: "INVALID_OTP",
  message: "This code is not right or not valid any more. Check it, or have a new one sent.",
};

function signIn(email: string, password: string, otp?: string, sent: { cookies?: Record<string, string> } = {}) {
  const body = { email, password, ...(otp === undefined ? {} : { otp }) };
  return kit.app.call({ path: "/auth/sign-in/email", body, address: own, ...sent });
}

function ask(email: string) {
  const body = { email, type: "sign-in" };
  return kit.app.call({ path: "/auth/email-otp/send-verification-otp", body, address: own });
}

/** Somebody whose account takes no passwords from unknown browsers. */
async function lockedPerson() {
  const person = await addPerson(kit.app);
  for (let tries = 0; tries < 10; tries += 1) {
    const body = { email: person.email, password: "not it at all" };
    await kit.app.call({ path: "/auth/sign-in/email", body, address: strange });
  }
  return person;
}

describe("the code that goes with a password", () => {
  test("lets its owner in though strangers have locked the account, and makes the browser known", async () => {
    const { email, password } = await lockedPerson();
    expect((await signIn(email, password)).json()).toEqual(wrongPassword);
    await ask(email);
    expect(kit.app.mails.at(-1)?.subject).toMatch(/^\d{6} is your code to sign in to Lectern$/);
    const entered = await signIn(email, password, kit.codeFor(email));
    expect([entered.statusCode, entered.json()]).toEqual([200, { success: true }]);
    const session = await kit.app.call({ path: "/session", cookies: cookiesOf(entered) });
    const { "lectern.known": known = "" } = cookiesOf(session);
    const again = await signIn(email, password, undefined, { cookies: { "lectern.known": known } });
    expect(again.statusCode).toBe(200);
  });

  test("opens nothing without the password, and is good for another try of it", async () => {
    const { email, password } = await lockedPerson();
    await ask(email);
    const code = kit.codeFor(email);
    const wrong = await signIn(email, "not it at all", code);
    expect([wrong.statusCode, wrong.json(), wrong.cookies]).toEqual([401, wrongPassword, []]);
    expect((await signIn(email, password, code)).statusCode).toBe(200);
  });

  test("is used once", async () => {
    const { email, password } = await lockedPerson();
    await ask(email);
    const code = kit.codeFor(email);
    expect((await signIn(email, password, code)).statusCode).toBe(200);
    expect((await signIn(email, password, code)).json()).toEqual(wrongCode);
  });

  test("has five tries, wrong codes and wrong passwords together", async () => {
    const { email, password } = await lockedPerson();
    await ask(email);
    const code = kit.codeFor(email);
    const wrong = wrongCodeFor(code);
    for (const [given, otp] of [
      [password, wrong],
      ["not it at all", code],
      [password, wrong],
      ["not it at all", code],
      [password, wrong],
    ] as const) {
      expect((await signIn(email, given, otp)).statusCode).toBe(given === password ? 400 : 401);
    }
    expect((await signIn(email, password, code)).json()).toEqual(wrongCode);
    await ask(email);
    expect((await signIn(email, password, kit.codeFor(email))).statusCode).toBe(200);
  });

  test("is guessed twenty-five times in six hours from one network", async () => {
    const { email, password } = await lockedPerson();
    for (let sent = 0; sent < 5; sent += 1) {
      await ask(email);
      const wrong = wrongCodeFor(kit.codeFor(email));
      for (let tries = 0; tries < 5; tries += 1) await signIn(email, password, wrong);
    }
    await ask(email);
    expect((await signIn(email, password, kit.codeFor(email))).json()).toEqual(wrongCode);
  });

  test("is no code of a new password or of a confirmation", async () => {
    const { email, password } = await lockedPerson();
    const body = { email };
    await kit.app.call({ path: "/auth/email-otp/request-password-reset", body, address: own });
    expect((await signIn(email, password, kit.codeFor(email))).json()).toEqual(wrongCode);
    await ask(email);
    const reset = { email, otp: kit.codeFor(email), password: "a better password" };
    const refused = await kit.app.call({ path: "/auth/email-otp/reset-password", body: reset, address: own });
    expect(refused.json()).toEqual(wrongCode);
  });

  test("lets somebody complete an invitation, too", async () => {
    const { email, password } = await lockedPerson();
    await kit.base.database.kysely
      .updateTable("user")
      .set({ given_name: "", family_name: "" })
      .where("email", "=", email)
      .execute();
    await ask(email);
    const answer = await signIn(email, password, kit.codeFor(email));
    expect(answer.json()).toMatchObject({ code: "NEW_PASSWORD_REQUIRED" });
    expect((await signIn(email, password, kit.codeFor(email))).json()).toEqual(wrongCode);
  });
});

describe("whether an address has an account", () => {
  test("is told neither by asking for a code nor by entering one", async () => {
    const { email, password } = await lockedPerson();
    kit.app.mails.length = 0;
    const asked = [await ask(email), await ask("nobody@example.com")];
    const sent = [200, '{"success":true,"data":{"sent":true,"retry_after_seconds":0}}', []];
    expect(asked.map((answer) => [answer.statusCode, answer.body, answer.cookies])).toEqual([sent, sent]);
    expect(kit.app.mails.map(({ to }) => to)).toEqual([email]);
    const entered = [
      await signIn(email, password, wrongCodeFor(kit.codeFor(email))),
      await signIn("nobody@example.com", password, "123456"),
    ];
    for (const answer of entered)
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([400, wrongCode, []]);
  });
});
