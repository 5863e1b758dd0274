import { contract } from "@lectern/contract";
import { anyone, createCallBuilder } from "@lectern/contract";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createHttp } from "./create-http.ts";
import { docsPage, schemaOutline, type SchemaSource } from "./docs/docs-page.ts";
import { mountDocs } from "./docs/mount-docs.ts";
import { describeApi } from "./docs/openapi.ts";
import type { RouteDocs } from "./docs/route-docs.ts";

const routeDocs: RouteDocs[] = [
  {
    cookies: { session: { name: "session_token", description: "Of a signed-in browser." } },
    routes: [
      {
        id: "doors.open",
        method: "post",
        path: "/doors/{door}",
        tag: "doors",
        summary: "Open a door",
        parameters: [
          { name: "door", in: "path", schema: z.enum(["front", "back"]) },
          { name: "wide", in: "query", schema: z.string().optional() },
        ],
        body: z.strictObject({ key: z.string().trim().min(3) }).transform(({ key }) => key.length),
        answers: {
          200: { description: "Open.", schema: z.object({ open: z.literal(true) }) },
          302: { description: "Locked." },
        },
        rateLimits: [{ per: "network", limit: 3, windowSeconds: 60 }],
      },
      {
        id: "doors.close",
        method: "get",
        path: "/doors/{door}",
        tag: "doors",
        summary: "Close it",
        answers: {},
        rateLimits: [],
        cookie: "session",
      },
    ],
  },
];
const about = { publicUrl: "https://audio.example.org", version: "1.2.3", routeDocs };

describe("the OpenAPI description", () => {
  test("is 3.1, of every call of the contract, with bearer tokens and the failure envelope", async () => {
    const document = await describeApi({ contract, ...about });
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: "https://audio.example.org/api" }]);
    const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item ?? {}) as object[]);
    const calls = Object.values(contract).flatMap((area) => Object.keys(area));
    expect(operations).toHaveLength(calls.length + 2);
    const ofContract = operations.filter((operation) => !("tags" in operation && String(operation.tags) === "doors"));
    for (const operation of ofContract) {
      expect(operation).toHaveProperty(["responses", "default"], { $ref: "#/components/responses/Failure" });
      // What is only received is answered 202, with the same envelope.
      const status =
        Object.keys((operation as { responses: object }).responses).find((code) => /^20[02]$/.test(code)) ?? "200";
      expect(operation).toHaveProperty(["responses", status, "content", "application/json", "schema"]);
    }
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(document.paths?.["/session"]?.post?.security).toEqual([{ session: [] }]);
    expect(document.components?.schemas?.["Failure"]).toMatchObject({ required: ["success", "message"] });
  });
});

test("routes beside the contract are described by the schemas that they enforce", async () => {
  const document = await describeApi({ contract, ...about });
  const { post, get } = document.paths?.["/doors/{door}"] ?? {};
  expect(post).toEqual({
    operationId: "doors.open",
    tags: ["doors"],
    summary: "Open a door",
    description: "Who may: anyone, without signing in.\n\nHow often: 3 times in a minute per network.",
    parameters: [
      { name: "door", in: "path", required: true, schema: { type: "string", enum: ["front", "back"] } },
      { name: "wide", in: "query", required: false, schema: { type: "string" } },
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: { key: { type: "string", minLength: 3 } },
            required: ["key"],
            additionalProperties: false,
          },
        },
      },
    },
    responses: {
      200: {
        description: "Open.",
        content: { "application/json": { schema: expect.objectContaining({ required: ["open"] }) as object } },
      },
      302: { description: "Locked." },
      default: { $ref: "#/components/responses/Failure" },
    },
    security: [],
  });
  expect(get?.security).toEqual([{ session: [] }]);
  expect(document.components?.securitySchemes?.["session"]).toEqual({
    type: "apiKey",
    in: "cookie",
    name: "session_token",
    description: "Of a signed-in browser.",
  });
  expect(docsPage(document)).toContain("Called with the cookie session_token. Of a signed-in browser.");
});

