import { useState } from "react";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { importText } from "./import-flow.ts";

export interface RefetchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the article came from. */
  sourceUrl: string;
}

/** Fetches the article again from where it came from; undo brings back the text it replaces. */
export function RefetchDialog({ open, onOpenChange, sourceUrl }: RefetchDialogProps) {
  const studio = useStudio();
  const { showServerText } = useActions();
  const [isBusy, setBusy] = useState(false);

  async function refetch(): Promise<void> {
    setBusy(true);
    try {
      const source = { kind: "address" as const, address: sourceUrl };
      await importText({ ...studio, showServerText }, { source, replaces: true, onStage: () => {} });
      onOpenChange(false);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "Something went wrong while refetching article.");
    }
    setBusy(false);
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Refetch the article?"
      description={
        <>
          The text is read again from <span className="break-all text-ink">{sourceUrl}</span> and takes the place of
          what is here.
        </>
      }
      confirmLabel="Refetch"
      busy={isBusy}
      onConfirm={() => void refetch()}
    />
  );
}
