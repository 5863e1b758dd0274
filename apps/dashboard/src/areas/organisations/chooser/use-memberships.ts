import { useQueries, useQuery } from "@tanstack/react-query";
import { queries } from "../../../platform/api/queries.ts";
import { idOfKey } from "../landing-target.ts";

export interface ListedMembership {
  orgId: string;
  name: string;
  planId: string;
  /** Undefined while loading. */
  role: "owner" | "admin" | "editor" | "viewer" | undefined;
}

/** The user's organisations, with their role in each. */
export function useMemberships() {
  const list = useQuery({ ...queries.organisations(), refetchOnMount: "always" });
  const listed = list.data ?? [];
  const details = useQueries({ queries: listed.map(({ PK }) => queries.organisation(idOfKey(PK))) });
  const memberships = list.data?.map(({ PK, name, plan_id: planId }, index): ListedMembership => ({
    orgId: idOfKey(PK),
    name,
    planId,
    role: details[index]?.data?.role,
  }));
  return {
    /** undefined while the list is loading. */
    memberships,
    /** The roles are loaded too. */
    isComplete: memberships?.every(({ role }) => role !== undefined) ?? false,
    error: list.error ?? details.find(({ error }) => error !== null)?.error ?? null,
    isFetching: list.isFetching,
    refetch() {
      void list.refetch();
      for (const detail of details) if (detail.error !== null) void detail.refetch();
    },
  };
}
