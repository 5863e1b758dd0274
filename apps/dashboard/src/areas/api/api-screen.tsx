import { Link, useParams } from "@tanstack/react-router";
import { Braces } from "lucide-react";
import { useMay } from "../../platform/rights/use-may.ts";
import { PlanNeeded } from "../../platform/rights/plan-needed.tsx";
import { Screen } from "../../platform/page/screen.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Entry page for API developers: the reference and the project's API keys. */
export function ApiScreen() {
  const params = useParams({ from: "/organisation/$orgId/shell/integration/$projectId" });
  const hasRight = useMay(params.orgId);
  return (
    <Screen title="API">
      {hasRight("access api") ? (
        <EmptyState
          icon={<Braces />}
          title="Make audio from your own programmes"
          action={
            <>
              <a href="/api/docs" target="_blank" rel="noreferrer" className={buttonClasses({ variant: "primary" })}>
                API reference
                <span className="sr-only">, in a new tab</span>
              </a>
              <Link
                to="/organisation/$orgId/integration/$projectId/installation"
                params={params}
                className={buttonClasses()}
              >
                API keys
              </Link>
              <Link to="/organisation/$orgId/webhooks" params={{ orgId: params.orgId }} className={buttonClasses()}>
                Webhooks
              </Link>
            </>
          }
        >
          Whatever the dashboard does, a call of the API does too. A key of this project goes with each call.
        </EmptyState>
      ) : (
        <PlanNeeded orgId={params.orgId} right="access api" title="Upgrade to get access to the Lectern API">
          Make and update audio from your own programmes, with keys of your own.
        </PlanNeeded>
      )}
    </Screen>
  );
}
