import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Platform } from "../../../area.ts";
import { completeSignUpBody } from "./call-table.ts";
import {
  type AuthFailure,
  internalError,
  invitationExpired,
  invitationWithdrawn,
  passwordFirst,
  signUpCompleted,
} from "../identity/auth-failures.ts";
import { limitNetwork } from "../identity/limit-network.ts";
import { identityRequest, readBody, refuse, requireSameOrigin } from "../identity/auth-request.ts";
import type { EncryptedCookies } from "../identity/encrypted-cookies.ts";
import type { Identity } from "../identity/identity.ts";
import { AUTH_PATH } from "../identity/identity-options.ts";
import { type CompleteSignUpResult, completeSignUp } from "../sign-up/complete-sign-up.ts";

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
