import type { RateLimit } from "@lectern/contract";
import type { OpenAPI } from "@orpc/contract";
import { z } from "zod";
import { describeRateLimit } from "./describe-call.ts";

/** Routes of an area that are not in the contract, for the OpenAPI document. */
export interface RouteDocs {
  routes: readonly RouteDoc[];
  /** Cookies that routes are called with, by the name `RouteDoc.cookie` has for them. */
  cookies: Readonly<Record<string, { name: string; description: string }>>;
}

/** A route outside of the contract, described by the schemas that it enforces itself. */
export interface RouteDoc {
  /** Unique in the document. */
  id: string;
  method: "get" | "post";
  /** Below /api, with `{name}` for a parameter. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  parameters?: readonly { name: string; in: "path" | "query"; schema: z.ZodType; description?: string }[];
  body?: z.ZodType;
  /** By HTTP status; every route has the failure envelope beside them. */
  answers: Readonly<Record<number, { description: string; schema?: z.ZodType }>>;
  /** The cookie it is called with; without one the call is public. */
  cookie?: string;
  rateLimits: readonly Omit<RateLimit, "counter">[];
}

/** The paths of an OpenAPI document, from what areas say of their routes. */
export function pathsOf(docs: readonly RouteDocs[]): OpenAPI.PathsObject {
  const paths: OpenAPI.PathsObject = {};
  for (const route of docs.flatMap(({ routes }) => routes)) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  }
  return paths;
}

/** The security schemes of the cookies that routes are called with. */
export function cookieSchemesOf(docs: readonly RouteDocs[]): Record<string, OpenAPI.SecuritySchemeObject> {
  const cookies = docs.flatMap((doc) => Object.entries(doc.cookies));
  return Object.fromEntries(cookies.map(([key, cookie]) => [key, { type: "apiKey", in: "cookie", ...cookie }]));
}

function operationOf(route: RouteDoc): OpenAPI.OperationObject {
  const { id, tag, summary, description, parameters, body, answers, cookie, rateLimits } = route;
  const whoMay = cookie === undefined ? ["Who may: anyone, without signing in."] : [];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description ?? [], whoMay, rateLimits.map(describeRateLimit)].flat().join("\n\n"),
    ...(parameters === undefined ? {} : { parameters: parameters.map(parameterOf) }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonOf(body, "input") } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        {
          description: answer.description,
          ...(answer.schema === undefined ? {} : { content: jsonOf(answer.schema, "output") }),
        },
      ]),
    ),
    security: cookie === undefined ? [] : [{ [cookie]: [] }],
  };
}

function parameterOf(parameter: NonNullable<RouteDoc["parameters"]>[number]): OpenAPI.ParameterObject {
  const { schema, ...rest } = parameter;
  return { ...rest, required: !schema.safeParse(undefined).success, schema: schemaOf(schema, "input") };
}

function jsonOf(schema: z.ZodType, io: "input" | "output") {
  return { "application/json": { schema: schemaOf(schema, io) } };
}

function schemaOf(
  schema: z.ZodType,
  io: "input" | "output",
): OpenAPI.SchemaObject & NonNullable<OpenAPI.ParameterObject["schema"]> {
  // A rule that only code can tell is left out.
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described as never;
}
