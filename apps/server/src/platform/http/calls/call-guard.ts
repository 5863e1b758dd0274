import { abilityFor, type Billing, type RightName, type Role } from "@lectern/access";
import type { Access, ApiKeyScope, CallDeclaration, RateLimit } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { AppError } from "../../failures/app-error.ts";
import { clientNetwork } from "../limits/client-network.ts";
import { missingScope, notSignedIn, PLAN_WITHOUT_API_MESSAGE } from "./key-refusals.ts";
import type { Admitted, ApiKeyHolder, OrganisationAccess, Person, Principal } from "../principal.ts";
import { type CountedLimit, rateLimitHeaders, type RateLimits, rateLimitExceeded } from "../limits/rate-limits.ts";
import { requireRight, requireVoiceRight } from "./require-right.ts";
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

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is counted is found, and told to the caller, while a call is let in. */
interface Counting {
  subjectOf: (rule: RateLimit) => string | undefined | Promise<string | undefined>;
  input: unknown;
  setHeader: (name: string, value: string) => void;
}

/** Enforces the declarations of calls; access and rate limits are decided nowhere else. */
export class CallGuard {
  readonly #options: CallGuardOptions;

  constructor(options: CallGuardOptions) {
    this.#options = options;
  }

  /**
   * Lets a caller in by token and path, before a byte of the body is read. Calls that anyone may make are counted here,
   * by network, whatever they carry.
   * @throws {AppError} NOT_SIGNED_IN, NOT_ALLOWED, NOT_FOUND, PLAN_LIMIT, RATE_LIMITED
   */
  async admit({ access, rateLimits }: CallDeclaration, head: CallHead): Promise<Admitted> {
    const admitted = await this.#admitByAccess(access, head);
    if (isBeforeSignIn(access)) {
      const ofNetwork = rateLimits.filter(({ per }) => per === "network");
      const { setHeader } = head;
      await this.#count(ofNetwork, { subjectOf: () => clientNetwork(head.ip), input: undefined, setHeader });
    }
    return admitted;
  }

