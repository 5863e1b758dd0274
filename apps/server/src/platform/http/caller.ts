import type { ApiContext } from "./api-context.ts";
import type { Member, OrganisationAccess, Person, ProjectCaller } from "./principal.ts";

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
