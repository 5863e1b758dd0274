import {
  abilitiesFor,
  type Ability,
  type Limits,
  limitsFor,
  refusalOf,
  type RightName,
  type Role,
  type Standing,
} from "@lectern/access";
import type { Platform } from "../../area.ts";
import { AppError } from "../../platform/http/index.ts";
import { createAccessTokens } from "./access-token.ts";
import { findMembership, findSession } from "./store.ts";

export interface SignedIn {
  userId: string;
  sessionId: string;
}

/** Somebody in an organisation, with what they may do there and how much there may be. */
export interface Member extends SignedIn {
  organisationId: string;
  role: Role;
  planId: string;
  limits: Limits;
  ability: Ability;
  standing: Standing;
}

/** The one place where it is decided who may. */
export interface Guard {
  /** Who holds the bearer token. @throws {AppError} NOT_SIGNED_IN */
  authenticate(request: { token: string | undefined }): Promise<SignedIn>;
  /**
   * The caller as a member of the organisation who has the right.
   * @throws {AppError} NOT_SIGNED_IN; NOT_FOUND for whoever is no member; NOT_ALLOWED when the role lacks the right;
   * PLAN_LIMIT when the plan does
   */
  authorise(request: { token: string | undefined }, organisationId: string, right: RightName): Promise<Member>;
}

export function createGuard({ config, database, clock }: Pick<Platform, "config" | "database" | "clock">): Guard {
  const tokens = createAccessTokens(config.secret, clock);

  async function authenticate({ token }: { token: string | undefined }): Promise<SignedIn> {
    const sessionId = token === undefined ? undefined : tokens.read(token);
    const session = sessionId === undefined ? undefined : await findSession(database.kysely, sessionId, clock.now());
    if (sessionId === undefined || !session) throw new AppError("NOT_SIGNED_IN", "Please sign in.");
    return { sessionId, userId: session.userId };
  }

  async function authorise(
    request: { token: string | undefined },
    organisationId: string,
    right: RightName,
  ): Promise<Member> {
    const signedIn = await authenticate(request);
    const membership = await database.tenant(organisationId, (trx) =>
      findMembership(trx, organisationId, signedIn.userId),
    );
    if (!membership) throw new AppError("NOT_FOUND", "There is no such organisation, or you are not a member of it.");
    const standing = { ...membership, billing: config.billing.kind };
    const member = {
      ...signedIn,
      ...membership,
      organisationId,
      standing,
      limits: limitsFor(standing),
      ability: abilitiesFor(standing),
    };
    requireRight(member, right);
    return member;
  }

  return { authenticate, authorise };
}

/**
 * Asks for one more right of somebody who is in already; `planMessage` is what is said when the plan lacks it.
 * @throws {AppError} NOT_ALLOWED, PLAN_LIMIT
 */
export function requireRight(
  member: Pick<Member, "standing">,
  right: RightName,
  planMessage = "Please upgrade your plan to do this.",
): void {
  const refusal = refusalOf(member.standing, right);
  if (refusal === "role") throw new AppError("NOT_ALLOWED", "Your role in this organisation does not allow this.");
  if (refusal === "plan") throw new AppError("PLAN_LIMIT", planMessage);
}
