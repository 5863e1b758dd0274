import { Download } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";

export interface ExportButtonProps {
  disabled?: boolean;
  /** Reads what is missing and saves the file. */
  onExport: () => Promise<void>;
}

/** Saves what a screen shows as CSV. */
export function ExportButton({ disabled = false, onExport }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function run(): Promise<void> {
    setBusy(true);
    try {
      await onExport();
    } catch (error) {
      toast.error(failureMessage(error, "The figures could not be exported."));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={<Download />} busy={isBusy} disabled={disabled} onClick={() => void run()}>
      Export CSV
    </Button>
  );
}
