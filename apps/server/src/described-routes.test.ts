import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authCalls } from "./areas/accounts/auth-calls/call-table.ts";
import { startTestServer, type TestServer } from "./test-kit/start-test-server.ts";

/** Below /api, and why the document does not say anything of them. */
const undescribed: Readonly<Record<string, string>> = {
  "GET /health": "asked by what watches over the process",
  "GET /ready": "asked by what sends requests here",
  "GET /docs": "the document as a page",
  "GET /docs.css": "of that page",
  "GET /openapi.json": "the document itself",
};

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object> };
}

interface Operation {
  operationId: string;
  description?: string;
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> };
  responses: Record<string, { content?: Record<string, { schema: { properties: Record<string, object> } }> }>;
}

let server: TestServer;
let document: Document;
const routes: string[] = [];

function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook("onRoute", ({ method, url }) => {
    for (const name of [method].flat()) routes.push(`${name} ${url}`);
  });
}

beforeAll(async () => {
  subscribe("fastify.initialization", watchRoutes);
  server = await startTestServer();
  unsubscribe("fastify.initialization", watchRoutes);
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
});
afterAll(() => server.stop());

/** As the document writes them; HEAD goes with its GET. */
function routesOfApi(): string[] {
  const ofApi = routes.filter((route) => route.includes(" /api/") && !route.startsWith("HEAD "));
  return ofApi.map((route) => route.replace(" /api/", " /").replaceAll(/:(\w+)/g, "{$1}"));
}

function describedRoutes(): string[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      [path, ...aliasesOf(operation)].map((each) => `${method.toUpperCase()} ${each}`),
    ),
  );
}

function aliasesOf({ description = "" }: Operation): string[] {
  return /Also answers at: (.*?)\.(?:\s|$)/.exec(description)?.[1]?.split(", ") ?? [];
}

test("every route below /api is described, and nothing else", () => {
  expect(routesOfApi().length).toBeGreaterThan(50);
  expect(routesOfApi().toSorted()).toEqual([...describedRoutes(), ...Object.keys(undescribed)].toSorted());
});

test("every operation has an id of its own", () => {
  const ids = Object.values(document.paths).flatMap((item) => Object.values(item).map((call) => call.operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

describe("a call of identity", () => {
  const post = (path: string) => document.paths[`/auth${path}`]?.["post"];
  const codesOf = (path: string, status: number) =>
    post(path)?.responses[status]?.content?.["application/json"]?.schema.properties["code"];

  test("is described with its body, its failures and its cookie", () => {
    const body = post("/sign-up/email")?.requestBody?.content["application/json"]?.schema;
    expect(body?.required).toEqual(["email", "password", "given_name", "family_name"]);
    expect(body?.properties).toMatchObject({ password: { minLength: 8, maxLength: 128 } });
    expect(codesOf("/sign-in/email", 401)).toMatchObject({ enum: ["INVALID_EMAIL_OR_PASSWORD"] });
    expect(codesOf("/sign-in/email", 400)).toMatchObject({ enum: ["INVALID_OTP"] });
    expect(codesOf("/sign-in/email", 403)).toMatchObject({
      enum: ["EMAIL_NOT_VERIFIED", "NEW_PASSWORD_REQUIRED", "INVITATION_EXPIRED"],
    });
    expect(post("/sign-in/email")?.security).toEqual([]);
    expect(post("/email-otp/verify-email")?.security).toEqual([{ confirming: [] }]);
    expect(post("/complete-sign-up")?.security).toEqual([{ completing: [] }]);
    expect(document.components.securitySchemes["session"]).toMatchObject({
      in: "cookie",
      name: "lectern.session_token",
    });
  });

  test.each(authCalls.map(({ path }) => path))("refuses a field that it does not describe: %s", async (path) => {
    const answer = await fetch(`${server.url}/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ unknown: true }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { failure_type: "VALIDATION" }]);
  });
});
