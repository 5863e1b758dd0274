import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../area.ts";
import { networkOf } from "../../platform/http/index.ts";
import { type AuthCall, authCalls } from "./auth-calls.ts";
import {
  authFailureOf,
  invitationExpired,
  newPasswordRequired,
  proofNeeded,
  unconfirmed,
  unconfirmedWith,
  wrongCode,
  wrongPassword,
} from "./auth-failures.ts";
import { identityRequest, readBody, refuse } from "./auth-request.ts";
import { type Asked, completingCookie, type Outcome, personOf } from "./auth-steps.ts";
import type { BrowserProofs } from "./browser-proof.ts";
import { takeCodeMail } from "./code-mails.ts";
import type { Identity } from "./identity.ts";
import { authPath } from "./identity-options.ts";
import { ownPagesOnly } from "./own-pages-only.ts";
import type { SignUpChallenges } from "./sign-up-challenge.ts";
import { isCompletable, isIncomplete } from "./store.ts";

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
  { identity, proofs, challenges, evenTimes, platform }: AuthRoutesOptions,
): Promise<FastifyReply> {
  const { rateLimits, config, realtime } = platform;
  const { perAddress, perAccount } = call.limits;
  reply.header("cache-control", "no-store");
  await rateLimits.enforce({ key: `auth ${call.path} from ${networkOf(request.ip)}`, ...perAddress });
  const { proof, ...body } = readBody(call.body, request.body);
  if (call.needsWork && !(await challenges.spend(textOf(proof)))) return refuse(reply, proofNeeded);
  const email = textOf(body["email"]);
  const asked: Asked = { request, email, identity, proofs, platform };
  const itsTime = evenTimes ? delay(call.evenMs, undefined, { ref: false }) : undefined;
  const accountKey = `auth ${perAccount?.counter} for ${email}`;
  if (perAccount && !(await rateLimits.take({ key: accountKey, ...perAccount })).allowed) {
    await itsTime;
    return refuseOften(call, reply);
  }
  const codeMail = call.sendsCode && email !== undefined ? await takeCodeMail(rateLimits, email) : undefined;
  if (codeMail?.sent === false) {
    await itsTime;
    return reply.send({ success: true, data: codeMail });
  }
  const early = await call.steps?.before?.(asked);
  if (early) {
    await itsTime;
    return refuse(reply, early);
  }

  const ending = (await call.steps?.ends?.(asked)) ?? [];
  const response = await identity.handle(identityRequest(call.path, request, body, config.publicUrl));
  const { failure, cookies } = response.ok
    ? await succeeded(call, asked, response)
    : await failed(asked, response, config.publicUrl);
  if (failure || !call.provesPassword) await itsTime;
  if (failure) return refuse(reply, failure, cookies);
  if (call.provesPassword) await rateLimits.reset(accountKey);
  for (const sessionId of ending) await realtime.endSession(sessionId);
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  return reply.send({ success: true, data: codeMail });
}

async function succeeded(call: AuthCall, asked: Asked, response: Response): Promise<Outcome> {
  const cookies = response.headers.getSetCookie();
  return (await call.steps?.succeeded?.(asked, cookies)) ?? { cookies };
}

async function failed(asked: Asked, response: Response, publicUrl: string): Promise<Outcome> {
  const { proofs, platform, request } = asked;
  const told = (await response.json().catch(() => ({}))) as { code?: unknown };
  const person = await personOf(asked);
  const failure = authFailureOf(told.code);
  if (failure.status === 500) {
    await platform.database.ping();
    request.log.error({ code: told.code, status: response.status }, "an identity call failed");
  }
  const cookies = response.headers.getSetCookie();
  if (failure !== unconfirmed || !person) return { failure, cookies };
  // The password was right.
  if (!isIncomplete(person)) {
    const codeMail = await sendConfirmationCode(asked, publicUrl);
    return { failure: unconfirmedWith(codeMail), cookies: [...cookies, proofs.confirming.give(person.id)] };
  }
  if (!isCompletable(person, platform.clock.now())) return { failure: invitationExpired, cookies };
  return { failure: newPasswordRequired, cookies: [await completingCookie(asked, person.id)] };
}

async function sendConfirmationCode({ email = "", request, identity, platform }: Asked, publicUrl: string) {
  const codeMail = await takeCodeMail(platform.rateLimits, email);
  const body = { email, type: "email-verification" };
  const path = "/email-otp/send-verification-otp";
  if (codeMail.sent) await identity.handle(identityRequest(path, request, body, publicUrl));
  return codeMail;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function refuseOften(call: AuthCall, reply: FastifyReply): FastifyReply {
  if (call.refusal === "SILENCE") return reply.send({ success: true });
  return refuse(reply, call.refusal === "WRONG_PASSWORD" ? wrongPassword : wrongCode);
}
