import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../../area.ts";
import { AppError } from "../../../platform/http/index.ts";
import { type AccountLimit, type AuthCall, authCalls } from "./call-table.ts";
import {
  type AuthFailure,
  authFailureOf,
  internalError,
  invitationExpired,
  newPasswordRequired,
  proofOfWorkRequired,
  unconfirmed,
  unconfirmedFailure,
} from "../identity/auth-failures.ts";
import { limitNetwork } from "../identity/limit-network.ts";
import { identityRequest, readBody, refuse, requireSameOrigin } from "../identity/auth-request.ts";
import { type AuthContext, clearAttempts, issueCompletionCookie, type AuthResult, personOf } from "./auth-hooks.ts";
import type { EncryptedCookies } from "../identity/encrypted-cookies.ts";
import { type CodeMail, limitCodeMail } from "../identity/code-mails.ts";
import type { Identity } from "../identity/identity.ts";
import { AUTH_PATH } from "../identity/identity-options.ts";
import { attemptKeySuffix, findAttemptSource } from "../identity/known-browser.ts";
import { MAX_PASSWORDS_WAITING, countWaitingPasswords, withHashPriority } from "../people/passwords.ts";
import type { SignUpChallenges } from "../sign-up/sign-up-challenge.ts";
import { isCompletable, isIncomplete } from "../people/store.ts";

export interface AuthRoutesOptions {
  identity: Identity;
  encryptedCookies: EncryptedCookies;
  challenges: SignUpChallenges;
  /** Whether answers wait for the minimum response time of their call. */
  minResponseTimes: boolean;
  platform: Pick<Platform, "clock" | "database" | "ids" | "rateLimits" | "realtime" | "config">;
}

/** The identity library's calls, each with rate limits and answers that do not reveal whether an account exists. */
export function authRoutes(app: FastifyInstance, options: AuthRoutesOptions): void {
  const { config, rateLimits } = options.platform;
  const sameOrigin = requireSameOrigin(config.publicUrl);
  for (const call of authCalls) {
    const onRequest = [sameOrigin, limitNetwork(rateLimits, options.encryptedCookies, call)];
    app.post(AUTH_PATH + call.path, { bodyLimit: 16_384, onRequest }, (request, reply) =>
      answer(call, request, reply, options),
    );
  }
}

async function answer(
  call: AuthCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, encryptedCookies, challenges, minResponseTimes, platform }: AuthRoutesOptions,
): Promise<FastifyReply> {
  const { rateLimits, config, realtime } = platform;
  const { proof, ...body } = readBody(call.body, request.body);
  const perAccount = accountLimitOf(call, body);
  if (call.requiresProofOfWork && !(await challenges.redeem(stringOrUndefined(proof))))
    return refuseCall(call, reply, proofOfWorkRequired);
  const email = stringOrUndefined(body["email"]);
  const sender = await findAttemptSource({ request, email, encryptedCookies, platform });
  const context: AuthContext = { request, body, email, sender, identity, encryptedCookies, platform };
  const minResponseTime = minResponseTimes ? delay(call.minResponseMs, undefined, { ref: false }) : undefined;
  if ("password" in body && countWaitingPasswords() >= MAX_PASSWORDS_WAITING && !sender.isKnown) throw tooBusy();
  const accountKey = `auth ${perAccount?.counter} for ${email}${perAccount ? attemptKeySuffix(sender, perAccount) : ""}`;
  if (perAccount && !(await rateLimits.take({ ...perAccount, key: accountKey })).allowed) {
    await minResponseTime;
    return refuseCall(call, reply, perAccount.refusal);
  }
  const codeMail = call.sendsCode && email !== undefined ? await limitCodeMail(rateLimits, email, sender) : undefined;
  if (codeMail?.sent === false) {
    await minResponseTime;
    return succeed(call, reply, codeMail);
  }
  const refused = await call.hooks?.before?.(context);
  if (refused) {
    await minResponseTime;
    return refuseCall(call, reply, refused);
  }

  const sessionsToEnd = (await call.hooks?.sessionsToEnd?.(context)) ?? [];
  const asked = identityRequest(call.path, request, body, config.publicUrl);
  const response = await withHashPriority(sender.isKnown, () => identity.handle(asked));
  const { failure, cookies } = response.ok
    ? await onSuccess(call, context, response)
    : await onFailure(context, response, config.publicUrl);
  if (failure || !call.verifiesPassword) await minResponseTime;
  if (failure) return refuseCall(call, reply, failure, cookies);
  if (call.verifiesPassword) await rateLimits.reset(accountKey);
  for (const sessionId of sessionsToEnd) await realtime.endSession(sessionId);
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  return succeed(call, reply, codeMail);
}

function accountLimitOf({ limits }: AuthCall, body: Record<string, unknown>): AccountLimit | undefined {
  return body["otp"] === undefined ? limits.perAccount : (limits.perAccountWithCode ?? limits.perAccount);
}

function tooBusy(): AppError {
  return new AppError("UNAVAILABLE", "Too many people sign in at the moment. Please try again in a few seconds.", {
    retryAfterSeconds: 5,
  });
}

async function onSuccess(call: AuthCall, context: AuthContext, response: Response): Promise<AuthResult> {
  const cookies = response.headers.getSetCookie();
  return (await call.hooks?.after?.(context, cookies)) ?? { cookies };
}

async function onFailure(context: AuthContext, response: Response, publicUrl: string): Promise<AuthResult> {
  const { encryptedCookies, platform, request } = context;
  const answered = (await response.json().catch(() => ({}))) as { code?: unknown };
  const person = await personOf(context);
  const failure = authFailureOf(answered.code);
  if (failure.status === 500) {
    await platform.database.ping();
    request.log.error({ code: answered.code, status: response.status }, "an identity call failed");
  }
  const cookies = response.headers.getSetCookie();
  if (failure !== unconfirmed || !person) return { failure, cookies };
  // The password was right.
  if (!isIncomplete(person)) {
    const codeMail = await sendConfirmationCode(context, publicUrl);
    return {
      failure: unconfirmedFailure(codeMail),
      cookies: [...cookies, encryptedCookies.confirming.issue({ userId: person.id })],
    };
  }
  if (!isCompletable(person, platform.clock.now())) return { failure: invitationExpired, cookies };
  return { failure: newPasswordRequired, cookies: [await issueCompletionCookie(context, person.id)] };
}

async function sendConfirmationCode(context: AuthContext, publicUrl: string) {
  const { email = "", request, sender, identity, platform } = context;
  const codeMail = await limitCodeMail(platform.rateLimits, email, sender);
  const body = { email, type: "email-verification" };
  const path = "/email-otp/send-verification-otp";
  if (codeMail.sent) {
    await identity.handle(identityRequest(path, request, body, publicUrl));
    await clearAttempts("confirmation", context);
  }
  return codeMail;
}

function stringOrUndefined(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function succeed(call: AuthCall, reply: FastifyReply, data: CodeMail | undefined): FastifyReply {
  return reply.send(call.answer.parse({ success: true, data }));
}

/** @throws when the call does not declare the failure: it would be missing from the API documentation */
function refuseCall(
  call: AuthCall,
  reply: FastifyReply,
  failure: AuthFailure,
  cookies: readonly string[] = [],
): FastifyReply {
  const isDeclared = failure === internalError || call.failures.some(({ code }) => code === failure.code);
  if (!isDeclared) throw new Error(`${call.path} does not declare ${failure.code}.`);
  return refuse(reply, failure, cookies);
}
