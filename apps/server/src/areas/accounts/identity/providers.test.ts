import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookiesOf, createTestApp, addPerson, type TestApp } from "../../../test-kit/index.ts";
import { invite, makeOrganisation, rolesOf } from "../../../test-kit/accounts/invite.ts";
import { type OidcPeer, startOidcPeer } from "../../../test-kit/accounts/oidc-peer.ts";
import { accountsTest } from "../../../test-kit/accounts/accounts-app.ts";

const publicUrl = "http://localhost:4100";
const redirectUri = `${publicUrl}/api/auth/callback/oidc`;
const kit = accountsTest();

let peer: OidcPeer;
let app: TestApp;
let people = 0;

beforeAll(async () => {
  peer = await startOidcPeer({ redirectUri });
  app = await createTestApp(kit.base, { publicUrl, ...settingsOf(peer) });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

function settingsOf({ issuer, clientId, clientSecret }: OidcPeer) {
  return { oidc: { issuer, clientId, clientSecret, name: "The Press Club" } };
}

function newClaims(): { sub: string; email: string } {
  people += 1;
  return { sub: `sub-${people}`, email: `member-${people}@example.com` };
}

function get(address: string, cookies: Record<string, string> = {}, at = app) {
  const { pathname, search } = new URL(address, publicUrl);
  return at.call({ method: "GET", path: pathname.replace(/^\/api/, "") + search, cookies });
}

/** To the provider and back, as the button on the sign-in screen goes. */
async function signInWith(sub: string, claims: object, { next, at = app }: { next?: string; at?: TestApp } = {}) {
  peer.claims = { ...claims };
  const query = next === undefined ? "" : `?next=${encodeURIComponent(next)}`;
  const there = await get(`/api/auth/with/oidc${query}`, {}, at);
  const back = await peer.signIn(there.headers.location ?? "", sub);
  return get(back, cookiesOf(there), at);
}

async function personOf(answer: Awaited<ReturnType<typeof get>>) {
  const session = await app.call({ path: "/session", cookies: cookiesOf(answer) });
  return session.json<{ data?: { user: Record<string, unknown> } }>().data?.user;
}

function problemOf(answer: Awaited<ReturnType<typeof get>>): string {
  expect(answer.cookies.some(({ name }) => name.includes("session_token"))).toBe(false);
  const { location } = answer.headers;
  const prefix = `${publicUrl}/sign-in?problem=`;
  return location?.startsWith(prefix) ? location.slice(prefix.length) : `${answer.statusCode} ${location}`;
}

describe("signing in with the operator's provider", () => {
  test("goes there with PKCE, a state of this browser's, and no more than is needed", async () => {
    const there = await get("/api/auth/with/oidc");
    expect([there.statusCode, there.headers["cache-control"]]).toEqual([302, "no-store"]);
    const address = new URL(there.headers.location ?? "");
    expect(address.origin).toBe(peer.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: "lectern",
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      redirect_uri: redirectUri,
    });
    expect(address.searchParams.get("state")).toMatch(/^.{32,}$/);
    expect(address.searchParams.get("nonce")).toMatch(/^.{32,}$/);
    expect(there.cookies).toEqual([expect.objectContaining({ httpOnly: true, sameSite: "Lax" })]);
  });

  test("makes an account with the names of the claims, and leads to the screen that was wanted", async () => {
    const { sub, email } = newClaims();
    const claims = { email: email.toUpperCase(), email_verified: true, given_name: "Ada", family_name: "Byron" };
    const answer = await signInWith(
      sub,
      { ...claims, picture: "https://elsewhere.example/ada.png" },
      {
        next: "/organisation?plan_id=mini#top",
      },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${publicUrl}/organisation?plan_id=mini#top`]);
    expect(await personOf(answer)).toMatchObject({ email, given_name: "Ada", family_name: "Byron", avatar: null });
    const { rows } = await kit.base.asAdmin((client) =>
      client.query(
        `select a.password, a.access_token, a.refresh_token, a.id_token, u.image, u.email_verified
         from account a join "user" u on u.id = a.user_id where u.email = $1`,
        [email],
      ),
    );
    expect(rows).toEqual([
      { password: null, access_token: null, refresh_token: null, id_token: null, image: null, email_verified: true },
    ]);
  });

  test("knows the person again by the provider's own id, whatever the address is then", async () => {
    const { sub, email } = newClaims();
    const first = await personOf(await signInWith(sub, { email, email_verified: true, name: "Ada Byron" }));
    const again = await signInWith(sub, { email: `new-${email}`, email_verified: false, name: "Ada King" });
    expect(await personOf(again)).toEqual(first);
  });

  test("opens the account that has the confirmed address", async () => {
    const person = await addPerson(kit.app, { email: newClaims().email });
    const answer = await signInWith(newClaims().sub, {
      email: person.email,
      email_verified: true,
      name: "Another Name",
    });
    expect(await personOf(answer)).toMatchObject({ id: person.id, given_name: "Ada", family_name: "Byron" });
    expect((await kit.signIn(person.email, person.password)).statusCode).toBe(200);
  });

  test.each([false, "false", undefined])(
    "opens and makes none where the address is confirmed: %j",
    async (verified) => {
      const person = await addPerson(kit.app, { email: newClaims().email });
      const claims = { email_verified: verified, name: "Ada Byron" };
      expect(problemOf(await signInWith(newClaims().sub, { ...claims, email: person.email }))).toBe("unverified");
      const { sub, email } = newClaims();
      expect(problemOf(await signInWith(sub, { ...claims, email }))).toBe("unverified");
      const made = await kit.base.database.kysely.selectFrom("user").select("id").where("email", "=", email).execute();
      expect(made).toEqual([]);
    },
  );

  test("is refused without an address", async () => {
    expect(problemOf(await signInWith(newClaims().sub, { name: "Ada Byron" }))).toBe("unverified");
  });

  test("takes nothing over from a person who signed up with the address and never confirmed it", async () => {
    const { sub, email } = newClaims();
    await kit.signUp({ ...kit.newSignUp(), email, password: "planted by a stranger" });
    const answer = await signInWith(sub, { email, email_verified: true, given_name: "Grace", family_name: "Hopper" });
    expect(await personOf(answer)).toMatchObject({ email, given_name: "Grace" });
    expect((await kit.signIn(email, "planted by a stranger")).statusCode).toBe(401);
  });

  test("completes the account an invitation made, and accepts what is open", async () => {
    const { sub, email } = newClaims();
    const organisationId = await makeOrganisation(kit);
    const password = (await invite(kit, { organisationId, email, role: "admin" })) ?? "";
    const answer = await signInWith(sub, { email, email_verified: true, name: "Grace Hopper" });
    expect(await personOf(answer)).toMatchObject({ email, given_name: "Grace", family_name: "Hopper" });
    expect(await rolesOf(kit, email)).toEqual({ [organisationId]: "admin" });
    expect((await kit.signIn(email, password)).statusCode).toBe(401);
  });

  test("does not complete it for an address that is not confirmed", async () => {
    const { sub, email } = newClaims();
    const organisationId = await makeOrganisation(kit);
    const password = (await invite(kit, { organisationId, email })) ?? "";
    expect(problemOf(await signInWith(sub, { email, email_verified: false, name: "A Stranger" }))).toBe("unverified");
    expect((await kit.signIn(email, password)).json()).toMatchObject({ code: "NEW_PASSWORD_REQUIRED" });
  });

  test("comes back with a word when the person says no", async () => {
    const there = await get("/api/auth/with/oidc");
    const back = await peer.refuse(there.headers.location ?? "");
    expect(problemOf(await get(back, cookiesOf(there)))).toBe("denied");
  });

  test("takes an answer only in the browser that asked, and once", async () => {
    const { sub, email } = newClaims();
    peer.claims = { email, email_verified: true, name: "Ada Byron" };
    const there = await get("/api/auth/with/oidc");
    const back = await peer.signIn(there.headers.location ?? "", sub);
    const others = cookiesOf(await get("/api/auth/with/oidc"));
    for (const cookies of [{}, others]) expect(problemOf(await get(back, cookies))).toBe("failed");
    const other = new URL(back);
    other.searchParams.set("state", "x".repeat(32));
    expect(problemOf(await get(other.href, cookiesOf(there)))).toBe("failed");
    expect((await get(back, cookiesOf(there))).headers.location).toBe(`${publicUrl}/`);
    expect(problemOf(await get(back, cookiesOf(there)))).toBe("failed");
  });

  test("is refused with a code the provider did not give", async () => {
    const there = await get("/api/auth/with/oidc");
    const back = new URL(await peer.signIn(there.headers.location ?? "", newClaims().sub));
    back.searchParams.set("code", "made-up");
    expect(problemOf(await get(back.href, cookiesOf(there)))).toBe("failed");
  });

  test.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "evil.example",
    "@evil.example",
    "/api/auth/with/oidc",
    "/sign-in?error=1",
    "",
  ])("never leads to %j", async (next) => {
    const { sub, email } = newClaims();
    const answer = await signInWith(sub, { email, email_verified: true, name: "Ada Byron" }, { next });
    expect(answer.headers.location).toBe(`${publicUrl}/`);
  });

  test("stays on this server with dots in the path", async () => {
    const { sub, email } = newClaims();
    const claims = { email, email_verified: true, name: "Ada Byron" };
    const answer = await signInWith(sub, claims, { next: "/..//evil.example" });
    expect(new URL(answer.headers.location ?? "").origin).toBe(publicUrl);
  });

  test("is limited for one address", async () => {
    await kit.base.database.kysely
      .insertInto("rate_limit")
      .values({ key: "auth with oidc from 127.0.0.1", count: 60, window_ends_at: new Date(Date.now() + 3_600_000) })
      .execute();
    expect(problemOf(await get("/api/auth/with/oidc"))).toBe("failed");
  });
});

