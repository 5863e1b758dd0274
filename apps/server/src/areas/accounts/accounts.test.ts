import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  cookiesOf,
  createTestApp,
  createTestDatabase,
  signUpPerson,
  type TestApp,
  type TestDatabase,
} from "../../test-kit/index.ts";

let base: TestDatabase;
let app: TestApp;
let people = 0;

beforeAll(async () => {
  base = await createTestDatabase();
  app = await createTestApp(base);
});
afterAll(async () => {
  await app.close();
  await base.close();
});
beforeEach(async () => {
  await base.database.kysely.deleteFrom("rate_limit").execute();
  app.mails.length = 0;
});

function somebody() {
  people += 1;
  return {
    email: `somebody-${people}@example.com`,
    password: "correct horse",
    given_name: "Ada",
    family_name: "Byron",
  };
}

function signUp(body: object, address?: string) {
  return app.call({ path: "/auth/sign-up/email", body, ...(address === undefined ? {} : { address }) });
}

function confirm(email: string, otp: string | undefined, cookies: Record<string, string>) {
  return app.call({ path: "/auth/email-otp/verify-email", body: { email, otp }, cookies });
}

function codeFor(email: string): string {
  const code = app.mails.findLast((mail) => mail.to === email)?.code;
  if (code === undefined) throw new Error(`No code was sent to ${email}.`);
  return code;
}

/** Tries the account of that number, each from another address of one network. */
async function guess(number: number): Promise<number> {
  const body = { email: `guess-${number}@example.com`, password: "guessing" };
  const address = `2001:db8:1:1::${number.toString(16)}`;
  return (await app.call({ path: "/auth/sign-in/email", body, address })).statusCode;
}

function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

describe("signing up", () => {
  test("sends a code of six digits, and the code signs in", async () => {
    const person = somebody();
    const answer = await signUp(person);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(app.mails).toHaveLength(1);
    const mail = app.mails[0];
    const code = codeFor(person.email);
    expect(code).toMatch(/^\d{6}$/);
    expect([mail?.subject, mail?.text, mail?.html].every((text) => text?.includes(code))).toBe(true);

    const confirmed = await confirm(person.email, code, cookiesOf(answer));
    expect(confirmed.statusCode).toBe(200);
    const session = await app.call({ path: "/session", cookies: cookiesOf(confirmed) });
    expect(session.json()).toMatchObject({
      success: true,
      data: { user: { email: person.email, given_name: "Ada", family_name: "Byron", avatar: null } },
    });
    expect(session.headers["cache-control"]).toBe("no-store");
  });

  test("keeps neither the password nor the code as they are", async () => {
    const person = somebody();
    await signUp(person);
    const { rows } = await base.asAdmin((client) =>
      client.query("select value from verification union all select password from account"),
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(person.password);
    expect(kept).not.toContain(codeFor(person.email));
  });

  test.each([
    ["given_name", "Al", "First Name should be at least 3 characters long."],
    ["family_name", "B", "Last Name should be at least 2 characters long."],
    ["email", "ada@", "Please enter a valid email address"],
    ["password", "1234567", "Password should be at least 8 characters long."],
    ["given_name", "A\u0000da", "This name has characters that a name does not have."],
  ])("refuses %s %j", async (field, value, message) => {
    const answer = await signUp({ ...somebody(), [field]: value });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { success: false, failure_type: "VALIDATION", message, errors: [{ path: field, message }] },
    ]);
    expect(app.mails).toEqual([]);
  });

  test("takes names of scripts that count otherwise", async () => {
    expect((await signUp({ ...somebody(), given_name: "明日香", family_name: "山田" })).statusCode).toBe(200);
  });

  test("refuses fields it does not know", async () => {
    const answer = await signUp({ ...somebody(), email_verified: true });
    expect(answer.statusCode).toBe(400);
  });

  test("answers alike for an address that has an account, and tells its owner by mail", async () => {
    const owner = await signUpPerson(app);
    const stranger = await signUp({ ...somebody(), email: owner.email });
    const fresh = await signUp(somebody());
    expect([stranger.statusCode, stranger.json()]).toEqual([fresh.statusCode, fresh.json()]);
    const shapes = [stranger, fresh].map((answer) => answer.cookies.map(({ name, value }) => [name, value.length]));
    expect(shapes[0]).toEqual(shapes[1]);
    const told = app.mails.findLast((mail) => mail.to === owner.email);
    expect([told?.subject, told?.code]).toEqual(["You have a Lectern account already", undefined]);
    const wrong = await confirm(owner.email, "123456", cookiesOf(stranger));
    expect(wrong.json()).toMatchObject({ code: "INVALID_OTP" });
  });

  test("begins anew for an address nobody has confirmed: the last password counts", async () => {
    const first = somebody();
    await signUp(first);
    const again = await signUp({ ...first, password: "another password" });
    await confirm(first.email, codeFor(first.email), cookiesOf(again));
    const body = { email: first.email, password: first.password };
    expect((await app.call({ path: "/auth/sign-in/email", body })).statusCode).toBe(401);
    const right = { ...body, password: "another password" };
    expect((await app.call({ path: "/auth/sign-in/email", body: right })).statusCode).toBe(200);
  });
});

