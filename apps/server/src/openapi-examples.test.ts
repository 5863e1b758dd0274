import type { OpenAPI } from "@orpc/contract";
import { contract } from "@lectern/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeApi } from "./platform/http/docs/openapi.ts";
import { addPublisher } from "./test-kit/publisher.ts";
import { startTestServer, type TestServer } from "./test-kit/start-test-server.ts";

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** Who has what the examples name as uploaded alone can have uploaded it. */
const notUploaded = /was not uploaded here\. Please choose it again\.$/;

const { paths = {} } = await describeApi({ contract, publicUrl: "https://audio.example.org", version: "1.2.3" });
const calls = Object.entries(paths).flatMap(([path, operations]) =>
  methods.flatMap((method) => {
    const operation = operations?.[method];
    const isSent = operation && exampleOf(path, operation, { org_id: "", id: "" }) !== undefined;
    return isSent ? [{ name: `${method} ${path}`, method, path, operation }] : [];
  }),
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ billing: { kind: "sandbox" }, roles: new Set(["web"]) });
});
afterAll(() => server.stop());

interface Example {
  /** With the query. */
  path: string;
  body: string | undefined;
}

/** What the document says of a call, as a request; undefined where it has no example of what is needed. */
function exampleOf(path: string, operation: OpenAPI.OperationObject, ids: Record<string, string>): Example | undefined {
  const content = (operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content["application/json"];
  const body = content?.example as unknown;
  // Where a page of a list begins only the server knows; the header of all POSTs is described once.
  const fields = (operation.parameters ?? [])
    .filter((one): one is OpenAPI.ParameterObject => !("$ref" in one))
    .filter(({ name, in: place }) => name !== "next_page_token" && (place === "path" || place === "query"));
  const isWhole = fields.every(({ name, required, example }) => !required || example !== undefined || name in ids);
  if (!isWhole || (content !== undefined && body === undefined)) return undefined;
  const valueOf = ({ name, example }: OpenAPI.ParameterObject) => encodeURIComponent(ids[name] ?? String(example));
  const named = fields.filter(({ in: place }) => place === "path");
  const query = fields
    .filter((one) => one.in === "query" && one.example !== undefined)
    .map((one) => `${one.name}=${valueOf(one)}`);
  const address = named.reduce((url, one) => url.replace(`{${one.name}}`, valueOf(one)), path);
  return { path: `${address}?${query.join("&")}`, body: body === undefined ? undefined : JSON.stringify(body) };
}

test.each(calls)("a running server takes the example of $name as an input that is valid", async (call) => {
  const { method, path, operation } = call;
  // Each in an organisation of its own: some calls end it.
  const publisher = await addPublisher(server, { planId: "standard-plan-usd" });
  const ids = { org_id: publisher.organisationId, id: publisher.projectId };
  const { path: address, body } = exampleOf(path, operation, ids)!;
  const answer = await fetch(`${server.url}/api${address}`, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${publisher.token()}`,
      cookie: publisher.cookie(),
      origin: server.url,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (answer.status !== 400 && answer.status !== 401 && answer.status < 500) return;
  const { message = text } = JSON.parse(text) as { message?: string };
  expect(message).toMatch(notUploaded);
});

test("nearly every call has an example to be sent", () => {
  expect(calls.length).toBeGreaterThan(120);
});
