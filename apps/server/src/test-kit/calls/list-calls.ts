import { type CallDeclaration, contract, declarationOf } from "@lectern/contract";
import { isContractProcedure } from "@orpc/contract";
import { traverseContractProcedures } from "@orpc/server";
import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** One call of the API, as the contract has it. */
export interface Call {
  /** "library.get" */
  name: string;
  method: string;
  /** "/organisation/{org_id}" */
  path: string;
  /** Of what it takes; undefined when it takes nothing. */
  input: JsonSchema | undefined;
  declaration: CallDeclaration;
  /** 200 or 202. */
  successStatus: number;
  /** Reads an input as the server does. */
  parse(input: unknown): { error?: { issues: readonly unknown[] } | undefined };
}

/** Every call of the contract, found by walking it. */
export function listCalls(): Call[] {
  const calls: Call[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    if (!isContractProcedure(procedure)) throw new Error(`${path.join(".")} is no call.`);
    const { route, inputSchema } = procedure["~orpc"];
    if (!route.method || !route.path) throw new Error(`${path.join(".")} has no address.`);
    const input = inputSchema
      ? z.toJSONSchema(inputSchema as unknown as z.ZodType, { io: "input", unrepresentable: "any" })
      : undefined;
    calls.push({
      name: path.join("."),
      method: route.method,
      path: route.path,
      input,
      declaration: declarationOf(procedure),
      successStatus: route.successStatus ?? 200,
      parse: (given) => ((inputSchema ?? z.unknown()) as z.ZodType).safeParse(given),
    });
  });
  return calls;
}

/** Names of the parameters in a call's path. */
export function pathParameters({ path }: Pick<Call, "path">): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
}
