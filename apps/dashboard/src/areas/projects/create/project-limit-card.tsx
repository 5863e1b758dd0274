import { Link } from "@tanstack/react-router";
import { FolderPlus, LockKeyhole } from "lucide-react";
import { Screen } from "../../../platform/page/screen.tsx";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";

/** Shown when the plan's project limit is reached. */
export function ProjectLimitCard({ orgId, onCancel }: { orgId: string; onCancel: () => void }) {
  const plans = usePlansLink(orgId);
  return (
    <Screen title="Create project">
      <EmptyState
        icon={<FolderPlus />}
        title="Upgrade to create multiple projects"
        action={
          <>
            <Button onClick={onCancel}>Cancel</Button>
            <Link {...plans} className={buttonClasses({ variant: "primary" })}>
              Upgrade
            </Link>
          </>
        }
      >
        Your plan has room for as many projects as you have now. A larger plan has room for more.
      </EmptyState>
    </Screen>
  );
}

/** Shown when the user's role may not create projects. */
export function NotAllowedCard({ onCancel }: { onCancel: () => void }) {
  return (
    <Screen title="Create project">
      <EmptyState
        icon={<LockKeyhole />}
        title="You cannot create projects here"
        action={<Button onClick={onCancel}>Back</Button>}
      >
        Owners and admins of the organisation can. Ask one of them.
      </EmptyState>
    </Screen>
  );
}
