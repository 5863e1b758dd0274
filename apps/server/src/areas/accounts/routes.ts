import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { ApiContext } from "../../platform/http/index.ts";
import { createAccessTokens } from "./access-token.ts";
import { identityHeaders } from "./identity/auth-request.ts";
import { rememberBrowser } from "./identity/known-browser.ts";
import type { EncryptedCookies } from "./identity/encrypted-cookies.ts";
import type { Identity } from "./identity/identity.ts";
import { type MailHosts, findEmailProblem } from "./people/email-address.ts";
import type { AccountsPlatform } from "./platform.ts";
import { presentPerson } from "./profile/present.ts";
import { profileRoutes } from "./profile/profile-routes.ts";
import { readIsOperator, readSession } from "./read-session.ts";
import type { SignUpChallenges } from "./sign-up/sign-up-challenge.ts";

export interface AccountsRouterOptions {
  identity: Identity;
  challenges: SignUpChallenges;
  mailHosts: MailHosts;
  cookies: Pick<EncryptedCookies, "known" | "member">;
}

export function accountsRouter(
  platform: AccountsPlatform,
  { identity, challenges, mailHosts, cookies }: AccountsRouterOptions,
) {
  const { config, clock } = platform;
  const tokens = createAccessTokens(config.secret, clock);
  const os = implement(contract.accounts).$context<ApiContext>();

  return {
    session: os.session.handler(async ({ context }) => {
      const { person, ...session } = await readSession(platform, identity, identityHeaders(context));
      const known = rememberBrowser(cookies, context.headers.cookie, person.id);
      const set = [...session.cookies, cookies.member.issue(person.id), known];
      for (const cookie of set) context.setHeader("set-cookie", cookie);
      const is_operator = await readIsOperator(platform, person.id);
      const { token, expiresAt } = tokens.issue(session.sessionId);
      return {
        success: true,
        data: {
          access_token: token,
          expires_at: expiresAt.toISOString(),
          user: { ...presentPerson(person), is_operator },
        },
      };
    }),

    signUpChallenge: os.signUpChallenge.handler(async ({ context }) => {
      context.setHeader("cache-control", "no-store");
      return { success: true, data: { challenge: await challenges.issue() } };
    }),

    verifyEmail: os.verifyEmail.handler(async ({ input }) => {
      const reason = await findEmailProblem(input.emailId, { mailHosts, mail: config.mail.kind });
      const result = reason === undefined ? "valid" : "invalid";
      return { success: true, result, data: { result, ...(reason === undefined ? {} : { reason }) } };
    }),

    ...profileRoutes(platform),
  };
}
