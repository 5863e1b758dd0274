import { type ApiResponse, callApi } from "../call-api.ts";
import { type Call, pathParameters } from "./list-calls.ts";
import type { Input } from "./example-input.ts";

/** Sends an input as the contract says: its part in the path, the rest in the query or the body. */
export function sendCall(
  url: string,
  token: string | undefined,
  call: Call,
  input: Input,
  toJson?: (body: unknown) => string,
): Promise<ApiResponse> {
  const inPath = new Set(pathParameters(call));
  const path = call.path.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  if (call.method !== "GET") return callApi(url, token, call.method, path, Object.fromEntries(rest), toJson);
  const query = new URLSearchParams(rest.flatMap(([name, value]) => queryOf(name, value)));
  return callApi(url, token, call.method, rest.length === 0 ? path : `${path}?${query.toString()}`);
}

function queryOf(name: string, value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => queryOf(`${name}[${key}]`, inner));
}
