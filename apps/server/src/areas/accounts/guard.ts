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
import { tokenHash } from "../../platform/security/index.ts";
import { createAccessTokens } from "./access-token.ts";
import { isKeyText } from "./api-key.ts";
import { findKey, type KeyHolder, markKeyUsed } from "./api-key-store.ts";
import { findMembership, type Membership } from "./membership-store.ts";
import { findSession } from "./store.ts";

/** A person, by the session they are signed in with. */
export interface SignedIn {
  userId: string;
  sessionId: string;
}

/** Whoever calls: a person in a session, or a program with an API key. */
export type Caller = (SignedIn & { kind: "person" }) | (KeyHolder & { kind: "key" });

/** What somebody may do in an organisation, and how much there may be. */
export interface Place {
  organisationId: string;
  role: Role;
  planId: string;
  limits: Limits;
  ability: Ability;
  standing: Standing;
}

/** A person in an organisation. */
export type Member = Place & SignedIn;

/** A member or an API key inside a project. */
export type ProjectCaller = Place & {
  /** The person's id or the key's: whose calls are counted together. */
  callerId: string;
};

interface Request {
  token: string | undefined;
}

/** The one place where it is decided who may. */
export interface Guard {
  /** The person who holds the bearer token. @throws {AppError} NOT_SIGNED_IN; NOT_ALLOWED for an API key */
  authenticate(request: Request): Promise<SignedIn>;
  /**
   * The person or the key behind the bearer token, for calls that are not of one organisation.
   * @throws {AppError} NOT_SIGNED_IN; PLAN_LIMIT for a key whose organisation's plan has no API
   */
  identify(request: Request): Promise<Caller>;
  /**
   * The caller as a member of the organisation who has the right; a person always.
   * @throws {AppError} NOT_SIGNED_IN; NOT_FOUND for whoever is no member; NOT_ALLOWED for an API key and when the role
   * lacks the right; PLAN_LIMIT when the plan does
   */
  authorise(request: Request, organisationId: string, right: RightName): Promise<Member>;
  /**
   * A member of the organisation, or a key of this very project, which may do what an editor may. Whether the project is
   * the organisation's is left to whoever reads it.
   * @throws {AppError} as `authorise`; NOT_FOUND for a key of another project; PLAN_LIMIT when the plan has no API
   */
  authoriseInProject(
    request: Request,
    project: { org_id: string; id: string },
    right: RightName,
  ): Promise<ProjectCaller>;
}

/** A key's last use is written down at most so often. */
const usedEveryMs = 60_000;

export function createGuard({ config, database, clock }: Pick<Platform, "config" | "database" | "clock">): Guard {
  const tokens = createAccessTokens(config.secret, clock);
  const billing = config.billing.kind;

  async function personOf(token: string | undefined): Promise<SignedIn | undefined> {
    const sessionId = token === undefined ? undefined : tokens.read(token);
    const session = sessionId === undefined ? undefined : await findSession(database.kysely, sessionId, clock.now());
    return sessionId === undefined || !session ? undefined : { sessionId, userId: session.userId };
  }

  async function keyOf(token: string | undefined): Promise<KeyHolder | undefined> {
    if (token === undefined || !isKeyText(token)) return undefined;
    return database.system(async (trx) => {
      const now = clock.now();
      const key = await findKey(trx, tokenHash(token), now);
      if (key && now.getTime() - (key.lastUsedAt?.getTime() ?? 0) >= usedEveryMs) await markKeyUsed(trx, key.id, now);
      return key;
    });
  }

  async function callerOf({ token }: Request): Promise<Caller> {
    const person = await personOf(token);
    if (person) return { kind: "person", ...person };
    const key = await keyOf(token);
    if (key) return { kind: "key", ...key };
    throw new AppError("NOT_SIGNED_IN", "Please sign in.");
  }

  function placeOf(organisationId: string, membership: Membership): Place {
    const standing = { ...membership, billing };
    return {
      ...membership,
      organisationId,
      standing,
      limits: limitsFor(standing),
      ability: abilitiesFor(standing),
    };
  }

  async function memberOf(person: SignedIn, organisationId: string): Promise<Member> {
    const membership = await database.tenant(organisationId, (trx) =>
      findMembership(trx, organisationId, person.userId, clock.now()),
    );
    if (!membership) throw new AppError("NOT_FOUND", "There is no such organisation, or you are not a member of it.");
    return { ...placeOf(organisationId, membership), userId: person.userId, sessionId: person.sessionId };
  }

  /** The plan alone is asked: the role that may set keys up is not the one they work with. */
  function requireApi({ planId }: KeyHolder): void {
    const standing = { role: "owner", planId, billing } as const;
    requireRight({ standing }, "access api", "Please upgrade your plan to use the API.");
  }

  function requirePerson(caller: Caller): SignedIn {
    if (caller.kind === "person") return caller;
    throw new AppError("NOT_ALLOWED", "An API key cannot do this. Please sign in.");
  }

  return {
    async authenticate(request) {
      const { userId, sessionId } = requirePerson(await callerOf(request));
      return { userId, sessionId };
    },

    async identify(request) {
      const caller = await callerOf(request);
      if (caller.kind === "key") requireApi(caller);
      return caller;
    },

    async authorise(request, organisationId, right) {
      const member = await memberOf(requirePerson(await callerOf(request)), organisationId);
      requireRight(member, right);
      return member;
    },

    async authoriseInProject(request, project, right) {
      const caller = await callerOf(request);
      if (caller.kind === "person") {
        const member = await memberOf(caller, project.org_id);
        requireRight(member, right);
        return { ...member, callerId: caller.userId };
      }
      if (!sameId(caller.organisationId, project.org_id) || !sameId(caller.projectId, project.id)) {
        throw new AppError("NOT_FOUND", "There is no such project, or this key is not for it.");
      }
      requireApi(caller);
      const place = placeOf(caller.organisationId, { role: "editor", planId: caller.planId });
      requireRight(place, right);
      return { ...place, callerId: caller.id };
    },
  };
}

/** Ids may be written in capitals. */
function sameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Asks for one more right of somebody who is in already; `planMessage` is what is said when the plan lacks it.
 * @throws {AppError} NOT_ALLOWED, PLAN_LIMIT
 */
export function requireRight(
  { standing }: Pick<Place, "standing">,
  right: RightName,
  planMessage = "Please upgrade your plan to do this.",
): void {
  const refusal = refusalOf(standing, right);
  if (refusal === "role") throw new AppError("NOT_ALLOWED", "Your role in this organisation does not allow this.");
  if (refusal === "plan") throw new AppError("PLAN_LIMIT", planMessage);
}
