import { Link } from "@tanstack/react-router";
import { FolderPlus, LockKeyhole } from "lucide-react";
import { usePageTitle } from "../../../app/page-title.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** The plan has no room for another project. */
export function NoRoomCard({ orgId, onCancel }: { orgId: string; onCancel: () => void }) {
  usePageTitle("Create project");
  return (
    <>
      <h1 className="sr-only">Create project</h1>
      <EmptyState
        icon={<FolderPlus />}
        title="Upgrade to create multiple projects"
        className="mt-6 rounded-16 border border-line bg-sheet py-10! shadow-sheet max-sm:mx-4"
        action={
          <>
            <Button onClick={onCancel}>Cancel</Button>
            <Link
              to="/organisation/$orgId/upgrade"
              params={{ orgId }}
              className={buttonClasses({ variant: "primary" })}
            >
              Upgrade
            </Link>
          </>
        }
      >
        Your plan has room for as many projects as you have now. A larger plan has room for more.
      </EmptyState>
    </>
  );
}

/** Projects are made by others here. */
export function NotAllowedCard({ onCancel }: { onCancel: () => void }) {
  usePageTitle("Create project");
  return (
    <>
      <h1 className="sr-only">Create project</h1>
      <EmptyState
        icon={<LockKeyhole />}
        title="You cannot create projects here"
        action={<Button onClick={onCancel}>Back</Button>}
      >
        Owners and admins of the organisation can. Ask one of them.
      </EmptyState>
    </>
  );
}
