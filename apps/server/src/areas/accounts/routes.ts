import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { type ApiContext, AppError } from "../../platform/http/index.ts";
import { createAccessTokens } from "./access-token.ts";
import { libraryHeaders } from "./auth-routes.ts";
import type { Identity } from "./identity.ts";
import { presentPerson } from "./present.ts";
import { findPerson } from "./store.ts";

export function accountsRouter(
  { config, clock, database }: Pick<Platform, "config" | "clock" | "database">,
  identity: Identity,
) {
  const tokens = createAccessTokens(config.secret, clock);
  const os = implement(contract.accounts).$context<ApiContext>();

  return {
    session: os.session.handler(async ({ context }) => {
      const session = await identity.session(libraryHeaders(context));
      const person = session && (await findPerson(database.kysely, session.userId));
      if (!session || !person) throw new AppError("NOT_SIGNED_IN", "Please sign in.");
      for (const cookie of session.cookies) context.setHeader("set-cookie", cookie);
      const { token, expiresAt } = tokens.issue(session.sessionId);
      return {
        success: true,
        data: { access_token: token, expires_at: expiresAt.toISOString(), user: presentPerson(person) },
      };
    }),
  };
}
