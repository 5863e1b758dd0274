import { describe, expect, test } from "vitest";
import { cookiesOf, signUpPerson } from "../../../test-kit/index.ts";
import { accountsTest } from "../../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest();

describe("signing up", () => {
  test("sends a code of six digits, and the code signs in", async () => {
    const person = kit.newSignUp();
    const answer = await kit.signUp(person);
    const data = { sent: true, retry_after_seconds: 0 };
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data }]);
    expect(kit.app.mails).toHaveLength(1);
    const mail = kit.app.mails[0];
    const code = kit.codeFor(person.email);
    expect(code).toMatch(/^\d{6}$/);
    expect([mail?.subject, mail?.text, mail?.html].every((text) => text?.includes(code))).toBe(true);

    const confirmed = await kit.confirm(person.email, code, cookiesOf(answer));
    expect(confirmed.statusCode).toBe(200);
    const session = await kit.app.call({ path: "/session", cookies: cookiesOf(confirmed) });
    expect(session.json()).toMatchObject({
      success: true,
      data: { user: { email: person.email, given_name: "Ada", family_name: "Byron", avatar: null } },
    });
    expect(session.headers["cache-control"]).toBe("no-store");
  });

  test("keeps what the account was signed up with, and asks for none of it", async () => {
    const attributes = {
      organisation: "The Gazette",
      phone: "+44 20 7946 0018",
      use_case: "Podcasts",
      referrer_url: "https://www.example.com/audio",
    };
    const person = await signUpPerson(kit.app, { attributes });
    const { data } = (await kit.app.call({ method: "GET", path: "/user", token: person.token })).json<{
      data: { attributes: object };
    }>();
    expect(data.attributes).toEqual(attributes);

    // It is filled in where the survey asks for it.
    const body = { name: attributes.organisation, first: true };
    const { orgId } = (await kit.app.call({ path: "/organisation", token: person.token, body })).json<{
      orgId: string;
    }>();
    const made = await kit.app.call({ method: "GET", path: `/organisation/${orgId}`, token: person.token });
    expect(made.json()).toMatchObject({ data: { survey: { use_case: "Podcasts", audio_for: null } } });
  });

  test.each([
    ["organisation", "a\u0000b", "This name has characters that a name does not have."],
    ["phone", "call me", "Please enter a valid phone number."],
    ["use_case", " ", "Please select something from list"],
    ["referrer_url", "javascript:alert(1)", "This is not the address of a page."],
  ])("refuses %s %j", async (field, value, message) => {
    const answer = await kit.signUp({ ...kit.newSignUp(), [field]: value });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: field, message }] }]);
  });

  test("keeps neither the password nor the code as they are", async () => {
    const person = kit.newSignUp();
    await kit.signUp(person);
    const { rows } = await kit.base.asAdmin((client) =>
      client.query("select value from verification union all select password from account"),
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(person.password);
    expect(kept).not.toContain(kit.codeFor(person.email));
  });

  test.each([
    ["given_name", "Al", "First Name should be at least 3 characters long."],
    ["family_name", "B", "Last Name should be at least 2 characters long."],
    ["email", "ada@", "Please enter a valid email address"],
    ["password", "1234567", "Password should be at least 8 characters long."],
    ["given_name", "A\u0000da", "This name has characters that a name does not have."],
  ])("refuses %s %j", async (field, value, message) => {
    const answer = await kit.signUp({ ...kit.newSignUp(), [field]: value });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { success: false, failure_type: "VALIDATION", message, errors: [{ path: field, message }] },
    ]);
    expect(kit.app.mails).toEqual([]);
  });

  test("takes names of scripts that count otherwise", async () => {
    expect((await kit.signUp({ ...kit.newSignUp(), given_name: "明日香", family_name: "山田" })).statusCode).toBe(200);
  });

  test("refuses fields it does not know", async () => {
    const answer = await kit.signUp({ ...kit.newSignUp(), email_verified: true });
    expect(answer.statusCode).toBe(400);
  });

  test("answers alike for an address that has an account, and tells its owner by mail", async () => {
    const owner = await signUpPerson(kit.app);
    const stranger = await kit.signUp({ ...kit.newSignUp(), email: owner.email });
    const fresh = await kit.signUp(kit.newSignUp());
    expect([stranger.statusCode, stranger.json()]).toEqual([fresh.statusCode, fresh.json()]);
    const shapes = [stranger, fresh].map((answer) => answer.cookies.map(({ name, value }) => [name, value.length]));
    expect(shapes[0]).toEqual(shapes[1]);
    const told = kit.app.mails.findLast((mail) => mail.to === owner.email);
    expect([told?.subject, told?.code]).toEqual(["You have a Lectern account already", undefined]);
    const wrong = await kit.confirm(owner.email, "123456", cookiesOf(stranger));
    expect(wrong.json()).toMatchObject({ code: "INVALID_OTP" });
  });

  describe("with an address that waits to be confirmed", () => {
    const second = { given_name: "Mallory", family_name: "Smith", password: "another password" };

    async function signedUpTwice() {
      const first = kit.newSignUp();
      const cookies = { first: cookiesOf(await kit.signUp(first)), second: {} };
      const again = await kit.signUp({ ...first, ...second });
      cookies.second = cookiesOf(again);
      return { first, again, cookies };
    }

    test.each(["first", "second"] as const)("is what the browser that has the code gave: the %s", async (which) => {
      const { first, cookies } = await signedUpTwice();
      expect(kit.app.mails.map(({ to, code }) => [to, code?.length])).toEqual([
        [first.email, 6],
        [first.email, 6],
      ]);
      const wanted = { ...first, ...(which === "first" ? {} : second) };
      const confirmed = await kit.confirm(first.email, kit.codeFor(first.email), cookies[which]);
      const { data } = (await kit.app.call({ path: "/session", cookies: cookiesOf(confirmed) })).json<{
        data: { user: object };
      }>();
      expect(data.user).toMatchObject({ given_name: wanted.given_name, family_name: wanted.family_name });
      for (const password of [first.password, second.password]) {
        const status = (await kit.signIn(first.email, password)).statusCode;
        expect([password, status]).toEqual([password, password === wanted.password ? 200 : 401]);
      }
    });

    test("keeps the first sign-up's password, and answers as for any other address", async () => {
      const { first, again } = await signedUpTwice();
      const fresh = await kit.signUp(kit.newSignUp());
      expect([again.statusCode, again.json()]).toEqual([fresh.statusCode, fresh.json()]);
      const shapes = [again, fresh].map((answer) => answer.cookies.map(({ name, value }) => [name, value.length]));
      expect(shapes[0]).toEqual(shapes[1]);
      expect((await kit.signIn(first.email, second.password)).statusCode).toBe(401);
      const waiting = await kit.signIn(first.email, first.password);
      expect([waiting.statusCode, waiting.json()]).toMatchObject([403, { code: "EMAIL_NOT_VERIFIED" }]);
      expect((await kit.confirm(first.email, kit.codeFor(first.email), cookiesOf(waiting))).statusCode).toBe(200);
    });

    test("changes nothing with a wrong code, nor once the account is confirmed", async () => {
      const { first, cookies } = await signedUpTwice();
      const code = kit.codeFor(first.email);
      const wrong = code === "123456" ? "654321" : "123456";
      expect((await kit.confirm(first.email, wrong, cookies.second)).json()).toMatchObject({ code: "INVALID_OTP" });
      expect((await kit.signIn(first.email, second.password)).statusCode).toBe(401);
      expect((await kit.confirm(first.email, kit.codeFor(first.email), cookies.first)).statusCode).toBe(200);
      const late = await kit.confirm(first.email, code, cookies.second);
      expect(late.json()).toMatchObject({ code: "INVALID_OTP" });
      expect((await kit.signIn(first.email, second.password)).statusCode).toBe(401);
      expect((await kit.signIn(first.email, first.password)).statusCode).toBe(200);
    });
  });
});
