import { isDeepStrictEqual } from "node:util";
import { contract, failureSchema, failureStatus, failuresOf, isForApiKeys } from "@lectern/contract";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { OpenAPI } from "@orpc/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { listCalls } from "../../test-kit/calls/list-calls.ts";
import { docsPage } from "./docs/docs-page.ts";
import { describeApi, type httpMethods } from "./docs/openapi.ts";

const calls = listCalls();
const ofKeys = calls.filter(({ declaration: { access } }) => isForApiKeys(access));

let document: OpenAPI.Document;
let ajv: Ajv2020;

beforeAll(async () => {
  const described = await describeApi({ contract, publicUrl: "https://audio.example.org", version: "1.2.3" });
  // As it is served.
  document = JSON.parse(JSON.stringify(described)) as OpenAPI.Document;
  ajv = new Ajv2020({ allErrors: true, strict: false });
  // It is written for CommonJS.
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
});

function operationOf({ method, path }: { method: string; path: string }): OpenAPI.OperationObject {
  const operation = document.paths?.[path]?.[method.toLowerCase() as (typeof httpMethods)[number]];
  if (!operation) throw new Error(`${method} ${path} is not described.`);
  return operation;
}

/** Those of the path and the query, which are the call's input; the header of all POSTs is described once. */
function fieldsOf({ parameters = [] }: OpenAPI.OperationObject): OpenAPI.ParameterObject[] {
  return parameters.filter((parameter): parameter is OpenAPI.ParameterObject => !("$ref" in parameter));
}

function complaints(schema: unknown, value: unknown): string {
  const validate = ajv.compile(schema as object);
  return validate(value) ? "" : ajv.errorsText(validate.errors, { separator: "\n" });
}

function jsonOf(of: object | undefined): OpenAPI.MediaTypeObject {
  return (of as OpenAPI.ResponseObject | undefined)?.content?.["application/json"] ?? {};
}