describe("a code", () => {
  test("is worth nothing in a browser that never gave the password", async () => {
    const victim = somebody();
    const attacker = await signUp({ ...victim, password: "attacker's own" });
    const stranger = await confirm(victim.email, codeFor(victim.email), {});
    expect([stranger.statusCode, stranger.json()]).toMatchObject([400, { code: "SIGN_IN_FIRST" }]);

    // The victim signs up after the attacker, and the attacker's browser proves nothing any more.
    const mine = await signUp(victim);
    const theirs = await confirm(victim.email, codeFor(victim.email), cookiesOf(attacker));
    expect(theirs.json()).toMatchObject({ code: "INVALID_OTP" });
    expect((await confirm(victim.email, codeFor(victim.email), cookiesOf(mine))).statusCode).toBe(200);
  });

  test("has five tries", async () => {
    const person = somebody();
    const cookies = cookiesOf(await signUp(person));
    const code = codeFor(person.email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await confirm(person.email, otherThan(code), cookies)).statusCode).toBe(400);
    }
    const sixth = await confirm(person.email, code, cookies);
    expect([sixth.statusCode, sixth.json()]).toMatchObject([400, { code: "INVALID_OTP" }]);
  });

  test("still works after four wrong tries, and only once", async () => {
    const person = somebody();
    const cookies = cookiesOf(await signUp(person));
    const code = codeFor(person.email);
    for (let tries = 0; tries < 4; tries += 1) await confirm(person.email, otherThan(code), cookies);
    expect((await confirm(person.email, code, cookies)).statusCode).toBe(200);
    expect((await confirm(person.email, code, cookies)).statusCode).toBe(400);
  });

  test("is replaced by the one sent later", async () => {
    const person = somebody();
    const cookies = cookiesOf(await signUp(person));
    const first = codeFor(person.email);
    const body = { email: person.email, type: "email-verification" };
    const resent = await app.call({ path: "/auth/email-otp/send-verification-otp", body });
    expect(resent.json()).toEqual({ success: true });
    const second = codeFor(person.email);
    expect(app.mails).toHaveLength(2);
    await confirm(person.email, second, cookies);
    expect((await confirm(person.email, first, cookies)).statusCode).toBe(400);
  });

  test("is asked for alike whether or not the address is known, and mailed only to who needs it", async () => {
    const confirmed = await signUpPerson(app);
    app.mails.length = 0;
    const answers = await Promise.all(
      [confirmed.email, "nobody@example.com"].map((email) =>
        app.call({ path: "/auth/email-otp/send-verification-otp", body: { email, type: "email-verification" } }),
      ),
    );
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [200, '{"success":true}'],
      [200, '{"success":true}'],
    ]);
    expect(app.mails).toEqual([]);
  });

  test("that has run out is refused like a wrong one", async () => {
    const person = somebody();
    const cookies = cookiesOf(await signUp(person));
    await base.database.kysely
      .updateTable("verification")
      .set({ expires_at: new Date(0) })
      .execute();
    const late = await confirm(person.email, codeFor(person.email), cookies);
    expect([late.statusCode, late.json()]).toMatchObject([400, { code: "INVALID_OTP" }]);
  });
});

