import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../area.ts";
import { networkOf } from "../../platform/http/index.ts";
import { type AuthCall, authCalls } from "./auth-calls.ts";
import {
  type AuthFailure,
  authFailureOf,
  newPasswordRequired,
  proofNeeded,
  signInFirst,
  unconfirmed,
  wrongCode,
  wrongPassword,
} from "./auth-failures.ts";
import { identityHeaders, identityRequest, readBody, refuse } from "./auth-request.ts";
import type { BrowserProofs } from "./browser-proof.ts";
import type { Identity } from "./identity.ts";
import { authPath } from "./identity-options.ts";
import { ownPagesOnly } from "./own-pages-only.ts";
import { provenPassword } from "./proven-password.ts";
import { endSessions } from "./profile-store.ts";
import type { SignUpChallenges } from "./sign-up-challenge.ts";
import { findByEmail, isCompletable, isIncomplete, removeUnconfirmed, sessionsOf } from "./store.ts";

export interface AuthRoutesOptions {
  identity: Identity;
  proofs: BrowserProofs;
  challenges: SignUpChallenges;
  /** Whether answers wait for the time their call is given. */
  evenTimes: boolean;
  platform: Pick<Platform, "clock" | "database" | "ids" | "rateLimits" | "realtime" | "config">;
}

/** The identity library's calls, each with its limits and with answers that tell nobody whether an account exists. */
export function authRoutes(app: FastifyInstance, options: AuthRoutesOptions): void {
  const onRequest = ownPagesOnly(options.platform.config.publicUrl);
  for (const call of authCalls) {
    app.post(authPath + call.path, { bodyLimit: 16_384, onRequest }, (request, reply) =>
      answer(call, request, reply, options),
    );
  }
}

async function answer(
  call: AuthCall,
  request: FastifyRequest,
  reply: FastifyReply,
  options: AuthRoutesOptions,
): Promise<FastifyReply> {
  const { rateLimits, config } = options.platform;
  const { perAddress, perAccount } = call.limits;
  reply.header("cache-control", "no-store");
  await rateLimits.enforce({ key: `auth ${call.path} from ${networkOf(request.ip)}`, ...perAddress });
  const { proof, ...body } = readBody(call.body, request.body);
  if (call.needsWork && !(await options.challenges.spend(textOf(proof)))) return refuse(reply, proofNeeded);
  const email = textOf(body["email"]);
  const itsTime = options.evenTimes ? delay(call.evenMs, undefined, { ref: false }) : undefined;
  const accountKey = `auth ${call.path} for ${email}`;
  if (perAccount && !(await rateLimits.take({ key: accountKey, ...perAccount })).allowed) {
    await itsTime;
    return refuseOften(call, reply);
  }
  const early = await before(call, request, email, options);
  if (early) {
    await itsTime;
    return refuse(reply, early);
  }

  const ending = await sessionsToEnd(call, request, email, options);
  const response = await options.identity.handle(identityRequest(call.path, request, body, config.publicUrl));
  const outcome = response.ok
    ? await succeeded(call, response, email, options)
    : await failed(request, response, email, options);
  // Whoever has signed in knows that the account exists.
  if (outcome.failure || call.path !== "/sign-in/email") await itsTime;
  if (outcome.failure) return refuse(reply, outcome.failure, outcome.cookies);
  if (call.path === "/sign-in/email") await rateLimits.reset(accountKey);
  for (const sessionId of ending) await options.platform.realtime.endSession(sessionId);
  for (const cookie of outcome.cookies) reply.header("set-cookie", cookie);
  return reply.send({ success: true });
}

interface Outcome {
  failure?: AuthFailure;
  cookies: string[];
}

async function succeeded(
  call: AuthCall,
  response: Response,
  email: string | undefined,
  { platform, proofs }: AuthRoutesOptions,
): Promise<Outcome> {
  const cookies = response.headers.getSetCookie();
  const person = email === undefined ? undefined : await findByEmail(platform.database.kysely, email);
  if (call.path === "/sign-up/email") {
    // The cookie looks the same for an address that has an account already, and confirms nothing.
    const fresh = person && !person.email_verified && !isIncomplete(person);
    cookies.push(proofs.confirming.give(fresh ? person.id : platform.ids.uuid()));
  }
  if (call.path === "/sign-in/email" && person && isIncomplete(person)) {
    await endSessions(platform.database.kysely, person.id);
    return {
      failure: newPasswordRequired,
      cookies: [proofs.completing.give(await provenPassword(platform.database.kysely, person.id))],
    };
  }
  return { cookies };
}

async function failed(
  request: FastifyRequest,
  response: Response,
  email: string | undefined,
  { platform, proofs }: AuthRoutesOptions,
): Promise<Outcome> {
  const told = (await response.json().catch(() => ({}))) as { code?: unknown };
  const person = email === undefined ? undefined : await findByEmail(platform.database.kysely, email);
  const failure = authFailureOf(told.code);
  if (failure.status === 500) {
    await platform.database.ping();
    request.log.error({ code: told.code, status: response.status }, "an identity call failed");
  }
  const cookies = response.headers.getSetCookie();
  if (failure !== unconfirmed || !person) return { failure, cookies };
  // The password was right.
  if (!isIncomplete(person)) return { failure, cookies: [...cookies, proofs.confirming.give(person.id)] };
  if (!isCompletable(person, platform.clock.now())) return { failure: wrongPassword, cookies };
  const proof = proofs.completing.give(await provenPassword(platform.database.kysely, person.id));
  return { failure: newPasswordRequired, cookies: [proof] };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** What has to be so before the library is asked. */
async function before(
  call: AuthCall,
  request: FastifyRequest,
  email: string | undefined,
  { platform, proofs }: AuthRoutesOptions,
): Promise<AuthFailure | undefined> {
  if (email === undefined) return undefined;
  if (call.path === "/sign-up/email") await removeUnconfirmed(platform.database.kysely, email, platform.clock.now());
  if (call.path !== "/email-otp/verify-email") return undefined;
  const proven = proofs.confirming.read(request.headers.cookie);
  if (proven === undefined) return signInFirst;
  const person = await findByEmail(platform.database.kysely, email);
  // One that was confirmed by a reset has its owner: no code opens it any more.
  return person?.id === proven && !person.email_verified ? undefined : wrongCode;
}

/** Sessions that are over when the call succeeds; their sockets are closed then. */
async function sessionsToEnd(
  call: AuthCall,
  request: FastifyRequest,
  email: string | undefined,
  { identity, platform }: AuthRoutesOptions,
): Promise<string[]> {
  if (call.path === "/sign-out") {
    const session = await identity.session(identityHeaders(request));
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
