import type { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "../errors/failure.ts";

/** Query key of the user's rights in an organisation; as a prefix also of the organisation's other data. */
export function rightsKey(orgId: string): readonly string[] {
  return ["organisation", orgId, "rights"];
}

/**
 * A call refused for the role or the plan says that what was known of them may be out of date: the rights are read again.
 * `path` is the call's, such as ["library", "list"].
 */
export function refreshRightsWhenRefused(
  queryClient: Pick<QueryClient, "invalidateQueries">,
  call: { path: readonly string[]; input: unknown },
  error: unknown,
): void {
  const isRefused = error instanceof ApiFailure && (error.status === 402 || error.status === 403);
  // A failed rights request must not trigger another.
  if (!isRefused || call.path.at(-1) === "permissions") return;
  const { input } = call;
  if (typeof input !== "object" || input === null || !("org_id" in input)) return;
  const { org_id: orgId } = input;
  if (typeof orgId === "string") void queryClient.invalidateQueries({ queryKey: rightsKey(orgId) });
}
