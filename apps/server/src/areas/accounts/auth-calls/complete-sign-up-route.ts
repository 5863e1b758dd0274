import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { hashPassword } from "../people/passwords.ts";
import type { Database } from "../../../platform/database/index.ts";
import { endOfInvitationsTo } from "../people/invitation-outcome-store.ts";
import { completeAccount, setPassword } from "../people/invited-account-store.ts";
import { acceptInvitationsOf } from "../people/membership-store.ts";
import { passwordFingerprint, type VerifiedCredentials } from "../identity/verified-credentials.ts";
import { endSessions } from "../people/profile-store.ts";
import { isCompletable, isIncomplete, lockByEmail } from "../people/store.ts";
import type { Platform } from "../../../area.ts";
import { completeSignUpBody } from "./auth-calls.ts";
import {
  type AuthFailure,
  internalError,
  invitationExpired,
  invitationWithdrawn,
  limitNetwork,
  passwordFirst,
  signUpCompleted,
} from "../identity/auth-failures.ts";
import { identityRequest, readBody, refuse, requireSameOrigin } from "../identity/auth-request.ts";
import type { EncryptedCookies } from "../identity/encrypted-cookies.ts";
import type { Identity } from "../identity/identity.ts";
import { AUTH_PATH } from "../identity/identity-options.ts";

export interface CompleteSignUpInput {
  /** The credentials the browser signed in with. */
  credentials: VerifiedCredentials;
  email: string;
  password: string;
  givenName: string;
  familyName: string;
  now: Date;
}

type CompleteSignUpResult =
  | { status: "completed"; /** Why no organisation was joined. */ invitationEnded?: "expired" | "withdrawn" }
  /** `unproven`: the account is another person's, or its password has changed since the browser gave it. */
  | { status: "refused"; reason: "unproven" | "completed-before" | "expired" | "withdrawn" };

/**
 * Completes an invited person's account: sets names and password, confirms the address, accepts every open invitation.
 */
async function completeSignUp(
  database: Pick<Database, "system">,
  { credentials, email, password, givenName, familyName, now }: CompleteSignUpInput,
): Promise<CompleteSignUpResult> {
  const passwordHash = await hashPassword(password);
  return database.system(async (trx) => {
    const person = await lockByEmail(trx, email);
    if (credentials.email !== email) return refused("unproven");
    if (!person) return refused(await endOfInvitationsTo(trx, email));
    const userId = person.id;
    if (credentials.userId !== userId) return refused("unproven");
    if (!isIncomplete(person)) return refused("completed-before");
    if (credentials.passwordFingerprint !== (await passwordFingerprint(trx, userId))) return refused("unproven");
    if (!isCompletable(person, now)) return refused("expired");
    await completeAccount(trx, { userId, givenName, familyName });
    await setPassword(trx, userId, passwordHash);
    await endSessions(trx, userId);
    const joined = await acceptInvitationsOf(trx, email, userId, now);
    if (joined.length > 0) return { status: "completed" };
    return { status: "completed", invitationEnded: await endOfInvitationsTo(trx, email) };
  });
}

function refused(reason: Extract<CompleteSignUpResult, { status: "refused" }>["reason"]): CompleteSignUpResult {
  return { status: "refused", reason };
}

export interface CompleteSignUpOptions {
  identity: Identity;
  encryptedCookies: Pick<EncryptedCookies, "completing" | "known">;
  platform: Pick<Platform, "clock" | "config" | "database" | "rateLimits">;
}

const path = "/complete-sign-up";

/** The call as it is documented. */
export const completeSignUpCall = {
  path,
  summary: "Complete the sign-up of an invited person",
  description:
    "After signing in with the temporary password, in the same browser. Names the person, replaces the password, accepts every open invitation to the address and sets the cookie of the session. `invitation_ended` says why nothing was joined, when nothing was.",
  body: completeSignUpBody,
  answer: z.strictObject({
    success: z.literal(true),
    data: z.strictObject({ invitation_ended: z.enum(["expired", "withdrawn"]) }).optional(),
  }),
  failures: [passwordFirst, signUpCompleted, invitationExpired, invitationWithdrawn],
  cookie: "completing" as const,
  limits: { perNetwork: { limit: 60, windowSeconds: 900 } },
};

const refusals: Readonly<Record<Extract<CompleteSignUpResult, { status: "refused" }>["reason"], AuthFailure>> = {
  unproven: passwordFirst,
  "completed-before": signUpCompleted,
  expired: invitationExpired,
  withdrawn: invitationWithdrawn,
};

/** First sign-in of an invited person: names and a new password; answers with the session cookie. */
export function completeSignUpRoute(app: FastifyInstance, options: CompleteSignUpOptions): void {
  const { config, rateLimits } = options.platform;
  const onRequest = [
    requireSameOrigin(config.publicUrl),
    limitNetwork(rateLimits, options.encryptedCookies, completeSignUpCall),
  ];
  app.post(AUTH_PATH + path, { bodyLimit: 16_384, onRequest }, (request, reply) => answer(request, reply, options));
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, encryptedCookies, platform }: CompleteSignUpOptions,
): Promise<FastifyReply> {
  const cookie = encryptedCookies.completing;
  const { clock, config, database } = platform;
  const { email, password, given_name, family_name } = readBody(completeSignUpBody, request.body);
  const credentials = cookie.read(request.headers.cookie);
  if (credentials === undefined) return refuse(reply, passwordFirst);
  const result = await completeSignUp(database, {
    credentials,
    email,
    password,
    givenName: given_name,
    familyName: family_name,
    now: clock.now(),
  });
  if (result.status === "refused") return refuse(reply, refusals[result.reason]);
  const signedIn = await identity.handle(
    identityRequest("/sign-in/email", request, { email, password }, config.publicUrl),
  );
  if (!signedIn.ok) return refuse(reply, internalError);
  for (const set of [...signedIn.headers.getSetCookie(), cookie.clear()]) reply.header("set-cookie", set);
  const { invitationEnded } = result;
  const data = invitationEnded && { invitation_ended: invitationEnded };
  return reply.send(completeSignUpCall.answer.parse({ success: true, data }));
}
