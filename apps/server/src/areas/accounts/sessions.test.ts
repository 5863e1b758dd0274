import { describe, expect, test } from "vitest";
import { addPerson, cookiesOf, signUpPerson } from "../../test-kit/index.ts";
import { addPublisher } from "../../test-kit/publisher.ts";
import { startTestServer } from "../../test-kit/start-test-server.ts";
import { accountsTest } from "../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest();
const dayMs = 86_400_000;

describe("a session", () => {
  test("is not to be had without the cookie", async () => {
    const answers = [
      await kit.app.call({ path: "/session" }),
      await kit.app.call({ path: "/session", cookies: { "lectern.session_token": "made.up" } }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { success: false, failure_type: "NOT_SIGNED_IN", message: "Please sign in." },
      ]);
    }
  });

  test("gives tokens that end after 15 minutes, and new ones after that", async () => {
    const { token, cookies } = await signUpPerson(kit.app);
    const list = { method: "GET", path: "/organisation" } as const;
    expect((await kit.app.call({ ...list, token })).statusCode).toBe(200);
    kit.app.advance(15 * 60_000);
    expect((await kit.app.call({ ...list, token })).statusCode).toBe(401);
    const renewed = await kit.app.call({ path: "/session", cookies });
    const fresh = renewed.json<{ data: { access_token: string } }>().data.access_token;
    expect((await kit.app.call({ ...list, token: fresh })).statusCode).toBe(200);
  });

  test("that is signed out takes its tokens and sockets along at once", async () => {
    const { token, cookies } = await addPerson(kit.app);
    kit.app.endedSessions.length = 0;
    expect((await kit.app.call({ path: "/auth/sign-out", body: {}, cookies })).statusCode).toBe(200);
    expect((await kit.app.call({ method: "GET", path: "/organisation", token })).statusCode).toBe(401);
    expect((await kit.app.call({ path: "/session", cookies })).statusCode).toBe(401);
    expect(kit.app.endedSessions).toHaveLength(1);
  });

  test("has a cookie for the counting of players alone, until it is signed out", async () => {
    const { cookies } = await addPerson(kit.app);
    const used = await kit.app.call({ path: "/session", cookies });
    const set = { name: "lectern.member", path: "/embed/events", httpOnly: true, sameSite: "Lax" };
    expect(used.cookies).toContainEqual(expect.objectContaining({ ...set, maxAge: 30 * 86_400 }));
    const left = await kit.app.call({ path: "/auth/sign-out", body: {}, cookies });
    expect(left.cookies).toContainEqual(expect.objectContaining({ ...set, value: "", maxAge: 0 }));
  });

  test("is renewed by using it, without the person noticing", async () => {
    const person = await signUpPerson(kit.app);
    const inDays = (days: number) => new Date(Date.now() + days * dayMs);
    await kit.base.database.kysely
      .updateTable("session")
      .set({ expires_at: inDays(28), updated_at: inDays(-2) })
      .where("user_id", "=", person.id)
      .execute();
    const used = await kit.app.call({ path: "/session", cookies: person.cookies });
    const { "lectern.member": member, "lectern.known": known, ...session } = cookiesOf(used);
    expect(session).toEqual(person.cookies);
    expect(member).toBeTruthy();
    expect(known).toBeTruthy();
    expect(used.cookies[0]?.maxAge).toBe(30 * 86_400);
    const { expires_at } = await kit.base.database.kysely
      .selectFrom("session")
      .select("expires_at")
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeGreaterThan(inDays(29).getTime());
    // One that was renewed today is left as it is.
    const again = await kit.app.call({
      path: "/session",
      cookies: person.cookies,
    });
    expect(again.cookies.map(({ name }) => name)).toEqual(["lectern.member", "lectern.known"]);
  });

  test("that was not used for thirty days is over, and so are its tokens", async () => {
    const person = await addPerson(kit.app);
    await kit.base.database.kysely
      .updateTable("session")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", person.id)
      .execute();
    expect((await kit.app.call({ path: "/session", cookies: person.cookies })).statusCode).toBe(401);
    const list = { method: "GET", path: "/organisation", token: person.token } as const;
    expect((await kit.app.call(list)).statusCode).toBe(401);
  });

  test("that is gone from the table is out at the next call, with a token that has time left", async () => {
    const person = await addPerson(kit.app);
    await kit.base.database.kysely.deleteFrom("session").where("user_id", "=", person.id).execute();
    expect((await kit.app.call({ method: "GET", path: "/organisation", token: person.token })).statusCode).toBe(401);
  });

  test.each(["", "a", "a.b", "a.b.c", "eyJhbGciOiJub25lIn0.e30.", "🗝"])(
    "does not believe the token %j",
    async (token) => {
      const answer = await kit.app.call({
        method: "GET",
        path: "/organisation",
        headers: { authorization: `Bearer ${encodeURI(token)}` },
      });
      expect(answer.statusCode).toBe(401);
    },
  );
});

test("signing out closes the sockets of that session and of no other", async () => {
  const server = await startTestServer();
  try {
    const { email, password } = await addPublisher(server);
    const [leaving, staying] = [
      await signInAt(server.url, email, password),
      await signInAt(server.url, email, password),
    ];
    const [closing, open] = [await socketOf(server.url, leaving.token), await socketOf(server.url, staying.token)];
    await post(server.url, "/auth/sign-out", {}, leaving.cookie);
    expect(await closing.closed).toBe(4401);
    expect(open.socket.readyState).toBe(WebSocket.OPEN);
    open.socket.close();
  } finally {
    await server.stop();
  }
});

async function post(url: string, path: string, body: object, cookie = ""): Promise<Response> {
  const headers = { "content-type": "application/json", origin: url, cookie };
  const answer = await fetch(`${url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function signInAt(url: string, email: string, password: string): Promise<{ cookie: string; token: string }> {
  const signedIn = await post(url, "/auth/sign-in/email", { email, password });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const session = (await (await post(url, "/session", {}, cookie)).json()) as { data: { access_token: string } };
  return { cookie, token: session.data.access_token };
}

async function socketOf(url: string, token: string): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/realtime`);
  const connected = Promise.withResolvers<void>();
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code);
  });
  socket.onopen = () => socket.send(JSON.stringify({ type: "authenticate", token }));
  socket.onmessage = () => connected.resolve();
  await connected.promise;
  return { socket, closed };
}
