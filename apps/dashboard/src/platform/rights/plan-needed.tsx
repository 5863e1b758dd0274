import { denialReason, type RightName } from "@lectern/access";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LockKeyhole } from "lucide-react";
import { queries } from "../api/queries.ts";
import { buttonClasses } from "../../ui/button-classes.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { useMay } from "./use-may.ts";
import { usePlansLink } from "./use-plans-link.ts";

export interface PlanNeededProps {
  orgId: string;
  /** What the screen is about, and this person may not do here. */
  right: RightName;
  /** Said when it is for the plan. */
  title: string;
  children: string;
  className?: string;
}

/** Content of a screen that the current plan does not include or the user's role may not open. */
export function PlanNeeded({ orgId, right, title, children, className }: PlanNeededProps) {
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const plans = usePlansLink(orgId);
  if (organisation === undefined) return null;
  const look = className === undefined ? {} : { className };
  const { role, plan_id: planId, billing } = organisation;
  if (denialReason({ role, planId, billing }, right) === "role") {
    return (
      <EmptyState icon={<LockKeyhole />} title="This is for owners and admins" {...look}>
        {`${children} Your role in this organisation does not allow it.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      {...look}
      icon={<LockKeyhole />}
      title={title}
      action={
        <Link {...plans} className={buttonClasses({ variant: "primary" })}>
          View Plans
        </Link>
      }
    >
      {hasRight("manage billing") ? children : `${children} An owner of your organisation can choose another plan.`}
    </EmptyState>
  );
}