test("a provider that is away does not affect other sign-ins, and works when it is back", async () => {
  const fresh = await createTestApp(kit.base, { publicUrl, ...settingsOf(peer) });
  const person = await addPerson(kit.app);
  await peer.pause();
  const away = await get("/api/auth/with/oidc", {}, fresh);
  const body = { email: person.email, password: person.password };
  const byPassword = await fresh.call({ path: "/auth/sign-in/email", body });
  await peer.resume();
  const { sub, email } = newClaims();
  const back = await signInWith(sub, { email, email_verified: true, name: "Ada Byron" }, { at: fresh });
  await fresh.close();
  expect([problemOf(away), byPassword.statusCode]).toEqual(["failed", 200]);
  expect(back.headers.location).toBe(`${publicUrl}/`);
});

test("a provider that wants the secret in the form is given it there", async () => {
  const usual = peer;
  peer = await startOidcPeer({ redirectUri, clientAuthentication: "client_secret_post" });
  const fresh = await createTestApp(kit.base, { publicUrl, ...settingsOf(peer) });
  const { sub, email } = newClaims();
  const answer = await signInWith(`post-${sub}`, { email, email_verified: true, name: "Ada Byron" }, { at: fresh });
  await fresh.close();
  await peer.close();
  peer = usual;
  expect(answer.headers.location).toBe(`${publicUrl}/`);
});

