import { type CallDeclaration, declarationOf, failureSchema, failureStatus } from "@lectern/contract";
import { type AnyContractRouter, isContractProcedure, type OpenAPI } from "@orpc/contract";
import { traverseContractProcedures } from "@orpc/server";
import { z } from "zod";
import { describeCall } from "./describe-call.ts";
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

/** The OpenAPI 3.1 description of every call of the contract and the routes beside it. What generates it is loaded on the first call. */
export async function describeApi(options: OpenApiOptions): Promise<OpenAPI.Document> {
  const [{ OpenAPIGenerator }, { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter }, { documentedShapes }] =
    await Promise.all([import("@orpc/openapi"), import("@orpc/zod/zod4"), import("@lectern/contract/shapes")]);
  for (const [schema, shape] of documentedShapes) {
    const { $schema: _, ...described } = z.toJSONSchema(shape);
    JSON_SCHEMA_REGISTRY.add(schema, described as never);
  }
  const generator = new OpenAPIGenerator({
    // A schema that only code can tell is described as anything.
    schemaConverters: [new ZodToJsonSchemaConverter({ unsupportedJsonSchema: {} })],
  });
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
      operation.responses = { ...operation.responses, default: { $ref: "#/components/responses/Failure" } };
      const declaration = declarations.get(`${method} ${path}`);
      if (!declaration) continue;
      operation.description = describeCall(declaration);
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