test("a script is described though a parser of its own reads it", async () => {
  const document = await describeApi({ contract, ...about });
  const path = "/organisation/{org_id}/integration/{id}/content/{content_id}/credits";
  const body = document.paths?.[path]?.post?.requestBody;
  expect(body).toHaveProperty(
    ["content", "application/json", "schema", "properties", "slate_value", "items", "properties", "type"],
    expect.objectContaining({ const: "block" }),
  );
});

describe("the page", () => {
  let app: FastifyInstance;
  beforeAll(() => {
    ({ app } = createHttp({ log: pino({ level: "silent" }), publicUrl: about.publicUrl }));
    mountDocs(app, { contract, ...about });
  });
  afterAll(async () => await app.close());

  test("has every call, and needs nothing from anywhere else", async () => {
    const answer = await app.inject("/api/docs");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const [area, calls] of Object.entries(contract)) {
      for (const name of Object.keys(calls)) expect(answer.body).toContain(`<article id="${area}.${name}">`);
    }
    expect(answer.body).not.toMatch(/<script|<style| style=| on\w+=/);
    const addresses = [...answer.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => !address?.startsWith("#"))).toEqual(["/api/docs.css", "/api/openapi.json"]);
    expect((await app.inject("/api/docs.css")).headers["content-type"]).toBe("text/css; charset=utf-8");
    expect((await app.inject("/api/openapi.json")).json()).toMatchObject({ info: { title: "Lectern" } });
  });

  test("shows what a contract says as text, whatever it says", async () => {
    const odd = {
      area: {
        call: createCallBuilder("area")(
          { method: "POST", path: "/x/{id}", summary: '<b>& "odd"' },
          { access: anyone("it uses `<i>`") },
        )
          .input(z.object({ id: z.string(), "a<b": z.literal("<script>") }))
          .output(z.object({ ok: z.boolean() })),
      },
    };
    const text = docsPage(await describeApi({ contract: odd, ...about }));
    expect(text).toContain("&lt;b&gt;&amp; &quot;odd&quot;");
    expect(text).toContain("without signing in: it uses <code>&lt;i&gt;</code>.");
    expect(text).toContain("a&lt;b: &quot;&lt;script&gt;&quot;");
    expect(text).not.toMatch(/<script>|<b>|<i>/);
  });
});

describe("schemaOutline", () => {
  const document: SchemaSource = {
    components: { schemas: { Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }] } } },
  };
  test.each<[object | boolean, string]>([
    [{ type: "string", minLength: 1, maxLength: 5 }, "string (1 to 5 characters)"],
    [{ type: "string", format: "uuid" }, "string (uuid)"],
    [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, "integer (at least 0)"],
    [{ type: "number", maximum: 6 }, "number (at most 6)"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ anyOf: [{ type: "string" }, { type: "null" }, { not: {} }] }, "string | null"],
    [{ enum: ["a", 1] }, '"a" | 1'],
    [{ type: "array", items: { type: "string" }, maxItems: 3 }, "string[] (at most 3)"],
    [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "number" }] } }, "(string | number)[]"],
    [{ type: "array", prefixItems: [{ type: "number" }, { type: "string" }] }, "[number, string]"],
    [{ type: "object", additionalProperties: { type: "number" } }, "{\n  [key]: number\n}"],
    [
      { type: "object", properties: { a: { type: "boolean" }, b: {} }, required: ["a"] },
      "{\n  a: boolean\n  b?: anything\n}",
    ],
    [{ type: "object" }, "object"],
    [{}, "anything"],
    [true, "anything"],
    [{ $ref: "#/components/schemas/Gone" }, "anything"],
  ])("%j", (schema, text) => {
    expect(schemaOutline(document, schema)).toBe(text);
  });

  test("a schema that is itself comes to an end", () => {
    expect(schemaOutline(document, { $ref: "#/components/schemas/Loop" })).toBe("…");
  });
});