test("a provider under another issuer's name is not believed", async () => {
  const { oidc } = settingsOf(peer);
  const issuer = peer.issuer.replace("127.0.0.1", "localhost");
  const fresh = await createTestApp(kit.base, { publicUrl, oidc: { ...oidc, issuer } });
  const answer = await get("/api/auth/with/oidc", {}, fresh);
  await fresh.close();
  expect(problemOf(answer)).toBe("failed");
});

describe("a provider that is not set up", () => {
  test.each(["google", "github", "credential", "__proto__"])("is closed: %s", async (provider) => {
    expect(problemOf(await get(`/api/auth/with/${provider}`))).toBe("closed");
    expect(problemOf(await get(`/api/auth/callback/${provider}?code=1&state=2`))).toBe("closed");
  });
});

describe("signing in with Google", () => {
  test("goes to Google with PKCE, a state, and the address to come back to", async () => {
    const google = { clientId: "an-id.apps.googleusercontent.com", clientSecret: "a secret" };
    const fresh = await createTestApp(kit.base, { publicUrl, google });
    const there = await get("/api/auth/with/google?next=/profile", {}, fresh);
    const denied = new URL("/api/auth/callback/google", publicUrl);
    const address = new URL(there.headers.location ?? "");
    denied.search = `?error=access_denied&state=${address.searchParams.get("state")}`;
    const refused = await get(denied.href, cookiesOf(there), fresh);
    await fresh.close();
    expect(address.origin + address.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: google.clientId,
      response_type: "code",
      scope: "email profile openid",
      code_challenge_method: "S256",
      prompt: "select_account",
      redirect_uri: `${publicUrl}/api/auth/callback/google`,
    });
    expect(problemOf(refused)).toBe("denied");
  });
});