describe("signing in", () => {
  test("answers alike for a wrong password, an unknown address and an account tried too often", async () => {
    const { email, password } = await signUpPerson(app);
    function attempt(body: object) {
      return app.call({ path: "/auth/sign-in/email", body });
    }
    const wrong = await attempt({ email, password: "not it at all" });
    const unknown = await attempt({ email: "nobody@example.com", password: "not it at all" });
    for (let tries = 0; tries < 10; tries += 1) await attempt({ email, password: "not it at all" });
    const locked = await attempt({ email, password });
    const expected = {
      success: false,
      failure_type: "NOT_SIGNED_IN",
      code: "INVALID_EMAIL_OR_PASSWORD",
      message: "Email or password is not right.",
    };
    for (const answer of [wrong, unknown, locked]) {
      expect([answer.statusCode, answer.json()]).toEqual([401, expected]);
      expect(answer.cookies).toEqual([]);
    }
    app.advance(16 * 60_000);
    expect((await attempt({ email, password })).statusCode).toBe(200);
  });

  test("takes the address in any case", async () => {
    const { email, password } = await signUpPerson(app);
    const answer = await app.call({ path: "/auth/sign-in/email", body: { email: email.toUpperCase(), password } });
    expect(answer.statusCode).toBe(200);
  });

  test("resends the code to somebody unconfirmed who has the password, and lets them confirm with it", async () => {
    const person = somebody();
    await signUp(person);
    app.mails.length = 0;
    const body = { email: person.email, password: person.password };
    const answer = await app.call({ path: "/auth/sign-in/email", body });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "EMAIL_NOT_VERIFIED" }]);
    expect((await confirm(person.email, codeFor(person.email), cookiesOf(answer))).statusCode).toBe(200);
  });

  test("tells somebody unconfirmed with a wrong password nothing", async () => {
    const person = somebody();
    await signUp(person);
    app.mails.length = 0;
    const body = { email: person.email, password: "not it at all" };
    const answer = await app.call({ path: "/auth/sign-in/email", body });
    expect([answer.statusCode, answer.cookies, app.mails]).toEqual([401, [], []]);
  });

  test("is limited for one address, whatever the accounts", async () => {
    const limit = 60;
    await base.database.kysely
      .insertInto("rate_limit")
      .values({
        key: "auth /sign-in/email from 2001:db8:1:1",
        count: limit - 1,
        window_ends_at: new Date(Date.now() + 3_600_000_000),
      })
      .execute();
    expect([await guess(1), await guess(2)]).toEqual([401, 429]);
  });

  test("sets a cookie that scripts and other sites do not get", async () => {
    const { email, password } = await signUpPerson(app);
    const answer = await app.call({ path: "/auth/sign-in/email", body: { email, password } });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: "lectern.session_token", httpOnly: true, sameSite: "Lax", path: "/" }),
    ]);
    expect(answer.body).toBe('{"success":true}');
  });

  test("sets it for https only where Lectern is reached so", async () => {
    const secure = await createTestApp(base, { publicUrl: "https://lectern.example.com" });
    const { cookies } = await signUpPerson(secure);
    expect(Object.keys(cookies)).toEqual(["__Secure-lectern.session_token"]);
    await secure.close();
  });

  test("is refused from a page of another site", async () => {
    const { email, password } = await signUpPerson(app);
    const answer = await app.call({
      path: "/auth/sign-in/email",
      body: { email, password },
      cookies: { any: "cookie" },
      headers: { origin: "https://evil.example" },
    });
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
  });
});

