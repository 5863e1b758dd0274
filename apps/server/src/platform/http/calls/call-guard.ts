import { abilityFor, type Billing, type RightName, type Role } from "@lectern/access";
import type { Access, ApiKeyScope, CallDeclaration, RateLimit } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { AppError } from "../../failures/app-error.ts";
import { clientNetwork } from "../limits/client-network.ts";
import { missingScope, notSignedIn, PLAN_WITHOUT_API_MESSAGE } from "./key-refusals.ts";
import type { Admitted, ApiKeyHolder, OrganisationAccess, Person, Principal } from "../principal.ts";
import { type CountedLimit, rateLimitHeaders, type RateLimits, tooOften } from "../limits/rate-limits.ts";
import { requireRight, requireVoices } from "./require-right.ts";
import { noSuchOrganisation, noSuchProject } from "../failures/no-such.ts";
import { routeNotFound } from "../failures/to-error-response.ts";

/** Resolves callers; provided to the server by the accounts area. */
export interface Principals {
  /** The person or the API key behind a bearer token; undefined for an invalid token. */
  identify(token: string | undefined): Promise<Principal | undefined>;
  /** Whether a person runs this installation. */
  isOperator(userId: string): Promise<boolean>;
  /**
   * What a person is in an organisation, and the plan it is on; undefined when they are no member. `hasProject`: whether
   * the project that is named is one of the organisation's.
   */
  findMembership(
    userId: string,
    where: { organisationId: string; projectId: string | undefined },
  ): Promise<{ role: Role; planId: string; hasProject: boolean } | undefined>;
}

/** Finds what is counted by the input of a call, in the organisation of its caller; undefined: nothing is counted. */
export type RateLimitLookUps = Readonly<
  Record<string, (organisationId: string, input: Readonly<Record<string, unknown>>) => Promise<string | undefined>>
>;

export interface CallGuardOptions {
  principals: Principals;
  rateLimits: Pick<RateLimits, "take">;
  billing: Billing;
  /** Whether the catalogue knows this voice as a premium one. */
  isPremiumVoice: (voice: VoiceProfile) => Promise<boolean>;
  /** What declarations name as looked up. */
  lookUps?: RateLimitLookUps;
}

/** What is known of a request before its body is read. */
export interface CallHead {
  /** The bearer token as sent. */
  token: string | undefined;
  ip: string;
  /** Parts of the path, by name. */
  params: Readonly<Record<string, string>>;
  /** Sets a header of the answer. */
  setHeader: (name: string, value: string) => void;
}

