import type { IncomingHttpHeaders } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { IdempotentCall } from "../idempotency/idempotent-call.ts";
import type { Admitted, Member, OrganisationAccess, Person, ProjectCaller } from "../principal.ts";

/** What every handler of the contract is given about the request it answers. */
export interface ApiContext {
  /** The request's id, as in the log and in the answer's X-Request-Id. */
  id: string;
  /** Pattern of the path, without the caller's values. */
  route: string;
  /** The caller's address, seen through as many proxies as TRUST_PROXY says. */
  ip: string;
  headers: IncomingHttpHeaders;
  /** The caller, as the call's declaration requires; read by `personOf`, `memberOf` and `projectCallerOf`. */
  admitted: Admitted;
  /** Of a call that an API key sent with an Idempotency-Key. */
  idempotent: IdempotentCall | undefined;
  /** To be called once the input is validated, where others wait for that. */
  inputRead?: () => void;
  log: FastifyBaseLogger;
  /** Aborted when the client disconnects before the response. */
  signal: AbortSignal;
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void;
}

type Call = Pick<ApiContext, "admitted">;

/** The calling person. @throws when the call's declaration allows other callers. */
export function personOf({ admitted }: Call): Person {
  if (admitted.principal?.kind === "person") return admitted.principal;
  throw new Error("This call is not declared to be made by people alone.");
}

/** Id of the calling person; undefined when an API key calls. */
export function personIdOf({ admitted: { principal } }: Call): string | undefined {
  return principal?.kind === "person" ? principal.userId : undefined;
}

/** The calling member. @throws when the call is not declared for an organisation's members. */
export function memberOf(call: Call): Member {
  const { userId, sessionId } = personOf(call);
  return { ...organisationOf(call), userId, sessionId };
}

/** The member or the API key that calls. @throws when the call is not declared to be of a project. */
export function projectCallerOf(call: Call): ProjectCaller {
  const { principal } = call.admitted;
  const callerId = principal?.kind === "api-key" ? principal.id : personOf(call).userId;
  return { ...organisationOf(call), callerId };
}

function organisationOf({ admitted }: Call): OrganisationAccess {
  if (admitted.organisation) return admitted.organisation;
  throw new Error("This call is not declared to be of an organisation.");
}
