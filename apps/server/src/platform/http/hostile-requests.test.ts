import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ExampleApi, organisationId, startExampleApi } from "./test-kit/example-api.ts";

let api: ExampleApi;

beforeAll(async () => {
  api = await startExampleApi();
});
afterAll(() => api.close());

test.each(["/api/touch%00", "/api/touch?keyword=a%00b", "/nowhere/%00.mp3"])(
  "an address with U+0000 is refused before it is routed: %s",
  async (path) => {
    const reply = await api.call("GET", path);
    expect([reply.status, await reply.json()]).toMatchObject([400, { failure_type: "VALIDATION" }]);
  },
);

describe("an address with dot segments", () => {
  /** Sent as it stands: fetch would tidy it. */
  async function statusOf(method: string, path: string): Promise<number | undefined> {
    const sent = httpRequest({ port: api.port, method, path, agent: false });
    sent.end();
    const [reply] = (await once(sent, "response")) as [IncomingMessage];
    reply.resume();
    return reply.statusCode;
  }

  const paths = [`/api/organisation/..`, `/api/organisation/%2e%2E/item/x`, `/api/x/../touch`, "/api/./touch"];
  test.each(paths.concat("/api/x/.%2e/touch", "/api/x/..%5ctouch"))(
    "%s is refused, whatever the method",
    async (path) => {
      const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];
      expect(await Promise.all(methods.map((method) => statusOf(method, path)))).toEqual(methods.map(() => 400));
    },
  );

  test("three dots are a name like any other", async () => {
    expect(await statusOf("GET", `/api/organisation/${organisationId}/item/...`)).toBe(200);
  });
});

describe("a page of another site", () => {
  const evil = { cookie: "session=1", origin: "https://evil.example" };
  test.each([
    ["POST", evil, 403],
    ["POST", { ...evil, origin: "https://audio.example.org" }, 200],
    ["POST", { ...evil, origin: "null" }, 403],
    ["POST", { origin: "https://evil.example" }, 200],
    ["POST", { cookie: "session=1" }, 200],
  ])("%s with %j: %i", async (method, headers, status) => {
    const reply = await api.call(method, "/api/touch", {}, headers);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject(status === 403 ? { failure_type: "NOT_ALLOWED" } : { success: true });
  });
});

test("a refused caller is answered before a byte of the body is read", async () => {
  const headers = { "content-type": "application/json", "content-length": "90000000", authorization: "Bearer nobody" };
  const sent = httpRequest({ port: api.port, method: "POST", path: "/api/ours", headers, agent: false });
  sent.on("error", () => undefined);
  // The head alone: the body is never sent.
  sent.flushHeaders();
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  sent.destroy();
  expect(reply.statusCode).toBe(401);
});

test("a request whose body stops short is given up without harm", async () => {
  const request = httpRequest({
    port: api.port,
    method: "POST",
    path: "/api/touch",
    headers: { "content-type": "application/json", "content-length": "100" },
  });
  request.on("error", () => undefined);
  request.write("{");
  await new Promise((resolve) => request.once("socket", (socket) => socket.once("connect", resolve)));
  request.destroy();
  expect((await api.call("POST", "/api/touch", {})).status).toBe(200);
});