/** Enforces the declarations of calls; access and rate limits are decided nowhere else. */
export interface CallGuard {
  /**
   * Lets a caller in by token and path, before a byte of the body is read. Calls that anyone may make are counted here,
   * by network, whatever they carry.
   * @throws {AppError} NOT_SIGNED_IN, NOT_ALLOWED, NOT_FOUND, PLAN_LIMIT, RATE_LIMITED
   */
  admit(declaration: CallDeclaration, head: CallHead): Promise<Admitted>;
  /**
   * What follows once the input is valid: an organisation and rights that it names, how often the call is made (what is
   * refused as invalid is not counted), and the voices it asks for. Headers that say how often it may be made are set by
   * `setHeader`, of refused calls too.
   * @throws {AppError} as `admit`, and RATE_LIMITED
   */
  admitInput(
    declaration: CallDeclaration,
    caller: { admitted: Admitted; ip: string; setHeader: (name: string, value: string) => void },
    input: unknown,
  ): Promise<Admitted>;
  /** The person or API key behind a bearer token, for what is no call: the sockets. @throws {AppError} as `admit` */
  authenticate(token: string): Promise<Principal>;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createCallGuard({
  principals,
  rateLimits,
  billing,
  isPremiumVoice,
  lookUps = {},
}: CallGuardOptions): CallGuard {
  async function identify(token: string | undefined): Promise<Principal> {
    const principal = await principals.identify(token);
    if (!principal) throw notSignedIn();
    return principal;
  }

  /** Checks the plan only: "access api" belongs to the roles that manage keys, not to the role that keys act with. */
  function requireApi({ planId }: ApiKeyHolder): void {
    requireRight({ role: "owner", planId, billing }, "access api", PLAN_WITHOUT_API_MESSAGE);
  }

  function requireScope({ scopes }: ApiKeyHolder, scope: ApiKeyScope): void {
    if (scopes.includes(scope)) return;
    throw missingScope(scope);
  }

  function accessOf(organisationId: string, membership: { role: Role; planId: string }): OrganisationAccess {
    const accessContext = { role: membership.role, planId: membership.planId, billing };
    return { organisationId, ...accessContext, ability: abilityFor(accessContext) };
  }

  async function memberOf(
    { userId }: Person,
    { organisationId, projectId }: { organisationId: string; projectId?: string | undefined },
    rights: readonly RightName[],
  ): Promise<OrganisationAccess> {
    const membership = await principals.findMembership(userId, { organisationId, projectId });
    if (!membership) throw noSuchOrganisation();
    // Deleted, or never there: nothing is read from it, and nothing written into it.
    if (projectId !== undefined && !membership.hasProject) throw noSuchProject();
    const access = accessOf(organisationId, membership);
    for (const right of rights) requireRight(access, right);
    return access;
  }

  function keyIn(
    key: ApiKeyHolder,
    { params }: CallHead,
    { rights, apiKeyScope }: Extract<Access, { kind: "project" }>,
  ): OrganisationAccess {
    if (!sameId(key.organisationId, params["org_id"]) || !sameId(key.projectId, params["id"])) {
      throw new AppError("NOT_FOUND", "There is no such project, or this key is not for it.");
    }
    requireApi(key);
    requireScope(key, apiKeyScope);
    const access = accessOf(key.organisationId, { role: "editor", planId: key.planId });
    for (const right of rights) requireRight(access, right);
    return access;
  }

  async function admitByAccess(access: Access, head: CallHead): Promise<Admitted> {
    if (access.kind === "anyone" || access.kind === "session-cookie") return {};
    const principal = await identify(head.token);
    requireIds(head.params);
    if (access.kind === "operator") {
      const person = requirePerson(principal);
      if (!(await principals.isOperator(person.userId))) throw notOperator();
      return { principal };
    }
    if (access.kind === "signed-in") {
      if (access.apiKeyScope === undefined) return { principal: requirePerson(principal) };
      if (principal.kind === "api-key") {
        requireApi(principal);
        requireScope(principal, access.apiKeyScope);
      }
      return { principal };
    }
    if (access.kind === "member" || principal.kind === "person") {
      const person = requirePerson(principal);
      const organisationId = head.params["org_id"];
      if (organisationId === undefined) return { principal };
      const where = { organisationId, projectId: head.params["id"] };
      return { principal, organisation: await memberOf(person, where, access.rights) };
    }
    return { principal, organisation: keyIn(principal, head, access) };
  }

  async function lookUp(name: string, organisation: OrganisationAccess | undefined, input: Record<string, unknown>) {
    const find = lookUps[name];
    if (!find || !organisation) throw new Error(`No look-up of the ${name} is registered.`);
    return find(organisation.organisationId, input);
  }

  async function count(
    limits: readonly RateLimit[],
    subjectOf: (rule: RateLimit) => string | undefined | Promise<string | undefined>,
    input: unknown,
    setHeader: (name: string, value: string) => void,
  ) {
    const counted: CountedLimit[] = [];
    for (const rule of limits) {
      const { counter, limit, windowSeconds, measure } = rule;
      const subject = await subjectOf(rule);
      if (subject === undefined) continue;
      const result = await rateLimits.take({
        key: `${counter}: ${subject}`,
        limit,
        windowSeconds,
        ...(measure ? { units: measure.of(input as never) } : {}),
      });
      counted.push({ rule, result });
      for (const [name, value] of Object.entries(rateLimitHeaders(counted))) setHeader(name, value);
      if (!result.allowed) throw tooOften(result.retryAfterSeconds);
    }
  }

  return {
    async admit({ access, rateLimits: limits }, head) {
      const admitted = await admitByAccess(access, head);
      if (isBeforeSignIn(access)) {
        const ofNetwork = limits.filter(({ per }) => per === "network");
        await count(ofNetwork, () => clientNetwork(head.ip), undefined, head.setHeader);
      }
      return admitted;
    },

    async admitInput(declaration, { admitted, ip, setHeader }, input) {
      const { access, rateLimits: limits, inputRights, inputScopes, premiumVoices } = declaration;
      const fields = isRecord(input) ? input : {};
      let { organisation } = admitted;
      // By path and by input it is the same one; were it not, what was allowed in the one would be done in the other.
      if (organisation && "org_id" in fields && !sameId(organisation.organisationId, textOf(fields["org_id"]))) {
        throw routeNotFound();
      }
      if (access.kind === "member" && !organisation && admitted.principal?.kind === "person") {
        const named = fields["org_id"];
        if (typeof named === "string") {
          organisation = await memberOf(admitted.principal, { organisationId: named }, access.rights);
        }
      }
      const callerId = callerIdOf(admitted);
      if (inputRights && organisation && callerId !== undefined) {
        const rights = (inputRights as (given: unknown, callerId: string) => readonly RightName[])(input, callerId);
        for (const right of rights) requireRight(organisation, right);
      }
      const { principal } = admitted;
      if (inputScopes && principal?.kind === "api-key") {
        for (const scope of inputScopes(input as never, principal)) requireScope(principal, scope);
      }
      await count(
        isBeforeSignIn(access) ? limits.filter(({ per }) => per !== "network") : limits,
        ({ per }) => {
          if (typeof per === "object") {
            return "field" in per ? textOf(fields[per.field]) : lookUp(per.lookedUp, organisation, fields);
          }
          if (per === "network") return clientNetwork(ip);
          return per === "caller" ? callerId : organisation?.organisationId;
        },
        input,
        setHeader,
      );
      if (premiumVoices && organisation) {
        const voicesOf = premiumVoices as (given: unknown) => readonly VoiceProfile[];
        await requireVoices(organisation, () => voicesOf(input), isPremiumVoice);
      }
      return organisation ? { ...admitted, organisation } : admitted;
    },

    async authenticate(token) {
      const principal = await identify(token);
      if (principal.kind === "api-key") {
        requireApi(principal);
        requireScope(principal, "read");
      }
      return principal;
    },
  };
}

/** Of a call that strangers may make, so that its body is theirs. */
function isBeforeSignIn({ kind }: Access): boolean {
  return kind === "anyone" || kind === "session-cookie";
}

function requirePerson(principal: Principal): Person {
  if (principal.kind === "person") return principal;
  throw new AppError("NOT_ALLOWED", "An API key cannot do this. Please sign in.");
}

function notOperator(): AppError {
  return new AppError("NOT_ALLOWED", "This is for the people who run this installation.");
}

/** What is no id names nothing. */
function requireIds(params: CallHead["params"]): void {
  for (const [name, value] of Object.entries(params)) {
    if (/(?:^|_)id$/.test(name) && !uuid.test(value)) {
      throw routeNotFound();
    }
  }
}

/** The person, or the API key. */
export function callerIdOf({ principal }: Admitted): string | undefined {
  return principal?.kind === "api-key" ? principal.id : principal?.userId;
}

/** Ids may be written in capitals. */
function sameId(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value.toLowerCase() : undefined;
}
