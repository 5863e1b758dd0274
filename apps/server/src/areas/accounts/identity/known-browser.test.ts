import { describe, expect, test } from "vitest";
import { cookiesOf, addPerson, type TestPerson } from "../../../test-kit/index.ts";
import { accountsTest, wrongCodeFor } from "../../../test-kit/accounts/accounts-app.ts";
import { createEncryptedCookies } from "./encrypted-cookies.ts";
import { peopleOf, rememberBrowser } from "./known-browser.ts";

const kit = accountsTest();
const own = "2001:db8:a:1::1";
const strange = "2001:db8:b:1::1";

interface Sent {
  cookies?: Record<string, string>;
  address?: string;
}

/** A browser that has been signed in: of its cookies, the one that stays after signing out. */
async function knownBrowserOf({ cookies }: Pick<TestPerson, "cookies">): Promise<Record<string, string>> {
  const session = await kit.app.call({ path: "/session", cookies });
  const { "lectern.known": known = "" } = cookiesOf(session);
  return { "lectern.known": known };
}

function signIn(email: string, password: string, sent: Sent = {}) {
  return kit.app.call({ path: "/auth/sign-in/email", body: { email, password }, ...sent });
}

function ask(email: string, sent: Sent = {}) {
  return kit.app.call({ path: "/auth/email-otp/request-password-reset", body: { email }, ...sent });
}

function check(email: string, otp: string, sent: Sent = {}) {
  const body = { email, otp, type: "forget-password" };
  return kit.app.call({ path: "/auth/email-otp/check-verification-otp", body, ...sent });
}

describe("a browser that signed in before", () => {
  test("is let in however many wrong passwords strangers try, and has its own limit", async () => {
    const person = await addPerson(kit.app);
    const cookies = await knownBrowserOf(person);
    for (let tries = 0; tries < 11; tries += 1) await signIn(person.email, "not it at all", { address: strange });
    expect((await signIn(person.email, person.password, { address: own })).statusCode).toBe(401);
    expect((await signIn(person.email, person.password, { cookies, address: own })).statusCode).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) await signIn(person.email, "not it at all", { cookies });
    expect((await signIn(person.email, person.password, { cookies })).statusCode).toBe(401);
  });

  test("is let in whatever others of its network have used up", async () => {
    const person = await addPerson(kit.app);
    const cookies = await knownBrowserOf(person);
    await signIn("nobody@example.com", "guessing", { address: own });
    await kit.base.database.kysely.updateTable("rate_limit").set({ count: 1_000_000 }).execute();
    expect((await signIn(person.email, person.password, { address: own })).statusCode).toBe(429);
    expect((await signIn(person.email, person.password, { address: own, cookies })).statusCode).toBe(200);
  });

  test("is known of the people who signed in with it, and of no others", async () => {
    const person = await addPerson(kit.app);
    const other = await addPerson(kit.app);
    const cookies = await knownBrowserOf(other);
    for (let tries = 0; tries < 10; tries += 1) await signIn(person.email, "not it at all", { address: strange });
    expect((await signIn(person.email, person.password, { cookies })).statusCode).toBe(401);
  });

  test("has a new password by code though strangers use up the mails and the tries", async () => {
    const person = await addPerson(kit.app);
    const cookies = await knownBrowserOf(person);
    for (const network of ["b", "c", "d"]) {
      for (let mails = 0; mails < 9; mails += 1) await ask(person.email, { address: `2001:db8:${network}::1` });
    }
    kit.app.mails.length = 0;
    await ask(person.email, { address: own });
    expect(kit.app.mails).toEqual([]);
    await ask(person.email, { address: own, cookies });
    const code = kit.codeFor(person.email);
    for (let tries = 0; tries < 5; tries += 1) await check(person.email, wrongCodeFor(code), { address: strange });
    expect((await check(person.email, code, { address: own })).statusCode).toBe(400);
    expect((await check(person.email, code, { address: own, cookies })).statusCode).toBe(200);
  });

  test("keeps the last five of its people", () => {
    const clock = { now: () => new Date() };
    const secret = "a secret for tests, long enough to sign";
    const cookies = createEncryptedCookies({ secret, clock, secure: true });
    let sent = "";
    for (const id of ["a", "b", "c", "d", "e", "f", "b"]) {
      sent = rememberBrowser(cookies, sent, id).split(";")[0] ?? "";
    }
    expect(peopleOf(cookies, sent)).toEqual(["b", "f", "e", "d", "c"]);
  });
});

describe("omitSearchKeys such a browser", () => {
  test("a fresh code gets through after a stranger's 27 wrong ones", async () => {
    const { email } = await addPerson(kit.app);
    await ask(email, { address: strange });
    const first = kit.codeFor(email);
    for (let tries = 0; tries < 27; tries += 1) await check(email, wrongCodeFor(first), { address: strange });
    expect((await check(email, first, { address: own })).statusCode).toBe(400);
    await ask(email, { address: own });
    expect((await check(email, kit.codeFor(email), { address: own })).statusCode).toBe(200);
  });

  test("a code is mailed after a stranger has asked for eight", async () => {
    const { email } = await addPerson(kit.app);
    for (let mails = 0; mails < 9; mails += 1) await ask(email, { address: strange });
    kit.app.mails.length = 0;
    await ask(email, { address: own });
    expect((await check(email, kit.codeFor(email), { address: own })).statusCode).toBe(200);
  });

  test("whoever chose a new password by code is let in, though strangers go on guessing", async () => {
    const { email } = await addPerson(kit.app);
    for (let tries = 0; tries < 10; tries += 1) await signIn(email, "not it at all", { address: strange });
    await ask(email, { address: own });
    const body = { email, otp: kit.codeFor(email), password: "a better password" };
    const done = await kit.app.call({ path: "/auth/email-otp/reset-password", body, address: own });
    expect((await signIn(email, body.password, { address: own })).statusCode).toBe(401);
    expect((await signIn(email, body.password, { address: own, cookies: cookiesOf(done) })).statusCode).toBe(200);
  });
});
