import { useEffect } from "react";
import { useStore } from "../store/store.ts";
import { offeredUpgrade } from "./offer-upgrade.ts";
import { UpgradeDialog } from "./upgrade-dialog.tsx";

/** Where a page shows the upgrade that a refused call offers, until it is left. */
export function UpgradeOutlet({ orgId }: { orgId: string }) {
  const offered = useStore(offeredUpgrade);
  useEffect(() => () => offeredUpgrade.set(undefined), []);
  return (
    <UpgradeDialog
      open={offered?.orgId === orgId}
      orgId={orgId}
      message={offered?.message}
      onOpenChange={(open) => {
        if (!open) offeredUpgrade.set(undefined);
      }}
    />
  );
}