test("the document is what OpenAPI 3.1 says", async () => {
  const validator = new Validator({ strict: false });
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("and would be refused with a mistake in it", async () => {
  const wrong = structuredClone(document) as { paths: Record<string, unknown> };
  wrong.paths["/wrong"] = { get: { responses: [] } };
  expect(await new Validator({ strict: false }).validate(wrong)).toMatchObject({ valid: false });
});

test("there are calls for keys to describe", () => {
  expect(ofKeys.length).toBeGreaterThan(80);
});

test("every POST for keys takes an Idempotency-Key", () => {
  const header = { $ref: "#/components/parameters/IdempotencyKey" };
  const taking = ofKeys.filter((call) => operationOf(call).parameters?.some((one) => isDeepStrictEqual(one, header)));
  expect(taking.map(({ name }) => name)).toEqual(
    ofKeys.filter(({ method }) => method === "POST").map(({ name }) => name),
  );
  const described = document.components?.parameters?.["IdempotencyKey"] as OpenAPI.ParameterObject | undefined;
  expect(described?.example).toBeDefined();
  expect(complaints(described?.schema, described?.example)).toBe("");
});

/** Lists that are as long as something allows, such as 100 profiles of a project: they come whole. */
const boundedLists = [
  "voices.profiles",
  "studio.speechRates",
  "sounds.library",
  "podcasts.checkFeed",
  "podcasts.ofItem",
  "analytics.newRepeatedListeners",
  "analytics.browsers",
  "analytics.countries",
  "analytics.operatingSystems",
  "analytics.devices",
];

test("a list that can grow has a cursor", () => {
  const lists = ofKeys.filter((call) => {
    const { schema } = jsonOf(operationOf(call).responses?.["200"]);
    const { data, next_page_token: cursor } = (schema && "properties" in schema && schema.properties) || {};
    return call.method === "GET" && (data as OpenAPI.SchemaObject).type === "array" && cursor === undefined;
  });
  expect(lists.map(({ name }) => name)).toEqual(boundedLists);
});

describe.each(ofKeys.map((call) => [call.name, call] as const))("%s", (_name, call) => {
  test("has an example of each parameter, body and answer, which its schema allows", () => {
    const operation = operationOf(call);
    const { requestBody, responses = {} } = operation;
    for (const parameter of fieldsOf(operation)) {
      if (parameter.required !== true && parameter.example === undefined) continue;
      expect([parameter.name, complaints(parameter.schema, parameter.example)]).toEqual([parameter.name, ""]);
    }
    const answered = Object.entries(responses).filter(([status]) => status.startsWith("2"));
    expect(answered).toHaveLength(1);
    for (const described of [...(requestBody ? [requestBody] : []), ...answered.map(([, response]) => response)]) {
      const { schema, example } = jsonOf(described);
      expect(example).toBeDefined();
      expect(complaints(schema, example)).toBe("");
    }
  });

  test("the server would take what is its example", () => {
    const operation = operationOf(call);
    const { requestBody } = operation;
    const given = fieldsOf(operation).map(({ name, example }) => [name, example]);
    const input = { ...Object.fromEntries(given), ...(jsonOf(requestBody).example as object | undefined) };
    const read = call.parse(input);
    expect(read.error?.issues ?? []).toEqual([]);
  });
});

describe.each(calls.map((call) => [call.name, call] as const))("%s", (_name, call) => {
  test("says how it may fail", () => {
    const { responses = {} } = operationOf(call);
    const said = Object.entries(responses).flatMap(([status, response]) =>
      Object.keys(jsonOf(response).examples ?? {}).map((type) => `${status} ${type}`),
    );
    const expected = failuresOf(call.declaration).map((type) =>
      type === "CONTENT_TOO_LONG" ? `413 ${type}` : `${failureStatus[type]} ${type}`,
    );
    expect(said.toSorted()).toEqual(expected.toSorted());
  });
});

test("a call with rate limits says which headers tell of them, whether it succeeds or is refused", () => {
  const limits = { "RateLimit-Policy": "RateLimitPolicy", RateLimit: "RateLimit" };
  const retry = { "Retry-After": "RetryAfter" };
  function headers({ method, path }: (typeof calls)[number]) {
    const { responses = {} } = operationOf({ method, path });
    return Object.entries(responses).flatMap(([status, response]) => {
      const found = Object.entries((response as OpenAPI.ResponseObject).headers ?? {}).map(([name, header]) => [
        name,
        (header as OpenAPI.ReferenceObject).$ref.replace("#/components/headers/", ""),
      ]);
      return found.length === 0 ? [] : [[status, Object.fromEntries(found)]];
    });
  }
  for (const call of calls) {
    const isLimited = call.declaration.rateLimits.length > 0;
    const refused = failuresOf(call.declaration).includes("RATE_LIMITED");
    expect([call.name, Object.fromEntries(headers(call))]).toEqual([
      call.name,
      {
        ...(isLimited ? { [call.successStatus]: limits } : {}),
        ...(refused ? { 429: isLimited ? { ...limits, ...retry } : retry } : {}),
        503: retry,
      },
    ]);
  }
  expect(Object.keys(document.components?.headers ?? {})).toEqual(["RateLimitPolicy", "RateLimit", "RetryAfter"]);
});

test("each kind of failure has an example, which is a failure of that kind", () => {
  const examples = Object.entries(document.components?.examples ?? {});
  expect(examples.map(([type]) => type)).toEqual(Object.keys(failureStatus));
  for (const [type, example] of examples) {
    const { value } = example as OpenAPI.ExampleObject;
    expect(failureSchema.parse(value)).toMatchObject({ failure_type: type });
    expect(complaints(document.components?.schemas?.["Failure"], value)).toBe("");
  }
});

test("the page shows the examples, and no failure by its outline", () => {
  const page = docsPage(document);
  const [, article = ""] = page.split('<article id="articles.put">');
  const [shown = ""] = article.split("</article>");
  expect(shown.match(/<h4>Answer \d+<\/h4>/g)).toEqual(["<h4>Answer 202</h4>"]);
  expect(shown.match(/<summary>.*?<\/summary>/g)).toEqual([
    "<summary>Example of a body</summary>",
    "<summary>Example of an answer</summary>",
  ]);
  expect(shown).toContain("post-42");
});
