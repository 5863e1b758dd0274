import { failureSchema, failureStatus } from "@lectern/contract";
import type { AnyContractRouter, OpenAPI } from "@orpc/contract";
import { z } from "zod";

export interface OpenApiOptions {
  contract: AnyContractRouter;
  publicUrl: string;
  version: string;
  /** Paths that are called with the sign-in cookie, not with a bearer token. */
  cookiePaths?: readonly string[];
}

const description = `Turns articles into narrated audio.

Every call carries \`Authorization: Bearer <access token>\`. A call that succeeds answers \`{"success": true, "data": …}\`;
one that fails answers the HTTP status with \`{"success": false, "message": …, "failure_type": …}\`, where \`message\` is a
sentence for a person. Ids are UUIDs, times are ISO 8601 in UTC.`;

/** The OpenAPI 3.1 description of every call of the contract. What generates it is loaded on the first call. */
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
        session: { type: "apiKey", in: "cookie", name: "session", description: "The cookie of a signed-in browser." },
      },
      responses: {
        Failure: {
          description: failureTable(),
          content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
        },
      },
    },
  });
  const cookiePaths = new Set(options.cookiePaths ?? []);
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const operation of operationsOf(item)) {
      operation.responses = { ...operation.responses, default: { $ref: "#/components/responses/Failure" } };
      if (cookiePaths.has(path)) operation.security = [{ session: [] }];
    }
  }
  return document;
}

export const httpMethods = ["get", "post", "put", "patch", "delete"] as const;

function operationsOf(item: OpenAPI.PathItemObject | undefined): OpenAPI.OperationObject[] {
  return httpMethods.flatMap((method) => item?.[method] ?? []);
}

function failureTable(): string {
  const rows = Object.entries(failureStatus).map(([type, status]) => `${status} ${type}`);
  return `Refused or failed. Statuses and failure types: ${rows.join(", ")}.`;
}
