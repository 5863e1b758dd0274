import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../area.ts";
import { networkOf } from "../../platform/http/index.ts";
import { type AuthCall, authCalls } from "./auth-calls.ts";
import {
  type AuthFailure,
  authFailureOf,
  invitationExpired,
  newPasswordRequired,
  proofNeeded,
  unconfirmed,
  unconfirmedWith,
  somethingWrong,
} from "./auth-failures.ts";
import { identityRequest, readBody, refuse } from "./auth-request.ts";
import { type Asked, completingCookie, type Outcome, personOf } from "./auth-steps.ts";
import type { BrowserProofs } from "./browser-proof.ts";
import { type CodeMail, takeCodeMail } from "./code-mails.ts";
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
  if (call.needsWork && !(await challenges.spend(textOf(proof)))) return refuseCall(call, reply, proofNeeded);
  const email = textOf(body["email"]);
  const asked: Asked = { request, email, identity, proofs, platform };
  const itsTime = evenTimes ? delay(call.evenMs, undefined, { ref: false }) : undefined;
  const accountKey = `auth ${perAccount?.counter} for ${email}`;
  if (perAccount && !(await rateLimits.take({ ...perAccount, key: accountKey })).allowed) {
    await itsTime;
    return refuseCall(call, reply, perAccount.refusal);
  }
  const codeMail = call.sendsCode && email !== undefined ? await takeCodeMail(rateLimits, email) : undefined;
  if (codeMail?.sent === false) {
    await itsTime;
    return succeed(call, reply, codeMail);
  }
  const early = await call.steps?.before?.(asked);
  if (early) {
    await itsTime;
    return refuseCall(call, reply, early);
  }

  const ending = (await call.steps?.ends?.(asked)) ?? [];
  const response = await identity.handle(identityRequest(call.path, request, body, config.publicUrl));
  const { failure, cookies } = response.ok
    ? await succeeded(call, asked, response)
    : await failed(asked, response, config.publicUrl);
  if (failure || !call.provesPassword) await itsTime;
  if (failure) return refuseCall(call, reply, failure, cookies);
  if (call.provesPassword) await rateLimits.reset(accountKey);
  for (const sessionId of ending) await realtime.endSession(sessionId);
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  return succeed(call, reply, codeMail);
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

function succeed(call: AuthCall, reply: FastifyReply, data: CodeMail | undefined): FastifyReply {
  return reply.send(call.answer.parse({ success: true, data }));
}

/** @throws when the call does not declare the failure: it would be missing from the API's description */
function refuseCall(
  call: AuthCall,
  reply: FastifyReply,
  failure: AuthFailure,
  cookies: readonly string[] = [],
): FastifyReply {
  const isDeclared = failure === somethingWrong || call.failures.some(({ code }) => code === failure.code);
  if (!isDeclared) throw new Error(`${call.path} does not declare ${failure.code}.`);
  return refuse(reply, failure, cookies);
}
