import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { anyone, callsOf } from "@lectern/contract";
import { oc } from "@orpc/contract";
import { implement } from "@orpc/server";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { DatabaseFull, DatabaseUnavailable } from "../database/index.ts";
import { MailError } from "../mail/index.ts";
import { StorageError } from "../storage/index.ts";
import type { ApiContext } from "./api-context.ts";
import { AppError } from "./app-error.ts";
import { createCallGuard } from "./call-guard.ts";
import { createHttp } from "./create-http.ts";
import { mountApi } from "./mount-api.ts";
import { allowFraming } from "./security-headers.ts";
import { mountNotFound } from "./not-found.ts";

const answer = z.object({ success: z.literal(true), data: z.unknown() });
const one = { org_id: z.guid(), id: z.string().min(2, "Give at least two letters.") };
const declare = callsOf("items");
const open = { access: anyone("a test") };
const contract = {
  items: {
    get: declare({ method: "GET", path: "/organisation/{org_id}/item/{id}", summary: "" }, open)
      .input(
        z.strictObject({ ...one, keyword: z.string().optional(), limit: z.coerce.number().int().max(10).optional() }),
      )
      .output(answer),
    save: declare(
      { method: "PUT", path: "/organisation/{org_id}/item/{id}", summary: "" },
      { ...open, maxBodyBytes: 3_000_000 },
    )
      .input(
        z.strictObject({
          ...one,
          title: z.string().min(1, "Give it a title."),
          blocks: z.array(z.strictObject({ text: z.string() })).optional(),
        }),
      )
      .output(answer),
    touch: declare({ method: "POST", path: "/touch", summary: "" }, open).output(answer),
    fail: declare(
      { method: "POST", path: "/fail/{how}", summary: "" },
      { ...open, failures: ["CONFLICT", "NOT_FOUND", "RATE_LIMITED"] },
    )
      .input(z.strictObject({ how: z.string() }))
      .output(answer),
    ours: declare(
      { method: "POST", path: "/ours", summary: "" },
      { access: { kind: "signed-in", apiKey: false }, maxBodyBytes: 100_000_000 },
    ).output(answer),
    wrong: declare({ method: "GET", path: "/wrong", summary: "" }, open).output(answer),
  },
};
const api = implement(contract).$context<ApiContext>();

const failures: Record<string, () => unknown> = {
  app: () => new AppError("CONFLICT", "Somebody else saved it."),
  status: () => new AppError("NOT_FOUND", "Gone.", { status: 410 }),
  limited: () => new AppError("RATE_LIMITED", "Too often.", { retryAfterSeconds: 12.2 }),
  database: () => new DatabaseUnavailable(new Error("connect ECONNREFUSED 10.0.0.7:5432")),
  wrapped: () => new Error("query failed", { cause: new DatabaseUnavailable(new Error("x")) }),
  full: () => new StorageError("FULL", "There is no room left to store files."),
  fullDatabase: () => new DatabaseFull(new Error("could not extend file base/16385/16631")),
  missing: () => new StorageError("NOT_FOUND", "The file is not there (any more)."),
  mail: () => new MailError("UNAVAILABLE", "The mail could not be sent just now."),
  address: () => new MailError("INVALID_ADDRESS", "This is not a mail address."),
  key: () => new StorageError("INVALID_KEY", "bad key /secret/path"),
  unknown: () => new Error("select * from secret_table at /srv/lectern/x.ts"),
  text: () => "a thrown text",
};

/** Every call is unauthenticated; access is for call-guard.test.ts. */
const guard = createCallGuard({
  principals: { identify: () => Promise.resolve(undefined), findMembership: () => Promise.resolve(undefined) },
  rateLimits: { enforce: () => Promise.resolve() },
  billing: "none",
  isPremiumVoice: () => Promise.resolve(false),
});

