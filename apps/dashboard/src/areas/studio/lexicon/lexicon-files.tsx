import { IMPORT_LIMIT_BYTES, IMPORT_TOO_LARGE_MESSAGE } from "@lectern/contract/limits";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { useStore } from "../../../platform/store/store.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { type ReadLexicon, readLexiconCsv, writeLexiconCsv } from "./lexicon-csv.ts";

/** Exports the lexicon to CSV, and imports entries from CSV. */
export function LexiconFiles() {
  const { lexicon } = useStudio();
  const { lexiconSaver } = useActions();
  const isEmpty = useStore(lexicon).length === 0;
  const [isReading, setReading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  async function importFile(file: File): Promise<void> {
    if (file.size >= IMPORT_LIMIT_BYTES) {
      toast.error(IMPORT_TOO_LARGE_MESSAGE);
      return;
    }
    setReading(true);
    try {
      const read = await readLexiconCsv(await file.text(), lexicon.get());
      if (read.added.length === 0) toast.error(summary(read));
      else {
        lexiconSaver.change([...read.added, ...lexicon.get()]);
        toast.success(summary(read));
      }
    } finally {
      setReading(false);
    }
  }

  async function exportFile(): Promise<void> {
    const url = URL.createObjectURL(new Blob([await writeLexiconCsv(lexicon.get())], { type: "text/csv" }));
    const link = Object.assign(document.createElement("a"), { href: url, download: "pronunciation-library.csv" });
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file of entries"
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void importFile(file);
        }}
      />
      <Button busy={isReading} onClick={() => picker.current?.click()}>
        Import CSV
      </Button>
      <Button disabled={isEmpty} onClick={() => void exportFile()}>
        Export CSV
      </Button>
    </>
  );
}

function summary({ added, duplicates, incomplete, unspeakable }: ReadLexicon): string {
  const parts = [added.length === 1 ? "1 entry added" : `${added.length} entries added`];
  if (duplicates > 0) parts.push(`${duplicates} there already`);
  if (incomplete > 0) parts.push(`${incomplete} without all three fields`);
  if (unspeakable > 0) parts.push(`${unspeakable} with phonemes that are not IPA or an expression that cannot be read`);
  return `${parts.join(", ")}.`;
}
