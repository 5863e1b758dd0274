import { planOf } from "@lectern/access";
import type { WireSettings } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { roleNames } from "../role-names.ts";
import type { ListedMembership } from "./use-memberships.ts";

export interface MembershipListProps {
  memberships: readonly ListedMembership[];
  settings: WireSettings | undefined;
}

/** The user's organisations, as links. */
export function MembershipList({ memberships, settings }: MembershipListProps) {
  const hasPlans = settings !== undefined && settings.billing !== "none";
  return (
    <ul aria-label="Your organisations" className="grid gap-3">
      {memberships.map(({ orgId, name, planId, role }) => (
        <li key={orgId}>
          <Link
            to="/organisation/$orgId/integration"
            params={{ orgId }}
            className="motion-colour flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 rounded-10 border border-line bg-sheet px-5 py-4 hover:border-line-strong"
          >
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block font-serif text-16 font-semibold wrap-anywhere">
                {name}
              </span>
              {hasPlans ? <span className="block text-13 text-ink-2">{planOf(planId).title} plan</span> : null}
            </span>
            {role === undefined ? <Skeleton className="h-5 w-14" /> : <Badge>{roleNames[role]}</Badge>}
            <span aria-hidden="true" className="text-13 font-medium text-accent">
              Open
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
