import type { RightName } from "@lectern/access";
import type { VoiceProfile } from "@lectern/script";
import { type AnyContractProcedure, oc } from "@orpc/contract";
import type { ApiKeyScope } from "./api-key-scopes.ts";
import type { FailureType } from "./failure.ts";

/** Access to a call. A right requires both the person's role and the organisation's plan. */
export type Access =
  /** Without signing in; `why` says why that is right. */
  | { kind: "anyone"; why: string }
  /** Any caller with a session cookie. */
  | { kind: "session-cookie" }
  /** A person who runs this installation. */
  | { kind: "operator" }
  /** Any signed-in person, for themselves; with a scope also a program whose API key has it. */
  | { kind: "signed-in"; apiKeyScope: ApiKeyScope | undefined }
  /**
   * A member of the organisation `org_id`, with each of these rights. Where `org_id` is no part of the path and may be
   * left out, any signed-in person.
   */
  | { kind: "member"; rights: readonly RightName[] }
  /** A member of the organisation, or an API key of the project `id` with the scope, which may do what an editor may. */
  | { kind: "project"; rights: readonly RightName[]; apiKeyScope: ApiKeyScope };

/**
 * What a counter is kept for: a field of the input, such as the address that is mailed, or what an area looks up by the
 * input, such as the address of an invitation.
 */
export type RateLimitSubject = "network" | "caller" | "organisation" | { field: string } | { lookedUp: string };

export interface RateLimit {
  /** Calls that name the same counter are counted together. */
  counter: string;
  per: RateLimitSubject;
  limit: number;
  windowSeconds: number;
  /** What a call counts as, where that depends on what it carries; without it every call is one. */
  measure?: {
    /** What is counted, as documents name it: "words". */
    unit: string;
    /** Of an input; at least `min`. */
    of: (input: never) => number;
    /** What the smallest call counts as. */
    min: number;
  };
}

/** What a call declares beside its route; one middleware enforces it, and tests and documents read it. */
export interface CallDeclaration {
  access: Access;
  /** How often it may be made: every one has to allow it. */
  rateLimits: readonly RateLimit[];
  /** Maximum size of its body, in bytes. */
  maxBodyBytes: number;
  /**
   * Seconds after its body in which it is answered; 30 when left out, 120 where bodies may be long. Whoever waits longer is
   * told so and cut off.
   */
  maxAnswerSeconds?: number;
  /** Other paths that it answers at. */
  aliases: readonly `/${string}`[];
  /** How it may fail beyond what its access, input and limits bring about by themselves. */
  failures: readonly FailureType[];
  /** Further rights that an input requires, such as changing other people rather than oneself. */
  inputRights?: (input: never, callerId: string) => readonly RightName[];
  /** Further scopes that an API key needs for an input, such as that of what makes audio public as soon as it is there. */
  inputScopes?: (input: never, project: { publishesByHand: boolean }) => readonly ApiKeyScope[];
  /** Whether it changes nothing, so that it may be ended where its caller left: every GET, and what says so. */
  isReading: boolean;
  /** Whether an API key may send it with an Idempotency-Key: so does every POST that it may make. */
  takesIdempotencyKey: boolean;
  /**
   * Whether it may take long of the database, as searches and figures do: such calls share a small part of its connections,
   * and organisations have shares of that.
   */
  isCostly: boolean;
  /** Fields of a call with a body that may stand in the query instead. */
  queryFields: readonly string[];
  /**
   * The voices of an input; premium ones require "download premium_voices". The catalogue decides which are premium,
   * never the input.
   */
  premiumVoices?: (input: never) => readonly VoiceProfile[];
}

interface CallRoute {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  summary: string;
  /** 200 when left out; 202: what it asks for is done later. */
  successStatus?: 202;
}

/** Default maximum of a request body, in bytes. */
export const DEFAULT_MAX_BODY_BYTES = 64_000;

/** Bytes for a call that carries a whole script: 2000 blocks of 2000 characters with their marks. */
export const MAX_SCRIPT_BODY_BYTES = 24_000_000;

/** Bytes for a call that carries one block: 2000 characters, each with a mark at worst. */
export const MAX_BLOCK_BODY_BYTES = 1_000_000;

/** Bytes for a call that carries a timeline: 2000 speech clips and 500 of music with the longest addresses. */
export const MAX_COMPOSER_BODY_BYTES = 8_000_000;

