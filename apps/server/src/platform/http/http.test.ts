import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ExampleApi, organisationId, startExampleApi } from "./test-kit/example-api.ts";

let api: ExampleApi;

beforeAll(async () => {
  api = await startExampleApi();
});
afterAll(() => api.close());

describe("a call of the contract", () => {
  test("gets path, query and the caller's address", async () => {
    const reply = await api.call(
      "GET",
      `/api/organisation/${organisationId}/item/ab%20c?keyword=x%26y&limit=3`,
      undefined,
      {
        "x-forwarded-for": "203.0.113.9, 198.51.100.7",
      },
    );
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({
      success: true,
      data: { input: { org_id: organisationId, id: "ab c", keyword: "x&y", limit: 3 }, ip: "198.51.100.7" },
    });
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test("gets its body, within the limit of its own", async () => {
    const title = "x".repeat(2_500_000);
    const reply = await api.call("PUT", `/api/organisation/${organisationId}/item/ab`, { title });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("x-saved")).toBe("yes");
    expect(await reply.json()).toMatchObject({ data: { title } });
    const tooLong = await api.call("PUT", `/api/organisation/${organisationId}/item/ab`, {
      title: "x".repeat(3_100_000),
    });
    expect(tooLong.status).toBe(413);
    expect(await tooLong.json()).toMatchObject({ success: false, failure_type: "CONTENT_TOO_LONG" });
    const usual = await api.call("POST", "/api/touch", { title: "x".repeat(64_001) });
    expect(usual.status).toBe(413);
  });

  test("is refused by the length that it declares, before its body is sent", async () => {
    const sending = request({
      port: api.port,
      method: "POST",
      path: "/api/touch",
      headers: { "content-type": "application/json", "content-length": 20_000_000 },
    });
    sending.flushHeaders();
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    sending.destroy();
  });

  test("may come without a body, or with an empty one", async () => {
    expect((await api.call("POST", "/api/touch")).status).toBe(200);
    expect((await api.call("POST", "/api/touch", undefined, { "content-type": "application/json" })).status).toBe(200);
    expect(await (await api.call("POST", "/api/touch", {})).json()).toEqual({ success: true, data: { input: {} } });
  });
});

describe("a refusal", () => {
  test("names each field that is wrong", async () => {
    const reply = await api.call("PUT", `/api/organisation/nobody/item/a`, {
      title: "",
      blocks: [{ text: 5 }, { text: "", more: 1 }],
    });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({
      success: false,
      message: "Some of what was sent is not valid.",
      failure_type: "VALIDATION",
      errors: [
        { path: "org_id", message: expect.any(String) },
        { path: "id", message: "Give at least two letters." },
        { path: "title", message: "Give it a title." },
        { path: "blocks.0.text", message: expect.any(String) },
        { path: "blocks.1", message: expect.any(String) },
      ],
    });
  });

  test("says a single field's sentence as its own", async () => {
    const reply = await api.call("PUT", `/api/organisation/${organisationId}/item/ab`, { title: "" });
    expect(await reply.json()).toMatchObject({ message: "Give it a title.", errors: [{ path: "title" }] });
  });

  test.each([
    ["not JSON", "PUT", "{", "application/json", 400],
    ["another type", "PUT", "<a/>", "application/xml", 415],
    ["a prototype in it", "PUT", '{"title":"a","__proto__":{"x":1}}', "application/json", 400],
    ["a form", "POST", "a=b", "application/x-www-form-urlencoded", 415],
  ])("of a body that is %s", async (_name, method, body, type, status) => {
    const path = method === "PUT" ? `/api/organisation/${organisationId}/item/ab` : "/api/touch";
    const reply = await api.call(method, path, body, { "content-type": type });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ success: false, failure_type: "VALIDATION" });
  });

  test.each([
    ["app", 409, { message: "Somebody else saved it.", failure_type: "CONFLICT" }],
    ["status", 410, { message: "Gone.", failure_type: "NOT_FOUND" }],
    ["limited", 429, { message: "Too often.", failure_type: "RATE_LIMITED" }],
    [
      "database",
      503,
      {
        message: "The database cannot be reached at the moment. Please try again shortly.",
        failure_type: "UNAVAILABLE",
      },
    ],
    ["wrapped", 503, { failure_type: "UNAVAILABLE" }],
    ["full", 503, { message: "There is no room left to store files.", failure_type: "UNAVAILABLE" }],
    [
      "slowDatabase",
      503,
      {
        message: "This takes the database too long. Nothing was changed. Ask for less, or try again in a moment.",
        failure_type: "UNAVAILABLE",
      },
    ],
    [
      "fullDatabase",
      503,
      {
        message: "There is no room left on the server's disk. Nothing was changed.",
        failure_type: "UNAVAILABLE",
      },
    ],
    ["missing", 404, { failure_type: "NOT_FOUND" }],
    ["mail", 503, { failure_type: "UNAVAILABLE" }],
    ["address", 400, { message: "This is not a mail address.", failure_type: "VALIDATION" }],
    ["key", 500, { message: "Something went wrong.", failure_type: "INTERNAL" }],
    ["unknown", 500, { message: "Something went wrong.", failure_type: "INTERNAL" }],
    ["text", 500, { message: "Something went wrong.", failure_type: "INTERNAL" }],
  ])("of kind %s is a %i", async (how, status, body) => {
    const reply = await api.call("POST", `/api/fail/${how}`, {});
    expect(reply.status).toBe(status);
    const text = await reply.text();
    expect(JSON.parse(text)).toMatchObject({ success: false, ...body });
    expect(text).not.toMatch(/secret|ECONN|select|\.ts|stack/);
    expect(reply.headers.get("retry-after")).toBe(how === "limited" ? "13" : status === 503 ? "5" : null);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("an answer that breaks the contract is our fault, not the caller's", async () => {
    const reply = await api.call("GET", "/api/wrong");
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ success: false, message: "Something went wrong.", failure_type: "INTERNAL" });
  });

  test("an unexpected failure is logged as an error with its request id; an expected one is not", async () => {
    api.lines.length = 0;
    const reply = await api.call("POST", "/api/fail/unknown", {});
    await api.call("POST", "/api/fail/app", {});
    const errors = api.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ level }) => level === 50);
    expect(errors).toEqual([
      expect.objectContaining({ requestId: reply.headers.get("x-request-id"), route: "/api/fail/:how" }),
    ]);
  });

  test.each([
    ["GET", "/api/nothing"],
    ["POST", "/nothing"],
    ["DELETE", "/api/touch"],
    ["GET", "/api/touch"],
    ["GET", "/api/%"],
    ["GET", "/%ff"],
  ])("%s %s is answered as a failure too", async (method, path) => {
    const reply = await api.call(method, path);
    expect([400, 404]).toContain(reply.status);
    expect(await reply.json()).toMatchObject({
      success: false,
      failure_type: expect.stringMatching(/NOT_FOUND|VALIDATION/),
    });
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("of a plain route tells nothing either", async () => {
    const reply = await api.call("GET", "/throws");
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ success: false, message: "Something went wrong.", failure_type: "INTERNAL" });
  });
});

describe("every answer", () => {
  test("carries the headers that keep browsers strict", async () => {
    const { headers } = await api.call("GET", "/nothing");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|https?:/);
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

  test("may be framed where a route says so", async () => {
    const { headers } = await api.call("GET", "/framed");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
  });

  test("has an id: the proxy's where it is one, else our own", async () => {
    expect(
      (await api.call("GET", "/nothing", undefined, { "x-request-id": "abc-123_DEF" })).headers.get("x-request-id"),
    ).toBe("abc-123_DEF");
    for (const bad of ["short", "x y z x y z", "x".repeat(65)]) {
      const id = (await api.call("GET", "/nothing", undefined, { "x-request-id": bad })).headers.get("x-request-id");
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("is logged by its route's pattern, without what the caller put into it", async () => {
    api.lines.length = 0;
    await api.call("GET", `/api/organisation/${organisationId}/item/ab?keyword=private`, undefined, {
      authorization: "Bearer topsecret",
    });
    const log = api.lines.join("");
    expect(log).toContain('"route":"/api/organisation/:org_id/item/:id"');
    expect(log).not.toMatch(/private|topsecret/);
  });
});
