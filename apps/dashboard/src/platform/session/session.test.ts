import { describe, expect, test } from "vitest";
import { SignedOutError } from "../errors/failure.ts";
import { createSession, type Grant } from "./session.ts";

const user = {
  id: "u",
  email: "a@example.com",
  given_name: "Ada",
  family_name: "Love",
  avatar: null,
  is_operator: true,
};

/** An identity server with manual responses and a manual clock. */
function bench() {
  const clock = { ms: 0 };
  const asked: { answer: (grant: Grant | undefined) => void; fail: (error: Error) => void }[] = [];
  const session = createSession(
    () => new Promise((resolve, reject) => asked.push({ answer: resolve, fail: reject })),
    () => clock.ms,
  );
  function grant(accessToken: string, livesMs = 900_000): Grant {
    return { accessToken, expiresAt: clock.ms + livesMs, user };
  }
  return { clock, asked, session, grant };
}

describe("a session", () => {
  test("asks who is signed in once, however many want to know", async () => {
    const { asked, session, grant } = bench();
    const all = Promise.all([session.ensure(), session.token(), session.token()]);
    expect(asked).toHaveLength(1);
    asked[0]?.answer(grant("one"));
    expect(await all).toEqual([{ status: "signed-in", user }, "one", "one"]);
  });

  test("gives the same token while it is good", async () => {
    const { clock, asked, session, grant } = bench();
    const first = session.token();
    asked[0]?.answer(grant("one"));
    await first;
    clock.ms = 800_000;
    expect(await session.token()).toBe("one");
    expect(asked).toHaveLength(1);
  });

  test("renews in the background shortly before the token expires", async () => {
    const { clock, asked, session, grant } = bench();
    const first = session.token();
    asked[0]?.answer(grant("one"));
    await first;
    clock.ms = 850_000;
    expect(await session.token()).toBe("one");
    expect(asked).toHaveLength(2);
    expect(await session.token()).toBe("one");
    expect(asked).toHaveLength(2);
    asked[1]?.answer(grant("two"));
    await Promise.resolve();
    clock.ms = 860_000;
    await expect.poll(() => session.token()).toBe("two");
  });

  test("waits for a new token once the old one has expired", async () => {
    const { clock, asked, session, grant } = bench();
    const first = session.token();
    asked[0]?.answer(grant("one", 10));
    await first;
    clock.ms = 11;
    const second = session.token();
    asked[1]?.answer(grant("two"));
    expect(await second).toBe("two");
  });

  test("ten refused calls renew once, and a late one takes the renewed token", async () => {
    const { asked, session, grant } = bench();
    const first = session.token();
    asked[0]?.answer(grant("one"));
    await first;
    const renewals = Promise.all(Array.from({ length: 10 }, () => session.renew("one")));
    expect(asked).toHaveLength(2);
    asked[1]?.answer(grant("two"));
    expect(new Set(await renewals)).toEqual(new Set(["two"]));
    expect(await session.renew("one")).toBe("two");
    expect(asked).toHaveLength(2);
  });

  test("ends when the cookie is no longer good, and says so to its listeners", async () => {
    const { asked, session, grant } = bench();
    const first = session.token();
    asked[0]?.answer(grant("one"));
    await first;
    let told = 0;
    session.state.subscribe(() => (told += 1));
    const refused = session.renew("one");
    asked[1]?.answer(undefined);
    await expect(refused).rejects.toBeInstanceOf(SignedOutError);
    expect(session.state.get()).toEqual({ status: "signed-out" });
    expect(told).toBe(1);
    await expect(session.token()).rejects.toBeInstanceOf(SignedOutError);
    expect(asked).toHaveLength(2);
  });

  test("a lost network does not sign out", async () => {
    const { asked, session, grant } = bench();
    const first = session.token();
    asked[0]?.answer(grant("one"));
    await first;
    const refused = session.renew("one");
    asked[1]?.fail(new TypeError("Failed to fetch"));
    await expect(refused).rejects.toBeInstanceOf(TypeError);
    expect(session.state.get().status).toBe("signed-in");
    const again = session.renew("one");
    asked[2]?.answer(grant("two"));
    expect(await again).toBe("two");
  });

  test("an answer that comes after the end changes nothing", async () => {
    const { asked, session, grant } = bench();
    const first = session.ensure();
    session.end();
    asked[0]?.answer(grant("one"));
    await first;
    expect(session.state.get()).toEqual({ status: "signed-out" });
  });

  test("starts over after signing in", async () => {
    const { asked, session, grant } = bench();
    const first = session.ensure();
    asked[0]?.answer(undefined);
    expect(await first).toEqual({ status: "signed-out" });
    const second = session.restart();
    asked[1]?.answer(grant("one"));
    expect(await second).toEqual({ status: "signed-in", user });
    expect(await session.token()).toBe("one");
  });

  test("shows a changed name at once, and no other person's", async () => {
    const { asked, session, grant } = bench();
    const first = session.ensure();
    asked[0]?.answer(grant("one"));
    await first;
    let told = 0;
    session.state.subscribe(() => (told += 1));
    session.update({ ...user, given_name: "Augusta" });
    session.update({ ...user, id: "someone else" });
    expect(session.state.get()).toEqual({ status: "signed-in", user: { ...user, given_name: "Augusta" } });
    expect(told).toBe(1);
    session.end();
    session.update(user);
    expect(session.state.get()).toEqual({ status: "signed-out" });
  });
});
