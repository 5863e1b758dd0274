import type { FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import type { z } from "zod";
import { createOriginCheck, crossOriginRefused } from "../../../platform/http/origin-check.ts";
import { invalidInput } from "../../../platform/http/index.ts";
import type { AuthFailure } from "./auth-failures.ts";
import { AUTH_PATH } from "./identity-options.ts";

/** Same-origin check, cookie or not: rejects cross-site requests, which allow login CSRF. */
export function requireSameOrigin(publicUrl: string): onRequestHookHandler {
  const isOwnOrigin = createOriginCheck(publicUrl);
  return ({ headers: { origin } }, _reply, done) => {
    const isForeign = origin !== undefined && !isOwnOrigin(origin);
    done(isForeign ? crossOriginRefused() : undefined);
  };
}

/** The request body, parsed by the schema. @throws {AppError} VALIDATION */
export function readBody<Body>(schema: z.ZodType<Body>, sent: unknown): Body {
  const parsed = schema.safeParse(sent ?? {});
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues);
}

export function refuse(reply: FastifyReply, failure: AuthFailure, cookies: readonly string[] = []): FastifyReply {
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  const { status, code, message, failureType, data } = failure;
  return reply.status(status).send({ success: false, message, failure_type: failureType, code, data });
}

type Sent = Pick<FastifyRequest, "headers" | "ip">;

/** A request for the identity library, rebuilt from the validated body and headers; it sees nothing else. */
export function identityRequest(path: string, request: Sent, body: object, publicUrl: string): Request {
  const headers = identityHeaders(request);
  // Whose page it comes from was checked before; without an Origin the library refuses whatever has a cookie.
  if (!headers.has("origin")) headers.set("origin", publicUrl);
  return new Request(publicUrl + AUTH_PATH + path, { method: "POST", headers, body: JSON.stringify(body) });
}

export function identityHeaders(request: Sent): Headers {
  const headers = new Headers({ "content-type": "application/json", "x-lectern-address": request.ip });
  for (const name of ["cookie", "origin", "user-agent"] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}
