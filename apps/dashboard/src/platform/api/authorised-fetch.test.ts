import { describe, expect, test } from "vitest";
import { authorisedFetch } from "./client.ts";
import { SignedOutError } from "../errors/failure.ts";

function request(): Request {
  return new Request("http://lectern.test/api/thing", { method: "POST", body: "hello" });
}

/** A server that accepts one token and remembers what it was sent. */
function serverAccepting(good: string) {
  const seen: { authorization: string | null; body: string }[] = [];
  async function send(input: RequestInfo | URL): Promise<Response> {
    const sent = input as Request;
    const authorization = sent.headers.get("authorization");
    seen.push({ authorization, body: await sent.text() });
    return new Response(null, { status: authorization === `Bearer ${good}` ? 204 : 401 });
  }
  return { seen, send };
}

describe("authorisedFetch", () => {
  test("sends the token", async () => {
    const { seen, send } = serverAccepting("one");
    const session = { token: async () => "one", renew: async () => "two" };
    const response = await authorisedFetch(session, request(), {}, send);
    expect(response.status).toBe(204);
    expect(seen).toEqual([{ authorization: "Bearer one", body: "hello" }]);
  });

  test("renews a refused token and sends the whole call again", async () => {
    const { seen, send } = serverAccepting("two");
    const session = {
      token: async () => "one",
      renew: async (refused: string) => (refused === "one" ? "two" : refused),
    };
    const response = await authorisedFetch(session, request(), {}, send);
    expect(response.status).toBe(204);
    expect(seen.map((call) => call.body)).toEqual(["hello", "hello"]);
  });

  test("gives up after one renewal", async () => {
    const { seen, send } = serverAccepting("never");
    const session = { token: async () => "one", renew: async () => "two" };
    expect((await authorisedFetch(session, request(), {}, send)).status).toBe(401);
    expect(seen).toHaveLength(2);
  });

  test("rejects when the session is over", async () => {
    const { send } = serverAccepting("never");
    const session = { token: async () => "one", renew: () => Promise.reject(new SignedOutError()) };
    await expect(authorisedFetch(session, request(), {}, send)).rejects.toBeInstanceOf(SignedOutError);
  });
});
