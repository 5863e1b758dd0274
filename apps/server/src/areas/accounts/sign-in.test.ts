import { describe, expect, test } from "vitest";
import { cookiesOf, createTestApp, signUpPerson } from "../../test-kit/index.ts";
import { accountsTest } from "../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest();

/** Tries the account of that number, each from another address of one network. */
async function guess(number: number): Promise<number> {
  const body = { email: `guess-${number}@example.com`, password: "guessing" };
  const address = `2001:db8:1:1::${number.toString(16)}`;
  return (await kit.app.call({ path: "/auth/sign-in/email", body, address })).statusCode;
}

describe("signing in", () => {
  test("answers alike for a wrong password, an unknown address and an account tried too often", async () => {
    const { email, password } = await signUpPerson(kit.app);
    function attempt(body: object) {
      return kit.app.call({ path: "/auth/sign-in/email", body });
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
    kit.app.advance(16 * 60_000);
    expect((await attempt({ email, password })).statusCode).toBe(200);
  });

  test.each([
    ["https://evil.example", 403],
    ["null", 403],
    ["http://localhost:4100", 200],
  ])("from a page of %s is answered with %i, though the browser has no cookie yet", async (origin, status) => {
    const { email, password } = await signUpPerson(kit.app);
    const answer = await kit.app.call({ path: "/auth/sign-in/email", body: { email, password }, headers: { origin } });
    expect(answer.statusCode).toBe(status);
    expect(answer.cookies.length).toBe(status === 200 ? 1 : 0);
  });

  test("goes well with a cookie and without an Origin, as programs send it", async () => {
    const { email, password, cookies } = await signUpPerson(kit.app);
    const body = { email, password };
    const answer = await kit.app.call({ path: "/auth/sign-in/email", body, cookies });
    expect([answer.statusCode, answer.cookies.length]).toEqual([200, 1]);
    expect((await kit.app.call({ path: "/auth/sign-out", body: {}, cookies })).statusCode).toBe(200);
  });

  test("takes nothing that a form of another site could send", async () => {
    const { email, password } = await signUpPerson(kit.app);
    const payload = JSON.stringify({ email, password });
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const url = "/api/auth/sign-in/email";
      const answer = await kit.app.app.inject({ method: "POST", url, payload, headers: { "content-type": type } });
      expect([answer.statusCode >= 400, answer.cookies]).toEqual([true, []]);
    }
  });

  test("takes the address in any case", async () => {
    const { email, password } = await signUpPerson(kit.app);
    const answer = await kit.app.call({ path: "/auth/sign-in/email", body: { email: email.toUpperCase(), password } });
    expect(answer.statusCode).toBe(200);
  });

  test("resends the code to an unconfirmed person who has the password, and lets them confirm with it", async () => {
    const person = kit.newSignUp();
    await kit.signUp(person);
    kit.app.mails.length = 0;
    const body = { email: person.email, password: person.password };
    const answer = await kit.app.call({ path: "/auth/sign-in/email", body });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "EMAIL_NOT_VERIFIED" }]);
    expect((await kit.confirm(person.email, kit.codeFor(person.email), cookiesOf(answer))).statusCode).toBe(200);
  });

  test("tells an unconfirmed person with a wrong password nothing", async () => {
    const person = kit.newSignUp();
    await kit.signUp(person);
    kit.app.mails.length = 0;
    const body = { email: person.email, password: "not it at all" };
    const answer = await kit.app.call({ path: "/auth/sign-in/email", body });
    expect([answer.statusCode, answer.cookies, kit.app.mails]).toEqual([401, [], []]);
  });

  test("is limited for one address, whatever the accounts", async () => {
    const limit = 60;
    await kit.base.database.kysely
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
    const { email, password } = await signUpPerson(kit.app);
    const answer = await kit.app.call({ path: "/auth/sign-in/email", body: { email, password } });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: "lectern.session_token", httpOnly: true, sameSite: "Lax", path: "/" }),
    ]);
    expect(answer.body).toBe('{"success":true}');
  });

  test("sets it for https only where Lectern is reached so", async () => {
    const secure = await createTestApp(kit.base, { publicUrl: "https://lectern.example.com" });
    const { cookies } = await signUpPerson(secure);
    expect(Object.keys(cookies)).toEqual(["__Secure-lectern.session_token"]);
    await secure.close();
  });

  test("is refused from a page of another site", async () => {
    const { email, password } = await signUpPerson(kit.app);
    const answer = await kit.app.call({
      path: "/auth/sign-in/email",
      body: { email, password },
      cookies: { any: "cookie" },
      headers: { origin: "https://evil.example" },
    });
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
  });
});

test("a database that is away is said so, and everything goes on when it is back", async () => {
  const { email, password, cookies, token } = await signUpPerson(kit.app);
  await kit.base.allowConnections(false);
  const away = [
    await kit.app.call({ path: "/session", cookies }),
    await kit.app.call({ path: "/auth/sign-in/email", body: { email, password } }),
    await kit.app.call({ method: "GET", path: "/organisation", token }),
  ];
  await kit.base.allowConnections(true);
  expect(away.map((answer) => [answer.statusCode, answer.json<{ failure_type: string }>().failure_type])).toEqual([
    [503, "UNAVAILABLE"],
    [503, "UNAVAILABLE"],
    [503, "UNAVAILABLE"],
  ]);
  const back = async () => (await kit.app.call({ path: "/session", cookies })).statusCode;
  await expect.poll(back).toBe(200);
});

test("no other call of the identity library is open", async () => {
  for (const path of [
    "/auth/sign-in/email-otp",
    "/auth/update-user",
    "/auth/delete-user",
    "/auth/ok",
    "/auth/sign-in/social",
    "/auth/sign-in/oauth2",
    "/auth/link-social",
    "/auth/oauth2/link",
    "/auth/oauth2/callback/oidc",
    "/auth/error",
    "/auth/reset-password",
    "/auth/list-sessions",
  ]) {
    for (const method of ["GET", "POST"] as const) {
      const answer = await kit.app.call({ method, path, ...(method === "POST" ? { body: {} } : {}) });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  }
});
