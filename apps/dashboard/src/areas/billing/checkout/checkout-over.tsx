import { Clock } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** A checkout page that nothing can be paid on any more. */
export function CheckoutOver({ state, onPlans }: { state: string; onPlans: () => void }) {
  return (
    <EmptyState
      level={1}
      icon={<Clock />}
      title={state === "expired" ? "This checkout page has expired" : "This checkout page was left"}
      action={
        <Button variant="primary" onClick={onPlans}>
          View Plans
        </Button>
      }
    >
      Nothing was charged. Choose the plan again to pay for it.
    </EmptyState>
  );
}
