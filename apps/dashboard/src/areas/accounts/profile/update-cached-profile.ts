import type { api } from "../../../platform/api/client.ts";
import { queries } from "../../../platform/api/queries.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { session } from "../../../platform/session/current-session.ts";

/** A person's own profile, as the server answers it. */
export type Profile = Awaited<ReturnType<typeof api.accounts.profile>>["data"];

/** Updates a saved profile in the query cache and the session. */
export function updateCachedProfile(profile: Profile): void {
  queryClient.setQueryData(queries.profile().queryKey, profile);
  session.update(profile);
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes("members") });
}
