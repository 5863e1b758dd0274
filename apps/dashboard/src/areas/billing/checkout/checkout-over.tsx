import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** A checkout page that nothing can be paid on any more. */
export function CheckoutOver({ orgId, state }: { orgId: string; state: string }) {
  return (
    <EmptyState
      icon={<Clock />}
      title={state === "expired" ? "This checkout page has expired" : "This checkout page was left"}
      action={
        <Link to="/organisation/$orgId/upgrade" params={{ orgId }} className={buttonClasses({ variant: "primary" })}>
          View Plans
        </Link>
      }
    >
      Nothing was charged. Choose the plan again to pay for it.
    </EmptyState>
  );
}
