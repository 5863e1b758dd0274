import { type ApiKeyScope, contract, declarationOf, failuresOf, type FailureType } from "@lectern/contract";
import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A call that an API key may make. */
export interface KeyCall {
  area: string;
  name: string;
  method: string;
  path: string;
  summary: string;
  scope: ApiKeyScope;
  failures: readonly FailureType[];
  /** Of what it takes; undefined when it takes nothing. */
  input: JsonSchema | undefined;
  answer: JsonSchema;
}

/** Every call of the contract that an API key may make, in the contract's order. @throws for a call without an address */
export function apiKeyCalls(): KeyCall[] {
  return Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, procedure]) => {
      const declaration = declarationOf(procedure);
      const { access } = declaration;
      if (!("apiKeyScope" in access) || access.apiKeyScope === undefined) return [];
      const { route, inputSchema, outputSchema } = procedure["~orpc"];
      if (!route.method || !route.path || !outputSchema) throw new Error(`${area}.${name} has no address or answer.`);
      return {
        area,
        name,
        method: route.method,
        path: route.path,
        summary: route.summary ?? name,
        scope: access.apiKeyScope,
        failures: failuresOf(declaration),
        input: inputSchema && schemaOf(inputSchema, "input"),
        answer: schemaOf(outputSchema, "output"),
      };
    }),
  );
}

function schemaOf(schema: unknown, io: "input" | "output"): JsonSchema {
  return z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: "any" });
}
