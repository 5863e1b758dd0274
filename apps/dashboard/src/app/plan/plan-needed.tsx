import { Link } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";
import { buttonClasses } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export interface PlanNeededProps {
  orgId: string;
  title: string;
  children: string;
}

/** What stands on a screen that the present plan does not hold. */
export function PlanNeeded({ orgId, title, children }: PlanNeededProps) {
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={title}
      action={
        <Link to="/organisation/$orgId/upgrade" params={{ orgId }} className={buttonClasses({ variant: "primary" })}>
          View Plans
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
