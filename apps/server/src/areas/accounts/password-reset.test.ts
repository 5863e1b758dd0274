import { describe, expect, test } from "vitest";
import { addPerson } from "../../test-kit/index.ts";
import { accountsTest, wrongCodeFor } from "../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest();
const wrongCode = {
  success: false,
  failure_type: "VALIDATION",
  code: "INVALID_OTP",
  message: "This code is not right or not valid any more. Check it, or have a new one sent.",
};

function ask(email: string) {
  return kit.app.call({ path: "/auth/email-otp/request-password-reset", body: { email } });
}

function reset(email: string, otp: string, password = "a better password") {
  return kit.app.call({ path: "/auth/email-otp/reset-password", body: { email, otp, password } });
}

function check(email: string, otp: string) {
  const path = "/auth/email-otp/check-verification-otp";
  return kit.app.call({ path, body: { email, otp, type: "forget-password" } });
}

describe("the code of a new password", () => {
  test("is checked before, and sets the password after that", async () => {
    const { email } = await addPerson(kit.app);
    await ask(email);
    const code = kit.codeFor(email);
    const right = await check(email, code);
    expect([right.statusCode, right.json(), right.cookies]).toEqual([200, { success: true }, []]);
    expect((await check(email, code)).statusCode).toBe(200);
    expect((await reset(email, code)).statusCode).toBe(200);
    expect((await check(email, code)).json()).toEqual(wrongCode);
    expect((await kit.signIn(email, "a better password")).statusCode).toBe(200);
  });

  test("is refused like a code for an unknown address", async () => {
    const { email } = await addPerson(kit.app);
    await ask(email);
    await ask("nobody@example.com");
    const wrong = [await check(email, wrongCodeFor(kit.codeFor(email))), await check("nobody@example.com", "123456")];
    for (const answer of wrong)
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([400, wrongCode, []]);
  });

  test("has five tries, checks and resets together", async () => {
    const { email } = await addPerson(kit.app);
    await ask(email);
    const code = kit.codeFor(email);
    const wrong = wrongCodeFor(code);
    for (const attempt of [check, reset, check, reset, check])
      expect((await attempt(email, wrong)).statusCode).toBe(400);
    expect((await check(email, code)).json()).toEqual(wrongCode);
    expect((await reset(email, code)).json()).toEqual(wrongCode);
    await ask(email);
    expect((await check(email, kit.codeFor(email))).statusCode).toBe(200);
  });

  test("has five tries also when they come at once", async () => {
    const { email } = await addPerson(kit.app);
    await ask(email);
    const code = kit.codeFor(email);
    const guesses = Array.from({ length: 8 }, () => check(email, wrongCodeFor(code)));
    for (const answer of await Promise.all(guesses)) expect(answer.statusCode).toBe(400);
    expect((await check(email, code)).json()).toEqual(wrongCode);
    expect((await reset(email, code)).json()).toEqual(wrongCode);
  });

  test("is right after four wrong tries, and so is the reset", async () => {
    const { email } = await addPerson(kit.app);
    await ask(email);
    const code = kit.codeFor(email);
    for (let tries = 0; tries < 4; tries += 1) await check(email, wrongCodeFor(code));
    expect((await check(email, code)).statusCode).toBe(200);
    expect((await reset(email, code)).statusCode).toBe(200);
  });

  test("is guessed twenty-five times in six hours, checks and resets together", async () => {
    const { email } = await addPerson(kit.app);
    for (let sent = 0; sent < 5; sent += 1) {
      await ask(email);
      const wrong = wrongCodeFor(kit.codeFor(email));
      for (const attempt of [check, reset, check, reset, check]) await attempt(email, wrong);
    }
    await ask(email);
    const code = kit.codeFor(email);
    expect((await check(email, code)).json()).toEqual(wrongCode);
    expect((await reset(email, code)).json()).toEqual(wrongCode);
  });

  test("of a sign-up is no code of a reset", async () => {
    const person = kit.newSignUp();
    await kit.signUp(person);
    expect((await check(person.email, kit.codeFor(person.email))).json()).toEqual(wrongCode);
  });

  test("that has run out is refused like a wrong one", async () => {
    const { email } = await addPerson(kit.app);
    await ask(email);
    await kit.base.database.kysely
      .updateTable("verification")
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await check(email, kit.codeFor(email))).json()).toEqual(wrongCode);
  });

  test("is checked for a reset only", async () => {
    const person = kit.newSignUp();
    await kit.signUp(person);
    const body = { email: person.email, otp: kit.codeFor(person.email), type: "email-verification" };
    expect((await kit.app.call({ path: "/auth/email-otp/check-verification-otp", body })).statusCode).toBe(400);
  });
});

