import type { Ability, Billing, Role } from "@lectern/access";
import type { ApiContext } from "./api-context.ts";

/** A person in the session they are signed in with. */
export interface Person {
  kind: "person";
  userId: string;
  sessionId: string;
}

/** A program that holds a project's API key. */
export interface ApiKeyHolder {
  kind: "api-key";
  id: string;
  organisationId: string;
  projectId: string;
  planId: string;
}

/** Whoever calls. */
export type Principal = Person | ApiKeyHolder;

/** What somebody may do in an organisation. */
export interface OrganisationAccess {
  organisationId: string;
  role: Role;
  planId: string;
  billing: Billing;
  ability: Ability;
}

/** A person in an organisation. */
export type Member = OrganisationAccess & Omit<Person, "kind">;

/** A member or an API key inside a project; `callerId` is the person's id or the key's. */
export type ProjectCaller = OrganisationAccess & { callerId: string };

/** Who was let in to a call, as its declaration asks. */
export interface Admitted {
  principal?: Principal;
  organisation?: OrganisationAccess;
}

type Call = Pick<ApiContext, "admitted">;

/** The person who calls. @throws when the call's declaration lets in others. */
export function personOf({ admitted }: Call): Person {
  if (admitted.principal?.kind === "person") return admitted.principal;
  throw new Error("This call is not declared to be made by people alone.");
}

/** The member who calls. @throws when the call is not declared to be of an organisation's members. */
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
