import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { queries } from "../../platform/api/queries.ts";
import { hasPlans } from "../../platform/rights/plan-kind.ts";

const UpgradeDialog = lazy(async () => ({
  default: (await import("../../platform/rights/upgrade-dialog.tsx")).UpgradeDialog,
}));

/** Upgrade dialog, shown while the URL has `show_upgrade_modal`. */
export function UpgradeOffer({ orgId }: { orgId: string }) {
  const { show_upgrade_modal: wanted } = useSearch({ strict: false });
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const navigate = useNavigate();
  if (wanted !== "true" || !hasPlans(organisation)) return null;
  return (
    <Suspense>
      <UpgradeDialog
        open
        orgId={orgId}
        onOpenChange={() =>
          void navigate({ to: ".", search: (before) => ({ ...before, show_upgrade_modal: undefined }), replace: true })
        }
      />
    </Suspense>
  );
}