describe("a new password", () => {
  test("is set with a code, and ends every session there was", async () => {
    const person = await addPerson(kit.app);
    await ask(person.email);
    expect(kit.app.mails.findLast(({ to }) => to === person.email)?.subject).toContain("new Lectern password");
    const done = await reset(person.email, kit.codeFor(person.email));
    expect([done.statusCode, done.json()]).toEqual([200, { success: true }]);
    expect(done.cookies.map(({ name }) => name)).toEqual(["lectern.known"]);
    expect((await kit.app.call({ method: "GET", path: "/organisation", token: person.token })).statusCode).toBe(401);
    expect((await kit.app.call({ path: "/session", cookies: person.cookies })).statusCode).toBe(401);
    expect(kit.app.endedSessions).toHaveLength(1);
    expect((await kit.signIn(person.email, person.password)).statusCode).toBe(401);
    expect((await kit.signIn(person.email, "a better password")).statusCode).toBe(200);
  });

  test("is asked for alike whether or not the address is known", async () => {
    const known = await addPerson(kit.app);
    kit.app.mails.length = 0;
    const answers = [await ask(known.email), await ask("nobody@example.com")];
    const expected = [200, '{"success":true,"data":{"sent":true,"retry_after_seconds":0}}', []];
    expect(answers.map((answer) => [answer.statusCode, answer.body, answer.cookies])).toEqual([expected, expected]);
    expect(kit.app.mails.map(({ to }) => to)).toEqual([known.email]);
    const refused = [
      await reset(known.email, wrongCodeFor(kit.codeFor(known.email))),
      await reset("nobody@example.com", "123456"),
    ];
    for (const answer of refused) expect([answer.statusCode, answer.json()]).toEqual([400, wrongCode]);
  });

  test("that is refused changes nothing: the old one and the sessions stay", async () => {
    const person = await addPerson(kit.app);
    await ask(person.email);
    const refused = await reset(person.email, wrongCodeFor(kit.codeFor(person.email)));
    expect([refused.statusCode, refused.json()]).toEqual([400, wrongCode]);
    expect(kit.app.endedSessions).toEqual([]);
    expect((await kit.app.call({ path: "/session", cookies: person.cookies })).statusCode).toBe(200);
    expect((await kit.signIn(person.email, person.password)).statusCode).toBe(200);
    expect((await kit.signIn(person.email, "a better password")).statusCode).toBe(401);
  });

  test("is refused after five wrong codes, also with the right one, until another code is asked for", async () => {
    const { email } = await addPerson(kit.app);
    await ask(email);
    const code = kit.codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) await reset(email, wrongCodeFor(code));
    expect((await reset(email, code)).json()).toEqual(wrongCode);
    await ask(email);
    expect((await reset(email, kit.codeFor(email))).statusCode).toBe(200);
  });

  test("is set once with a code", async () => {
    const { email } = await addPerson(kit.app);
    await ask(email);
    const code = kit.codeFor(email);
    expect((await reset(email, code)).statusCode).toBe(200);
    expect((await reset(email, code, "yet another password")).json()).toEqual(wrongCode);
  });

  test("is not set with the code of a sign-up", async () => {
    const person = kit.newSignUp();
    await kit.signUp(person);
    expect((await reset(person.email, kit.codeFor(person.email))).json()).toEqual(wrongCode);
  });

  test.each(["1234567", "x".repeat(129)])(
    "has eight to 128 characters: %j is refused before the code is used",
    async (short) => {
      const { email } = await addPerson(kit.app);
      await ask(email);
      const refused = await reset(email, kit.codeFor(email), short);
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path: "password" }] }]);
      expect((await reset(email, kit.codeFor(email))).statusCode).toBe(200);
    },
  );
});
