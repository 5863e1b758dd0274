import { Download } from "lucide-react";
import { useState } from "react";
import { fileName } from "../../../platform/files/file-name.ts";
import { saveFile } from "../../../platform/files/save-file.ts";
import { type Cell, writeCsv } from "./write-csv.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";

/** How long the browser may take to begin reading a file that it was given to save. */
const handOverMs = 60_000;

/** Has the browser save rows as a CSV file of a name in any script. */
export async function saveCsv(
  name: string,
  fields: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const url = URL.createObjectURL(new Blob([await writeCsv(fields, rows)], { type: "text/csv;charset=utf-8" }));
  saveFile(url, fileName(name, "csv"));
  setTimeout(() => URL.revokeObjectURL(url), handOverMs);
}

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
