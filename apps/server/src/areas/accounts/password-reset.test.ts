import { describe, expect, test } from "vitest";
import { signUpPerson } from "../../test-kit/index.ts";
import { accountsTest, otherThan } from "./test-kit/accounts-app.ts";

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

describe("a new password", () => {
  test("is set with a code, and ends every session there was", async () => {
    const person = await signUpPerson(kit.app);
    await ask(person.email);
    expect(kit.app.mails.findLast(({ to }) => to === person.email)?.subject).toContain("new Lectern password");
    const done = await reset(person.email, kit.codeFor(person.email));
    expect([done.statusCode, done.json(), done.cookies]).toEqual([200, { success: true }, []]);
    expect((await kit.app.call({ method: "GET", path: "/organisation", token: person.token })).statusCode).toBe(401);
    expect((await kit.app.call({ path: "/session", cookies: person.cookies })).statusCode).toBe(401);
    expect(kit.app.endedSessions).toHaveLength(1);
    expect((await kit.signIn(person.email, person.password)).statusCode).toBe(401);
    expect((await kit.signIn(person.email, "a better password")).statusCode).toBe(200);
  });

  test("is asked for alike whether or not the address is known", async () => {
    const known = await signUpPerson(kit.app);
    kit.app.mails.length = 0;
    const answers = [await ask(known.email), await ask("nobody@example.com")];
    expect(answers.map((answer) => [answer.statusCode, answer.body, answer.cookies])).toEqual([
      [200, '{"success":true}', []],
      [200, '{"success":true}', []],
    ]);
    expect(kit.app.mails.map(({ to }) => to)).toEqual([known.email]);
    const refused = [
      await reset(known.email, otherThan(kit.codeFor(known.email))),
      await reset("nobody@example.com", "123456"),
    ];
    for (const answer of refused) expect([answer.statusCode, answer.json()]).toEqual([400, wrongCode]);
  });

  test("that is refused changes nothing: the old one and the sessions stay", async () => {
    const person = await signUpPerson(kit.app);
    await ask(person.email);
    const refused = await reset(person.email, otherThan(kit.codeFor(person.email)));
    expect([refused.statusCode, refused.json()]).toEqual([400, wrongCode]);
    expect(kit.app.endedSessions).toEqual([]);
    expect((await kit.app.call({ path: "/session", cookies: person.cookies })).statusCode).toBe(200);
    expect((await kit.signIn(person.email, person.password)).statusCode).toBe(200);
    expect((await kit.signIn(person.email, "a better password")).statusCode).toBe(401);
  });

  test("is refused after five wrong codes, also with the right one, until another code is asked for", async () => {
    const { email } = await signUpPerson(kit.app);
    await ask(email);
    const code = kit.codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) await reset(email, otherThan(code));
    expect((await reset(email, code)).json()).toEqual(wrongCode);
    await ask(email);
    expect((await reset(email, kit.codeFor(email))).statusCode).toBe(200);
  });

  test("is set once with a code", async () => {
    const { email } = await signUpPerson(kit.app);
    await ask(email);
    const code = kit.codeFor(email);
    expect((await reset(email, code)).statusCode).toBe(200);
    expect((await reset(email, code, "yet another password")).json()).toEqual(wrongCode);
  });

  test("is not set with the code of a sign-up", async () => {
    const person = kit.somebody();
    await kit.signUp(person);
    expect((await reset(person.email, kit.codeFor(person.email))).json()).toEqual(wrongCode);
  });

  test.each(["1234567", "x".repeat(129)])(
    "has eight to 128 characters: %j is refused before the code is used",
    async (short) => {
      const { email } = await signUpPerson(kit.app);
      await ask(email);
      const refused = await reset(email, kit.codeFor(email), short);
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path: "password" }] }]);
      expect((await reset(email, kit.codeFor(email))).statusCode).toBe(200);
    },
  );

  test("is asked for a few times an hour and then without a mail, answered alike", async () => {
    const { email } = await signUpPerson(kit.app);
    kit.app.mails.length = 0;
    for (let times = 0; times < 10; times += 1) {
      expect((await ask(email)).body).toBe('{"success":true}');
    }
    expect(kit.app.mails.length).toBeLessThanOrEqual(8);
  });
});
