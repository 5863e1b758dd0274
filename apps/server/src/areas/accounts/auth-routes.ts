import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../area.ts";
import { AppError } from "../../platform/http/index.ts";
import { type AuthCall, authCalls } from "./auth-calls.ts";
import {
  type AuthFailure,
  authFailureOf,
  signInFirst,
  unconfirmed,
  wrongCode,
  wrongPassword,
} from "./auth-failures.ts";
import { authPath, type Identity } from "./identity.ts";
import type { SignUpProof } from "./sign-up-proof.ts";
import { findByEmail, removeUnconfirmed, sessionsOf } from "./store.ts";

export interface AuthRoutesOptions {
  identity: Identity;
  proof: SignUpProof;
  platform: Pick<Platform, "database" | "ids" | "rateLimits" | "realtime" | "config">;
}

type Body = Record<string, unknown>;

/** The identity library's calls, each with its limits and with answers that tell nobody whether an account exists. */
export function authRoutes(app: FastifyInstance, options: AuthRoutesOptions): void {
  for (const call of authCalls) {
    app.post(authPath + call.path, { bodyLimit: 16_384 }, (request, reply) => answer(call, request, reply, options));
  }
}

async function answer(
  call: AuthCall,
  request: FastifyRequest,
  reply: FastifyReply,
  options: AuthRoutesOptions,
): Promise<FastifyReply> {
  const { database, rateLimits } = options.platform;
  const { perAddress, perAccount } = call.limits;
  reply.header("cache-control", "no-store");
  await rateLimits.enforce({ key: `auth ${call.path} from ${networkOf(request.ip)}`, ...perAddress });
  const body = readBody(call, request.body);
  const email = typeof body["email"] === "string" ? body["email"] : undefined;
  const accountKey = `auth ${call.path} for ${email}`;
  if (perAccount && !(await rateLimits.take({ key: accountKey, ...perAccount })).allowed) {
    return refuseOften(call, reply);
  }
  const early = await before(call, request, email, options);
  if (early) return refuse(reply, early);

  const ending = await sessionsToEnd(call, request, email, options);
  const response = await options.identity.handle(
    libraryRequest(call, request, body, options.platform.config.publicUrl),
  );
  const cookies = response.headers.getSetCookie();
  const person = email === undefined ? undefined : await findByEmail(database.kysely, email);
  if (!response.ok) {
    const told = (await response.json().catch(() => ({}))) as { code?: unknown };
    const failure = authFailureOf(told.code);
    if (failure.status === 500) await database.ping();
    if (failure.status === 500)
      request.log.error({ code: told.code, status: response.status }, "an identity call failed");
    if (failure === unconfirmed && person) cookies.push(options.proof.give(person.id));
    return refuse(reply, failure, cookies);
  }
  if (call.path === "/sign-up/email") {
    // The cookie looks the same for an address that has an account already, and confirms nothing.
    const fresh = person !== undefined && !person.email_verified;
    cookies.push(options.proof.give(fresh ? person.id : options.platform.ids.uuid()));
  }
  if (call.path === "/sign-in/email") await rateLimits.reset(accountKey);
  for (const sessionId of ending) await options.platform.realtime.endSession(sessionId);
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  return reply.send({ success: true });
}

function readBody(call: AuthCall, sent: unknown): Body {
  const parsed = call.body.safeParse(sent ?? {});
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
  const [first] = errors;
  const message = errors.length === 1 && first ? first.message : "Some of what was sent is not valid.";
  throw new AppError("VALIDATION", message, { errors });
}

/** What has to be so before the library is asked. */
async function before(
  call: AuthCall,
  request: FastifyRequest,
  email: string | undefined,
  { platform, proof }: AuthRoutesOptions,
): Promise<AuthFailure | undefined> {
  if (email === undefined) return undefined;
  if (call.path === "/sign-up/email") await removeUnconfirmed(platform.database.kysely, email);
  if (call.path !== "/email-otp/verify-email") return undefined;
  const proven = proof.read(request.headers.cookie);
  if (proven === undefined) return signInFirst;
  const person = await findByEmail(platform.database.kysely, email);
  return person?.id === proven ? undefined : wrongCode;
}

/** Sessions that are over when the call succeeds; their sockets are closed then. */
async function sessionsToEnd(
  call: AuthCall,
  request: FastifyRequest,
  email: string | undefined,
  { identity, platform }: AuthRoutesOptions,
): Promise<string[]> {
  if (call.path === "/sign-out") {
    const session = await identity.session(libraryHeaders(request));
    return session ? [session.sessionId] : [];
  }
  if (call.path !== "/email-otp/reset-password" || email === undefined) return [];
  const person = await findByEmail(platform.database.kysely, email);
  return person ? sessionsOf(platform.database.kysely, person.id) : [];
}

function refuseOften(call: AuthCall, reply: FastifyReply): FastifyReply {
  if (call.refusal === "SILENCE") return reply.send({ success: true });
  return refuse(reply, call.refusal === "WRONG_PASSWORD" ? wrongPassword : wrongCode);
}

function refuse(reply: FastifyReply, failure: AuthFailure, cookies: readonly string[] = []): FastifyReply {
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  const { status, code, message, failureType } = failure;
  return reply.status(status).send({ success: false, message, failure_type: failureType, code });
}

/** The library sees our own reading of the request and nothing else of it. */
function libraryRequest(call: AuthCall, request: FastifyRequest, body: Body, publicUrl: string): Request {
  return new Request(publicUrl + authPath + call.path, {
    method: "POST",
    headers: libraryHeaders(request),
    body: JSON.stringify(body),
  });
}

export function libraryHeaders(request: Pick<FastifyRequest, "headers" | "ip">): Headers {
  const headers = new Headers({ "content-type": "application/json", "x-lectern-address": request.ip });
  for (const name of ["cookie", "origin", "user-agent"] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** An IPv6 caller has a whole /64 to call from. */
function networkOf(ip: string): string {
  if (!ip.includes(":") || ip.startsWith("::ffff:")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return [...groups, ...Array.from({ length: missing }, () => "0")].slice(0, 4).join(":");
}
