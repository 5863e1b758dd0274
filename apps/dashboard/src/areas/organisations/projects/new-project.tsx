import { UPGRADE_FOR_PROJECTS_MESSAGE } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { buttonClasses } from "../../../ui/button.tsx";

const cardClasses =
  "motion-colour flex h-full min-h-28 w-full flex-col items-center justify-center gap-2 rounded-10 border border-dashed " +
  "border-edge p-4 text-14 font-medium text-ink-2 hover:border-accent hover:text-accent";

export interface NewProjectCardProps {
  orgId: string;
  /** Whether the plan's project limit is not reached. */
  isAllowed: boolean;
  /** The plan's project limit; null: no limit. */
  limit: number | null;
}

/** Creates a project, or offers a plan that allows it. */
export function NewProjectCard({ orgId, isAllowed, limit }: NewProjectCardProps) {
  const [isOffered, setOffered] = useState(false);
  if (isAllowed) {
    return (
      <Link to="/organisation/$orgId/project/create" params={{ orgId }} className={cardClasses}>
        <Plus className="size-5" aria-hidden="true" />
        New Project
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={cardClasses} onClick={() => setOffered(true)}>
        <Plus className="size-5" aria-hidden="true" />
        New Project
      </button>
      <UpgradeDialog
        open={isOffered}
        onOpenChange={setOffered}
        orgId={orgId}
        title={UPGRADE_FOR_PROJECTS_MESSAGE}
        message={limit === null ? undefined : `Your plan holds ${limit === 1 ? "1 project" : `${limit} projects`}.`}
      />
    </>
  );
}

/** The first project. */
export function newProjectLink(orgId: string) {
  return (
    <Link to="/organisation/$orgId/project/create" params={{ orgId }} className={buttonClasses({ variant: "primary" })}>
      <Plus aria-hidden="true" />
      Create Project
    </Link>
  );
}
