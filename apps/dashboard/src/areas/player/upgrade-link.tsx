import { Link } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";

/** Beside what the plan does not have. */
export function UpgradeLink({ orgId }: { orgId: string }) {
  return (
    <Link
      to="/organisation/$orgId/upgrade"
      params={{ orgId }}
      className="flex shrink-0 items-center gap-1.5 py-1 text-14 text-accent underline"
    >
      <LockKeyhole className="size-3.5" aria-hidden /> Upgrade
    </Link>
  );
}
