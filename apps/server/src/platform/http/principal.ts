import type { ApiKeyScope } from "@lectern/contract";
import type { Ability, Billing, Role } from "@lectern/access";

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
  scopes: readonly ApiKeyScope[];
  /** Whether what is generated in its project stays private until it is published. */
  publishesByHand: boolean;
}

/** The authenticated caller. */
export type Principal = Person | ApiKeyHolder;

/** A principal's rights in an organisation. */
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

/** The authorised principal and organisation of a call, as its declaration requires. */
export interface Admitted {
  principal?: Principal;
  organisation?: OrganisationAccess;
}