  /**
   * What follows once the input is valid: an organisation and rights that it names, how often the call is made (what is
   * refused as invalid is not counted), and the voices it asks for. Headers that say how often it may be made are set by
   * `setHeader`, of refused calls too.
   * @throws {AppError} as `admit`, and RATE_LIMITED
   */
  async admitInput(
    declaration: CallDeclaration,
    { admitted, ip, setHeader }: { admitted: Admitted; ip: string; setHeader: CallHead["setHeader"] },
    input: unknown,
  ): Promise<Admitted> {
    const { access, rateLimits, premiumVoices } = declaration;
    const fields = isRecord(input) ? input : {};
    const organisation = await this.#organisationOf(access, admitted, fields);
    const callerId = callerIdOf(admitted);
    requireByInput(declaration, { principal: admitted.principal, organisation, callerId }, input);
    await this.#count(isBeforeSignIn(access) ? rateLimits.filter(({ per }) => per !== "network") : rateLimits, {
      subjectOf: ({ per }) => {
        if (typeof per === "object")
          return "field" in per ? textOf(fields[per.field]) : this.#lookUp(per.lookedUp, organisation, fields);
        if (per === "network") return clientNetwork(ip);
        return per === "caller" ? callerId : organisation?.organisationId;
      },
      input,
      setHeader,
    });
    if (premiumVoices && organisation) {
      const voicesOf = premiumVoices as (given: unknown) => readonly VoiceProfile[];
      await requireVoiceRight(organisation, () => voicesOf(input), this.#options.isPremiumVoice);
    }
    return organisation ? { ...admitted, organisation } : admitted;
  }

  /** The person or API key behind a bearer token, for what is no call: the sockets. @throws {AppError} as `admit` */
  async authenticate(token: string): Promise<Principal> {
    const principal = await this.#identify(token);
    if (principal.kind === "api-key") this.#requireApi(principal, "read");
    return principal;
  }

  async #identify(token: string | undefined): Promise<Principal> {
    const principal = await this.#options.principals.identify(token);
    if (!principal) throw notSignedIn();
    return principal;
  }

  async #admitByAccess(access: Access, head: CallHead): Promise<Admitted> {
    if (access.kind === "anyone" || access.kind === "session-cookie") return {};
    const principal = await this.#identify(head.token);
    requireIds(head.params);
    if (access.kind === "operator") {
      const person = requirePerson(principal);
      if (!(await this.#options.principals.isOperator(person.userId))) throw notOperator();
      return { principal };
    }
    if (access.kind === "signed-in") {
      if (access.apiKeyScope === undefined) return { principal: requirePerson(principal) };
      if (principal.kind === "api-key") this.#requireApi(principal, access.apiKeyScope);
      return { principal };
    }
    if (access.kind === "member" || principal.kind === "person") {
      const person = requirePerson(principal);
      const organisationId = head.params["org_id"];
      if (organisationId === undefined) return { principal };
      const where = { organisationId, projectId: head.params["id"] };
      return { principal, organisation: await this.#memberOf(person, where, access.rights) };
    }
    return { principal, organisation: this.#keyIn(principal, head, access) };
  }

  /** The organisation of the path, or the one that the input names. */
  async #organisationOf(
    access: Access,
    { organisation, principal }: Admitted,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<OrganisationAccess | undefined> {
    // By path and by input it is the same one; were it not, what was allowed in the one would be done in the other.
    if (organisation && "org_id" in fields && !sameId(organisation.organisationId, textOf(fields["org_id"]))) {
      throw routeNotFound();
    }
    const named = fields["org_id"];
    if (organisation || access.kind !== "member" || principal?.kind !== "person" || typeof named !== "string")
      return organisation;
    return this.#memberOf(principal, { organisationId: named }, access.rights);
  }

  async #memberOf(
    { userId }: Person,
    { organisationId, projectId }: { organisationId: string; projectId?: string | undefined },
    rights: readonly RightName[],
  ): Promise<OrganisationAccess> {
    const membership = await this.#options.principals.findMembership(userId, { organisationId, projectId });
    if (!membership) throw noSuchOrganisation();
    // Deleted, or never there: nothing is read from it, and nothing written into it.
    if (projectId !== undefined && !membership.hasProject) throw noSuchProject();
    const access = this.#accessOf(organisationId, membership);
    for (const right of rights) requireRight(access, right);
    return access;
  }

  #keyIn(
    key: ApiKeyHolder,
    { params }: CallHead,
    { rights, apiKeyScope }: Extract<Access, { kind: "project" }>,
  ): OrganisationAccess {
    if (!sameId(key.organisationId, params["org_id"]) || !sameId(key.projectId, params["id"])) {
      throw new AppError("NOT_FOUND", "There is no such project, or this key is not for it.");
    }
    this.#requireApi(key, apiKeyScope);
    const access = this.#accessOf(key.organisationId, { role: "editor", planId: key.planId });
    for (const right of rights) requireRight(access, right);
    return access;
  }

  /** Of the plan it checks only that: "access api" belongs to the roles that manage keys, not to the role that keys act with. */
  #requireApi({ planId, scopes }: ApiKeyHolder, scope: ApiKeyScope): void {
    const { billing } = this.#options;
    requireRight({ role: "owner", planId, billing }, "access api", PLAN_WITHOUT_API_MESSAGE);
    requireScope(scopes, scope);
  }

  #accessOf(organisationId: string, membership: { role: Role; planId: string }): OrganisationAccess {
    const { billing } = this.#options;
    const accessContext = { role: membership.role, planId: membership.planId, billing };
    return { organisationId, ...accessContext, ability: abilityFor(accessContext) };
  }

  async #lookUp(name: string, organisation: OrganisationAccess | undefined, input: Record<string, unknown>) {
    const find = this.#options.lookUps?.[name];
    if (!find || !organisation) throw new Error(`No look-up of the ${name} is registered.`);
    return find(organisation.organisationId, input);
  }

  async #count(limits: readonly RateLimit[], { subjectOf, input, setHeader }: Counting): Promise<void> {
    const counted: CountedLimit[] = [];
    for (const rule of limits) {
      const { counter, limit, windowSeconds, measure } = rule;
      const subject = await subjectOf(rule);
      if (subject === undefined) continue;
      const result = await this.#options.rateLimits.take({
        key: `${counter}: ${subject}`,
        limit,
        windowSeconds,
        ...(measure ? { units: measure.of(input as never) } : {}),
      });
      counted.push({ rule, result });
      for (const [name, value] of Object.entries(rateLimitHeaders(counted))) setHeader(name, value);
      if (!result.allowed) throw rateLimitExceeded(result.retryAfterSeconds);
    }
  }
}

/** Rights and scopes that a call needs by its input. */
function requireByInput(
  { inputRights, inputScopes }: CallDeclaration,
  {
    principal,
    organisation,
    callerId,
  }: { principal: Principal | undefined; organisation: OrganisationAccess | undefined; callerId: string | undefined },
  input: unknown,
): void {
  if (inputRights && organisation && callerId !== undefined) {
    const rights = (inputRights as (given: unknown, callerId: string) => readonly RightName[])(input, callerId);
    for (const right of rights) requireRight(organisation, right);
  }
  if (inputScopes && principal?.kind === "api-key") {
    for (const scope of inputScopes(input as never, principal)) requireScope(principal.scopes, scope);
  }
}

function requireScope(scopes: ApiKeyHolder["scopes"], scope: ApiKeyScope): void {
  if (!scopes.includes(scope)) throw missingScope(scope);
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

/** Whose share a call takes of what all have together. */
export function fairShareKey(admitted: Admitted, ip: string): string {
  return admitted.organisation?.organisationId ?? callerIdOf(admitted) ?? ip;
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