const lines: string[] = [];
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const http = createHttp({
    log,
    publicUrl: "https://audio.example.org",
    trustProxy: 1,
  });
  app = http.app;
  const router = {
    items: {
      get: api.items.get.handler(({ input, context }) => ({
        success: true as const,
        data: { input, ip: context.ip },
      })),
      save: api.items.save.handler(({ input, context }) => {
        context.setHeader("x-saved", "yes");
        return { success: true as const, data: input };
      }),
      touch: api.items.touch.handler(({ input }) => ({ success: true as const, data: { input: input ?? null } })),
      fail: api.items.fail.handler(({ input }) => {
        throw failures[input.how]?.();
      }),
      ours: api.items.ours.handler(() => ({ success: true as const, data: null })),
      wrong: api.items.wrong.handler(() => ({ success: false }) as never),
    },
  };
  await mountApi(app, { contract, router, failures: http.failures, guard });
  app.get("/framed", async (_request, reply) => {
    allowFraming(reply);
    return await reply.send("framed");
  });
  app.get("/throws", () => {
    throw new Error("inner secret");
  });
  mountNotFound(app);
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => await app.close());

const org = "0198c0de-0000-7000-8000-000000000001";

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = body === undefined ? {} : { "content-type": "application/json" };
  return await fetch(origin + path, {
    method,
    headers: { ...json, ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

describe("a call of the contract", () => {
  test("gets path, query and the caller's address", async () => {
    const reply = await call("GET", `/api/organisation/${org}/item/ab%20c?keyword=x%26y&limit=3`, undefined, {
      "x-forwarded-for": "203.0.113.9, 198.51.100.7",
    });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({
      success: true,
      data: { input: { org_id: org, id: "ab c", keyword: "x&y", limit: 3 }, ip: "198.51.100.7" },
    });
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test("gets its body, within the limit of its own", async () => {
    const title = "x".repeat(2_500_000);
    const reply = await call("PUT", `/api/organisation/${org}/item/ab`, { title });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("x-saved")).toBe("yes");
    expect(await reply.json()).toMatchObject({ data: { title } });
    const tooLong = await call("PUT", `/api/organisation/${org}/item/ab`, { title: "x".repeat(3_100_000) });
    expect(tooLong.status).toBe(413);
    expect(await tooLong.json()).toMatchObject({ success: false, failure_type: "CONTENT_TOO_LONG" });
    const usual = await call("POST", "/api/touch", { title: "x".repeat(64_001) });
    expect(usual.status).toBe(413);
  });

  test("may come without a body, or with an empty one", async () => {
    expect((await call("POST", "/api/touch")).status).toBe(200);
    expect((await call("POST", "/api/touch", undefined, { "content-type": "application/json" })).status).toBe(200);
    expect(await (await call("POST", "/api/touch", {})).json()).toEqual({ success: true, data: { input: {} } });
  });
});

describe("a refusal", () => {
  test("names each field that is wrong", async () => {
    const reply = await call("PUT", `/api/organisation/nobody/item/a`, {
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
    const reply = await call("PUT", `/api/organisation/${org}/item/ab`, { title: "" });
    expect(await reply.json()).toMatchObject({ message: "Give it a title.", errors: [{ path: "title" }] });
  });

  test.each([
    ["not JSON", "PUT", "{", "application/json", 400],
    ["another type", "PUT", "<a/>", "application/xml", 415],
    ["a prototype in it", "PUT", '{"title":"a","__proto__":{"x":1}}', "application/json", 400],
    ["a form", "POST", "a=b", "application/x-www-form-urlencoded", 415],
  ])("of a body that is %s", async (_name, method, body, type, status) => {
    const path = method === "PUT" ? `/api/organisation/${org}/item/ab` : "/api/touch";
    const reply = await call(method, path, body, { "content-type": type });
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
    const reply = await call("POST", `/api/fail/${how}`, {});
    expect(reply.status).toBe(status);
    const text = await reply.text();
    expect(JSON.parse(text)).toMatchObject({ success: false, ...body });
    expect(text).not.toMatch(/secret|ECONN|select|\.ts|stack/);
    expect(reply.headers.get("retry-after")).toBe(how === "limited" ? "13" : status === 503 ? "5" : null);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("an answer that breaks the contract is our fault, not the caller's", async () => {
    const reply = await call("GET", "/api/wrong");
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ success: false, message: "Something went wrong.", failure_type: "INTERNAL" });
  });

  test("nobody expected is logged as an error with its request id; an expected one is not", async () => {
    lines.length = 0;
    const reply = await call("POST", "/api/fail/unknown", {});
    await call("POST", "/api/fail/app", {});
    const errors = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ level }) => level === 50);
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
    const reply = await call(method, path);
    expect([400, 404]).toContain(reply.status);
    expect(await reply.json()).toMatchObject({
      success: false,
      failure_type: expect.stringMatching(/NOT_FOUND|VALIDATION/),
    });
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("of a plain route tells nothing either", async () => {
    const reply = await call("GET", "/throws");
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ success: false, message: "Something went wrong.", failure_type: "INTERNAL" });
  });
});

describe("every answer", () => {
  test("carries the headers that keep browsers strict", async () => {
    const { headers } = await call("GET", "/nothing");
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
    const { headers } = await call("GET", "/framed");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
  });

  test("has an id: the proxy's where it is one, else our own", async () => {
    expect(
      (await call("GET", "/nothing", undefined, { "x-request-id": "abc-123_DEF" })).headers.get("x-request-id"),
    ).toBe("abc-123_DEF");
    for (const bad of ["short", "x y z x y z", "x".repeat(65)]) {
      const id = (await call("GET", "/nothing", undefined, { "x-request-id": bad })).headers.get("x-request-id");
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("is logged by its route's pattern, without what the caller put into it", async () => {
    lines.length = 0;
    await call("GET", `/api/organisation/${org}/item/ab?keyword=private`, undefined, {
      authorization: "Bearer topsecret",
    });
    const log = lines.join("");
    expect(log).toContain('"route":"/api/organisation/:org_id/item/:id"');
    expect(log).not.toMatch(/private|topsecret/);
  });
});

test.each(["/api/touch%00", "/api/touch?keyword=a%00b", "/nowhere/%00.mp3"])(
  "an address with U+0000 is refused before anybody reads it: %s",
  async (path) => {
    const reply = await call("GET", path);
    expect([reply.status, await reply.json()]).toMatchObject([400, { failure_type: "VALIDATION" }]);
  },
);

describe("an address with dot segments", () => {
  /** Sent as it stands: fetch would tidy it. */
  async function statusOf(method: string, path: string): Promise<number | undefined> {
    const { port } = app.server.address() as AddressInfo;
    const sent = httpRequest({ port, method, path, agent: false });
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
    expect(await statusOf("GET", `/api/organisation/${org}/item/...`)).toBe(200);
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
    const reply = await call(method, "/api/touch", {}, headers);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject(status === 403 ? { failure_type: "NOT_ALLOWED" } : { success: true });
  });
});

describe("mounting", () => {
  const log = pino({ level: "silent" });
  test("refuses a contract that is not answered in full", async () => {
    const { app: bare, failures: answers } = createHttp({ log, publicUrl: "http://localhost" });
    await expect(mountApi(bare, { contract, router: { items: {} }, failures: answers, guard })).rejects.toThrow(
      "Nothing answers items.get of the contract.",
    );
  });

  test("refuses a call that does not declare who may make it", async () => {
    const { app: bare, failures: answers } = createHttp({ log, publicUrl: "http://localhost" });
    const undeclared = { items: { touch: oc.route({ method: "POST", path: "/touch" }).output(answer) } };
    const router = {
      items: { touch: implement(undeclared).items.touch.handler(() => ({ success: true as const, data: null })) },
    };
    await expect(mountApi(bare, { contract: undeclared, router, failures: answers, guard })).rejects.toThrow(
      "POST /touch does not declare who may call it.",
    );
  });
});

test("whoever is not let in is told so before a byte of the body is read", async () => {
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": "application/json", "content-length": "90000000", authorization: "Bearer nobody" };
  const sent = httpRequest({ port, method: "POST", path: "/api/ours", headers, agent: false });
  sent.on("error", () => undefined);
  // The head alone: the body is never sent.
  sent.flushHeaders();
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  sent.destroy();
  expect(reply.statusCode).toBe(401);
});

test("a request whose body stops short is given up without harm", async () => {
  const { port } = app.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    method: "POST",
    path: "/api/touch",
    headers: { "content-type": "application/json", "content-length": "100" },
  });
  request.on("error", () => undefined);
  request.write("{");
  await new Promise((resolve) => request.once("socket", (socket) => socket.once("connect", resolve)));
  request.destroy();
  expect((await call("POST", "/api/touch", {})).status).toBe(200);
});
