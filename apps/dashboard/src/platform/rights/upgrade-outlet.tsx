import { lazy, Suspense, useEffect } from "react";
import { useStore } from "../store/store.ts";
import { offeredUpgrade } from "./offer-upgrade.ts";

const UpgradeDialog = lazy(async () => ({ default: (await import("./upgrade-dialog.tsx")).UpgradeDialog }));

/** Where a page shows the upgrade that a refused call offers, until it is left. */
export function UpgradeOutlet({ orgId }: { orgId: string }) {
  const offered = useStore(offeredUpgrade);
  useEffect(() => () => offeredUpgrade.set(undefined), []);
  if (offered?.orgId !== orgId) return null;
  return (
    <Suspense>
      <UpgradeDialog open orgId={orgId} message={offered.message} onOpenChange={() => offeredUpgrade.set(undefined)} />
    </Suspense>
  );
}
