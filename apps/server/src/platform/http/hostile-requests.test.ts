import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
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

test("a large body of unknown names is refused while it arrives, with a short answer", async () => {
  const headers = { "content-type": "application/json", "content-length": "2900000" };
  const path = `/api/organisation/${organisationId}/item/x1`;
  const sent = httpRequest({ port: api.port, method: "PUT", path, headers, agent: false });
  sent.on("error", () => undefined);
  // The rest of the body is never sent.
  sent.write(`{${Array.from({ length: 1000 }, (_, at) => `"unknown${at}":1`).join(",")}`);
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  const answer = await text(reply);
  sent.destroy();
  expect([reply.statusCode, JSON.parse(answer)]).toMatchObject([400, { failure_type: "VALIDATION" }]);
  expect(answer.length).toBeLessThan(300);
});

describe("an address of any other shape", () => {
  /** Sent as it stands, on a connection of its own; the status, or how it ended. */
  async function statusOf(target: string, method = "GET"): Promise<number | string> {
    const socket = connect({ port: api.port, host: "127.0.0.1" });
    const answer = await new Promise<string>((resolve) => {
      let received = "";
      socket.on("error", () => resolve("cut off"));
      socket.on("data", (chunk: Buffer) => (received += chunk.toString("latin1")));
      socket.on("close", () => resolve(received));
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, "latin1");
    });
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0) || answer;
  }

  const item = `/api/organisation/${organisationId}/item`;
  test.each<[string, number]>([
    ["/api/..;/touch", 404],
    [`${item}/..;`, 200],
    ["//api/touch", 404],
    ["/api//touch", 404],
    ["/api/touch//", 404],
    ["/api%2ftouch", 404],
    [`${item}/a%2f..%2f..%2ftouch`, 200],
    ["/api/%5c..%5ctouch", 400],
    ["/api/touch%5c", 400],
    ["/api/%00", 400],
    ["/api/touch\\..", 400],
    ["/api/%c0%ae%c0%ae/touch", 400],
    ["/api/%ff", 400],
    ["/api/%", 400],
    ["/api/%e2%80%ae", 404],
    ["/api/%u002e%u002e/touch", 400],
    ["/api/\u00e9", 400],
    ["http://evil.example/api/touch", 404],
    [`http://evil.example${item}/..`, 400],
    ["*", 404],
    ["", 400],
    ["touch", 400],
    [`/api/${"x".repeat(5000)}`, 404],
    [`${item}/${"x".repeat(201)}`, 404],
    [`/api/${"x".repeat(20_000)}`, 431],
    [`${item}/ab?${"a=1&".repeat(3000)}`, 400],
    [`${item}/ab?keyword=${"x".repeat(5000)}`, 200],
    [`${item}/ab?keyword[a][b][c]=1`, 400],
    [`${item}/ab?__proto__[x]=1`, 400],
    [`${item}/ab?${"[".repeat(3000)}`, 400],
  ])("%j is answered", async (target, status) => {
    expect(await statusOf(target)).toBe(status);
  });

  test.each<[string, string, number]>([
    ["OPTIONS", "*", 404],
    ["TRACE", "/api/touch", 404],
    ["CONNECT", "evil.example:443", 0],
    ["PROPFIND", "/api/touch", 404],
    ["BREW", "/api/touch", 400],
  ])("%s %s is answered, or its connection closed", async (method, target, status) => {
    expect(await statusOf(target, method)).toBe(status === 0 ? "" : status);
  });
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

describe("long bodies, which are read one after the other", () => {
  const path = `/api/organisation/${organisationId}/item/x1`;
  const long = { title: "Long", blocks: Array.from({ length: 10_000 }, (_, at) => ({ text: `Line ${at} of it.` })) };
  const body = JSON.stringify({ ...long, title: "Left" });

  /** Sends all of a body and leaves; the server may be at any point of it then. */
  async function sendAndLeave(): Promise<void> {
    const headers = { "content-type": "application/json", "content-length": String(body.length) };
    const sent = httpRequest({ port: api.port, method: "PUT", path, headers, agent: false });
    sent.on("error", () => undefined);
    await new Promise<void>((resolve) => sent.end(body, resolve));
    sent.destroy();
    await new Promise((resolve) => sent.once("close", resolve));
  }

  test("are not read for those who left while they waited", async () => {
    await Promise.all(Array.from({ length: 20 }, sendAndLeave));
    const reply = await api.call("PUT", path, long);
    expect(reply.status).toBe(200);
    await reply.body?.cancel();
    expect(api.saved.filter((title) => title === "Left").length).toBeLessThan(20);
  });

  test("do not hold up a short one", async () => {
    const answered: string[] = [];
    const saves = Array.from({ length: 6 }, async () => {
      const reply = await api.call("PUT", path, long);
      answered.push("long");
      await reply.body?.cancel();
      return reply.status;
    });
    const short = await api.call("POST", "/api/touch", {});
    answered.push("short");
    expect(short.status).toBe(200);
    expect(new Set(await Promise.all(saves))).toEqual(new Set([200]));
    expect(answered.at(-1)).toBe("long");
  });
});
