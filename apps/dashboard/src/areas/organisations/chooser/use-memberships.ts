import { useQueries, useQuery } from "@tanstack/react-query";
import { queries } from "../../../platform/api/queries.ts";
import { idOfKey } from "../landing-target.ts";

export interface ListedMembership {
  orgId: string;
  name: string;
  planId: string;
  /** Until it is known. */
  role: "owner" | "admin" | "editor" | "viewer" | undefined;
}

/** The organisations a person belongs to, and what they are in each. */
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
    /** undefined until the list is there. */
    memberships,
    /** What this person is in each is known too. */
    isComplete: memberships?.every(({ role }) => role !== undefined) ?? false,
    error: list.error ?? details.find(({ error }) => error !== null)?.error ?? null,
    isFetching: list.isFetching,
    refetch() {
      void list.refetch();
      for (const detail of details) if (detail.error !== null) void detail.refetch();
    },
  };
}
