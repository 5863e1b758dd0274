import {
  type CallDeclaration,
  declarationOf,
  failureSchema,
  failuresOf,
  failureStatus,
  isForApiKeys,
  MAX_IDEMPOTENCY_KEY_CHARACTERS,
} from "@lectern/contract";
import { type AnyContractRouter, type AnySchema, isContractProcedure, type OpenAPI } from "@orpc/contract";
import type { ConditionalSchemaConverter } from "@orpc/openapi";
import { traverseContractProcedures } from "@orpc/server";
import { z } from "zod";
import { describeCall } from "./describe-call.ts";
import { addExamples } from "../examples/add-examples.ts";
import { addLimitHeaders, failureExamples, failureResponses, responseHeaders } from "../examples/failure-examples.ts";
import { cookieSchemesOf, pathsOf, type RouteDocs } from "./route-docs.ts";

export interface OpenApiOptions {
  contract: AnyContractRouter;
  publicUrl: string;
  version: string;
  /** Routes that are not in the contract. */
  routeDocs?: readonly RouteDocs[];
}

const description = `Turns articles into narrated audio.

Every call carries \`Authorization: Bearer <access token>\` where it does not say otherwise. A call that succeeds answers \`{"success": true, "data": …}\`;
one that fails answers the HTTP status with \`{"success": false, "message": …, "failure_type": …}\`, where \`message\` is a
sentence for a person. Ids are UUIDs, times are ISO 8601 in UTC.`;

/** Describes the schemas that are enforced as Zod itself does; what only code can tell is described as anything. */
const byZod: ConditionalSchemaConverter = {
  condition: (schema) => schema !== undefined && "_zod" in schema,
  convert(schema, { strategy }) {
    const zod = schema as AnySchema & z.ZodType;
    const { $schema: _dialect, ...described } = z.toJSONSchema(zod, { io: strategy, unrepresentable: "any" });
    const presence = strategy === "input" ? zod["_zod"].optin : zod["_zod"].optout;
    return [presence === undefined, described as never];
  },
};

/** The OpenAPI 3.1 description of every call of the contract and the routes beside it. What generates it is loaded on the first call. */
export async function describeApi(options: OpenApiOptions): Promise<OpenAPI.Document> {
  const { OpenAPIGenerator } = await import("@orpc/openapi");
  const generator = new OpenAPIGenerator({ schemaConverters: [byZod] });
  const document = await generator.generate(options.contract, {
    info: { title: "Lectern", version: options.version, description },
    servers: [{ url: `${options.publicUrl}/api` }],
    security: [{ bearer: [] }],
    commonSchemas: { Failure: { strategy: "output", schema: failureSchema } },
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "An access token, which lives 15 minutes, or a project's API key.",
        },
        ...cookieSchemesOf(options.routeDocs ?? []),
      },
      examples: failureExamples(),
      headers: responseHeaders,
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "Of the client's choice, such as a UUID: the same request sent again with it within 24 hours is answered as the first one was, with `Idempotent-Replayed: true`, and does nothing.",
          schema: { type: "string", minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_CHARACTERS },
          example: "8e03978e-40d5-43dd-bc93-6894a57f9324",
        },
      },
      responses: {
        Failure: {
          description: failureTable(),
          content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
        },
      },
    },
  });
  document.paths = { ...document.paths, ...pathsOf(options.routeDocs ?? []) };
  const declarations = declarationsOf(options.contract);
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of httpMethods) {
      const operation = item?.[method];
      if (!operation) continue;
      const declaration = declarations.get(`${method} ${path}`);
      operation.responses = {
        ...operation.responses,
        ...(declaration ? failureResponses(failuresOf(declaration)) : {}),
        default: { $ref: "#/components/responses/Failure" },
      };
      if (!declaration) continue;
      if (isForApiKeys(declaration.access)) addExamples(operation);
      if (declaration.rateLimits.length > 0) addLimitHeaders(operation);
      operation.description = describeCall(declaration);
      if (declaration.takesIdempotencyKey) {
        operation.parameters = [...(operation.parameters ?? []), { $ref: "#/components/parameters/IdempotencyKey" }];
      }
      if (declaration.access.kind === "session-cookie") operation.security = [{ session: [] }];
      if (declaration.access.kind === "anyone") operation.security = [];
    }
  }
  return document;
}

export const httpMethods = ["get", "post", "put", "patch", "delete"] as const;

/** What each call declares, by "get /organisation/{org_id}". */
function declarationsOf(contract: AnyContractRouter): Map<string, CallDeclaration> {
  const declarations = new Map<string, CallDeclaration>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    if (!isContractProcedure(procedure)) return;
    const { method = "POST", path = "" } = procedure["~orpc"].route;
    declarations.set(`${method.toLowerCase()} ${path}`, declarationOf(procedure));
  });
  return declarations;
}

function failureTable(): string {
  const rows = Object.entries(failureStatus).map(([type, status]) => `${status} ${type}`);
  return `Refused or failed. Statuses and failure types: ${rows.join(", ")}.`;
}
