import { describe, expect, test } from "vitest";
import { cookiesOf, addPerson } from "../../test-kit/index.ts";
import { accountsTest, wrongCodeFor } from "../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest();

describe("a code", () => {
  test("is worth nothing in a browser that never gave the password", async () => {
    const victim = kit.newSignUp();
    const attacker = await kit.signUp({ ...victim, password: "attacker's own" });
    const stranger = await kit.confirm(victim.email, kit.codeFor(victim.email), {});
    expect([stranger.statusCode, stranger.json()]).toMatchObject([400, { code: "SIGN_IN_FIRST" }]);

    // The victim signs up after the attacker, and the attacker after the victim.
    const mine = await kit.signUp(victim);
    await kit.signUp({ ...victim, password: "attacker's own" });
    const code = kit.codeFor(victim.email);
    const theirs = await kit.confirm(victim.email, wrongCodeFor(code), cookiesOf(attacker));
    expect(theirs.json()).toMatchObject({ code: "INVALID_OTP" });
    expect((await kit.confirm(victim.email, code, cookiesOf(mine))).statusCode).toBe(200);
    expect((await kit.signIn(victim.email, "attacker's own")).statusCode).toBe(401);
    expect((await kit.signIn(victim.email, victim.password)).statusCode).toBe(200);
  });

  test("has five tries", async () => {
    const person = kit.newSignUp();
    const cookies = cookiesOf(await kit.signUp(person));
    const code = kit.codeFor(person.email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await kit.confirm(person.email, wrongCodeFor(code), cookies)).statusCode).toBe(400);
    }
    const sixth = await kit.confirm(person.email, code, cookies);
    expect([sixth.statusCode, sixth.json()]).toMatchObject([400, { code: "INVALID_OTP" }]);
  });

  test("still works after four wrong tries, and only once", async () => {
    const person = kit.newSignUp();
    const cookies = cookiesOf(await kit.signUp(person));
    const code = kit.codeFor(person.email);
    for (let tries = 0; tries < 4; tries += 1) await kit.confirm(person.email, wrongCodeFor(code), cookies);
    expect((await kit.confirm(person.email, code, cookies)).statusCode).toBe(200);
    expect((await kit.confirm(person.email, code, cookies)).statusCode).toBe(400);
  });

  test("is guessed twenty-five times in six hours, however many are sent", async () => {
    const person = kit.newSignUp();
    const cookies = cookiesOf(await kit.signUp(person));
    const body = { email: person.email, type: "email-verification" };
    for (let sent = 0; sent < 5; sent += 1) {
      if (sent > 0) await kit.app.call({ path: "/auth/email-otp/send-verification-otp", body });
      const wrong = wrongCodeFor(kit.codeFor(person.email));
      for (let tries = 0; tries < 5; tries += 1) await kit.confirm(person.email, wrong, cookies);
    }
    kit.app.advance(2 * 3_600_000);
    await kit.app.call({ path: "/auth/email-otp/send-verification-otp", body });
    const late = await kit.confirm(person.email, kit.codeFor(person.email), cookies);
    kit.app.advance(-2 * 3_600_000);
    expect([late.statusCode, late.json()]).toMatchObject([400, { code: "INVALID_OTP" }]);
  });

  test("opens nothing to the person who signed up with an address whose owner has reset the password since", async () => {
    const victim = kit.newSignUp();
    const attacker = cookiesOf(await kit.signUp({ ...victim, password: "attacker's own" }));
    const code = kit.codeFor(victim.email);
    await kit.app.call({ path: "/auth/email-otp/request-password-reset", body: { email: victim.email } });
    const reset = { email: victim.email, otp: kit.codeFor(victim.email), password: "the victim's own" };
    expect((await kit.app.call({ path: "/auth/email-otp/reset-password", body: reset })).statusCode).toBe(200);
    const answer = await kit.confirm(victim.email, code, attacker);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "INVALID_OTP" }]);
    expect(answer.cookies).toEqual([]);
  });

  test("is replaced by the one sent later", async () => {
    const person = kit.newSignUp();
    const cookies = cookiesOf(await kit.signUp(person));
    const first = kit.codeFor(person.email);
    const body = { email: person.email, type: "email-verification" };
    const resent = await kit.app.call({ path: "/auth/email-otp/send-verification-otp", body });
    expect(resent.json()).toEqual({ success: true, data: { sent: true, retry_after_seconds: 0 } });
    const second = kit.codeFor(person.email);
    expect(kit.app.mails).toHaveLength(2);
    await kit.confirm(person.email, second, cookies);
    expect((await kit.confirm(person.email, first, cookies)).statusCode).toBe(400);
  });

  test("is asked for alike whether or not the address is known, and mailed only to who needs it", async () => {
    const confirmed = await addPerson(kit.app);
    kit.app.mails.length = 0;
    const answers = await Promise.all(
      [confirmed.email, "nobody@example.com"].map((email) =>
        kit.app.call({ path: "/auth/email-otp/send-verification-otp", body: { email, type: "email-verification" } }),
      ),
    );
    const expected = [200, '{"success":true,"data":{"sent":true,"retry_after_seconds":0}}'];
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([expected, expected]);
    expect(kit.app.mails).toEqual([]);
  });

  test("that has run out is refused like a wrong one", async () => {
    const person = kit.newSignUp();
    const cookies = cookiesOf(await kit.signUp(person));
    await kit.base.database.kysely
      .updateTable("verification")
      .set({ expires_at: new Date(0) })
      .execute();
    const late = await kit.confirm(person.email, kit.codeFor(person.email), cookies);
    expect([late.statusCode, late.json()]).toMatchObject([400, { code: "INVALID_OTP" }]);
  });
});
