import { useNavigate } from "@tanstack/react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export interface UpgradeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orgId: string;
  title?: string;
  /** What the plan does not allow: the server's sentence. */
  message?: string | undefined;
}

/** Says what needs another plan, and leads to where plans are chosen. */
export function UpgradeDialog({ open, onOpenChange, orgId, title, message }: UpgradeDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={title ?? "Upgrade to get more features, words and unlimited downloads"}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onOpenChange(false);
              void navigate({ to: "/organisation/$orgId/upgrade", params: { orgId } });
            }}
          >
            Upgrade
          </Button>
        </>
      }
    >
      {message === undefined ? null : <p className="text-14 text-ink-2">{message}</p>}
    </Dialog>
  );
}

/** Says that no words are left for a build. */
export function NoWordsDialog(props: Pick<UpgradeDialogProps, "open" | "onOpenChange" | "orgId">) {
  return (
    <UpgradeDialog
      {...props}
      title="No words remaining."
      message="Not enough word credits left to generate this audio. Please upgrade your plan to continue."
    />
  );
}