describe("a session", () => {
  test("is not to be had without the cookie", async () => {
    const answers = [
      await app.call({ path: "/session" }),
      await app.call({ path: "/session", cookies: { "lectern.session_token": "made.up" } }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { success: false, failure_type: "NOT_SIGNED_IN", message: "Please sign in." },
      ]);
    }
  });

  test("gives tokens that end after 15 minutes, and new ones after that", async () => {
    const { token, cookies } = await signUpPerson(app);
    const list = { method: "GET", path: "/organisation" } as const;
    expect((await app.call({ ...list, token })).statusCode).toBe(200);
    app.advance(15 * 60_000);
    expect((await app.call({ ...list, token })).statusCode).toBe(401);
    const renewed = await app.call({ path: "/session", cookies });
    const fresh = renewed.json<{ data: { access_token: string } }>().data.access_token;
    expect((await app.call({ ...list, token: fresh })).statusCode).toBe(200);
  });

  test("that is signed out takes its tokens and sockets along at once", async () => {
    const { token, cookies } = await signUpPerson(app);
    app.endedSessions.length = 0;
    expect((await app.call({ path: "/auth/sign-out", body: {}, cookies })).statusCode).toBe(200);
    expect((await app.call({ method: "GET", path: "/organisation", token })).statusCode).toBe(401);
    expect((await app.call({ path: "/session", cookies })).statusCode).toBe(401);
    expect(app.endedSessions).toHaveLength(1);
  });

  test.each(["", "a", "a.b", "a.b.c", "eyJhbGciOiJub25lIn0.e30.", "🗝"])(
    "does not believe the token %j",
    async (token) => {
      const answer = await app.call({
        method: "GET",
        path: "/organisation",
        headers: { authorization: `Bearer ${encodeURI(token)}` },
      });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe("a new password", () => {
  test("is set with a code, and ends every session there was", async () => {
    const person = await signUpPerson(app);
    app.endedSessions.length = 0;
    await app.call({ path: "/auth/email-otp/request-password-reset", body: { email: person.email } });
    const mail = app.mails.findLast(({ to }) => to === person.email);
    expect(mail?.subject).toContain("new Lectern password");
    const body = { email: person.email, otp: mail?.code, password: "a better password" };
    expect((await app.call({ path: "/auth/email-otp/reset-password", body })).statusCode).toBe(200);
    expect((await app.call({ method: "GET", path: "/organisation", token: person.token })).statusCode).toBe(401);
    expect(app.endedSessions).toHaveLength(1);
    const signIn = { email: person.email, password: "a better password" };
    expect((await app.call({ path: "/auth/sign-in/email", body: signIn })).statusCode).toBe(200);
  });

  test("is asked for alike whether or not the address is known", async () => {
    const answer = await app.call({
      path: "/auth/email-otp/request-password-reset",
      body: { email: "nobody@example.com" },
    });
    expect([answer.statusCode, answer.body, app.mails]).toEqual([200, '{"success":true}', []]);
    const body = { email: "nobody@example.com", otp: "123456", password: "a better password" };
    const refused = await app.call({ path: "/auth/email-otp/reset-password", body });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: "INVALID_OTP" }]);
  });
});

test("a database that is away is said so, and everything goes on when it is back", async () => {
  const { email, password, cookies, token } = await signUpPerson(app);
  await base.allowConnections(false);
  const away = [
    await app.call({ path: "/session", cookies }),
    await app.call({ path: "/auth/sign-in/email", body: { email, password } }),
    await app.call({ method: "GET", path: "/organisation", token }),
  ];
  await base.allowConnections(true);
  expect(away.map((answer) => [answer.statusCode, answer.json<{ failure_type: string }>().failure_type])).toEqual([
    [503, "UNAVAILABLE"],
    [503, "UNAVAILABLE"],
    [503, "UNAVAILABLE"],
  ]);
  const back = async () => (await app.call({ path: "/session", cookies })).statusCode;
  await expect.poll(back).toBe(200);
});

test("no other call of the identity library is open", async () => {
  for (const path of [
    "/auth/sign-in/email-otp",
    "/auth/update-user",
    "/auth/delete-user",
    "/auth/ok",
    "/auth/sign-in/social",
  ]) {
    for (const method of ["GET", "POST"] as const) {
      const answer = await app.call({ method, path, ...(method === "POST" ? { body: {} } : {}) });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  }
});