/** Bytes for a call that carries a lexicon of 5000 entries. */
export const MAX_LEXICON_BODY_BYTES = 8_000_000;

/** Seconds for a call that reads a whole uploaded file before it answers, or waits for others that do. */
export const MAX_INSPECTION_SECONDS = 240;

/** Seconds for a call that may carry a book: a second of work, and much more than that on a busy machine. */
const MAX_LONG_BODY_SECONDS = 120;

/** Seconds for what fetches and reads a page, or waits for the beginning of speech from a model that is being loaded. */
export const MAX_SPEECH_SECONDS = 120;

/** Begins the declarations of an area: each call with its route, who may make it, how often, and how it may fail. */
export function createCallBuilder(area: string) {
  return function call(
    route: CallRoute,
    declaration: Pick<CallDeclaration, "access"> & Partial<Omit<CallDeclaration, "takesIdempotencyKey">>,
  ) {
    const takesIdempotencyKey = route.method === "POST" && isForApiKeys(declaration.access);
    const whole: CallDeclaration = {
      rateLimits: [],
      maxBodyBytes: DEFAULT_MAX_BODY_BYTES,
      aliases: [],
      failures: [],
      isReading: route.method === "GET",
      isCostly: false,
      queryFields: [],
      ...((declaration.maxBodyBytes ?? 0) > DEFAULT_MAX_BODY_BYTES ? { maxAnswerSeconds: MAX_LONG_BODY_SECONDS } : {}),
      ...declaration,
      takesIdempotencyKey,
    };
    return oc.$meta(whole).route({ ...route, tags: [area] });
  };
}

export function isForApiKeys(access: Access): boolean {
  return access.kind === "project" || (access.kind === "signed-in" && access.apiKeyScope !== undefined);
}

export function anyone(why: string): Access {
  return { kind: "anyone", why };
}

export const sessionCookie: Access = { kind: "session-cookie" };
export const operatorOnly: Access = { kind: "operator" };
export const signedIn: Access = { kind: "signed-in", apiKeyScope: undefined };

/** Any signed-in person, or an API key with the scope. */
export function signedInOrApiKeyWith(apiKeyScope: ApiKeyScope): Access {
  return { kind: "signed-in", apiKeyScope };
}

/** A person who is a member of the organisation. */
export function memberWith(...rights: RightName[]): Access {
  return { kind: "member", rights };
}

/** A member of the organisation with each of the rights, or an API key of the project with the scope. */
export function memberOrApiKeyWith(apiKeyScope: ApiKeyScope, ...rights: RightName[]): Access {
  return { kind: "project", rights, apiKeyScope };
}

/** Scopes of what makes an item's audio: where that makes it public too, the key has to be one that publishes. */
export function generatingScopes(_input: unknown, project: { publishesByHand: boolean }): readonly ApiKeyScope[] {
  return project.publishesByHand ? [] : ["publish"];
}

/** What a procedure of the contract declares of itself. @throws when it was made without `createCallBuilder` */
export function declarationOf(procedure: AnyContractProcedure): CallDeclaration {
  const { meta, route } = procedure["~orpc"];
  if ("access" in meta && "maxBodyBytes" in meta) return meta as CallDeclaration;
  throw new Error(`${route.method} ${route.path} does not declare who may call it.`);
}

/** Every way a call may fail: what it declares, and what its access, input and limits bring about by themselves. */
export function failuresOf({
  access,
  rateLimits,
  failures,
  premiumVoices,
  takesIdempotencyKey,
  isCostly,
}: CallDeclaration): FailureType[] {
  const all = new Set<FailureType>(["VALIDATION", "CONTENT_TOO_LONG", "INTERNAL", "UNAVAILABLE", ...failures]);
  if (access.kind !== "anyone") all.add("NOT_SIGNED_IN");
  if (access.kind === "operator") all.add("NOT_ALLOWED");
  if (access.kind === "signed-in") {
    all.add("NOT_ALLOWED");
    if (access.apiKeyScope) all.add("PLAN_LIMIT");
  }
  if (access.kind === "member" || access.kind === "project") {
    for (const one of ["NOT_ALLOWED", "NOT_FOUND", "PLAN_LIMIT"] as const) all.add(one);
  }
  if (takesIdempotencyKey) all.add("CONFLICT");
  if (rateLimits.length > 0 || takesIdempotencyKey || isCostly) all.add("RATE_LIMITED");
  if (premiumVoices) all.add("PLAN_LIMIT");
  return [...all];
}
