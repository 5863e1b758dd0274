import { queries } from "../../../platform/api/queries.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { session } from "../../../platform/session/current-session.ts";
import type { SessionUser } from "../../../platform/session/session.ts";

export interface Profile extends SessionUser {
  has_password: boolean;
  had_organisation: boolean;
}

/** Updates a saved profile in the query cache and the session. */
export function updateCachedProfile(profile: Profile): void {
  queryClient.setQueryData(queries.profile().queryKey, profile);
  session.update(profile);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes("members") });
}
