import { planOf } from "@lectern/access";
import { storedAudiosMessage } from "@lectern/contract";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";

/** What opens instead of the upload on a plan without it: the free plan's message, and the plans. */
export function UploadRefusal({ open, orgId, onClose }: { open: boolean; orgId: string; onClose: () => void }) {
  const { storedAudios } = planOf("free-plan").limits;
  return (
    <UpgradeDialog
      open={open}
      orgId={orgId}
      message={storedAudios === null ? undefined : storedAudiosMessage(storedAudios)}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    />
  );
}
