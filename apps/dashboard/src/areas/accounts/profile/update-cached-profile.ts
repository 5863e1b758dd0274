import { queries } from "../../../platform/api/queries.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { session } from "../../../platform/session/current-session.ts";
import type { SessionUser } from "../../../platform/session/session.ts";

export interface Profile extends SessionUser {
  has_password: boolean;
  had_organisation: boolean;
}

/** Shows a profile as the server has kept it, wherever this person is shown. */
export function updateCachedProfile(profile: Profile): void {
  queryClient.setQueryData(queries.profile().queryKey, profile);
  session.update(profile);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes("members") });
}
