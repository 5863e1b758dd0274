import { LEXICON_FILE_LIMIT_BYTES } from "@lectern/contract/limits";
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { useStore } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { useLanguageName } from "./language-name.ts";
import { type ReadLexicon, readLexiconCsv, writeLexiconCsv } from "../lexicon/lexicon-csv.ts";
import { type PlsNote, readLexiconPls, writeLexiconPls } from "../lexicon/lexicon-pls.ts";

/** Exports the lexicon to CSV or PLS, and imports entries from either; `onNotes` hears what of a PLS file is not kept. */
export function LexiconFiles({ onNotes }: { onNotes: (notes: readonly PlsNote[]) => void }) {
  const { lexicon } = useStudio();
  const { lexiconSaver } = useActions();
  const entries = useStore(lexicon);
  const [isReading, setReading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const nameOf = useLanguageName();
  const languages = [...new Set(entries.map(({ language }) => language))];

  async function importFile(file: File): Promise<void> {
    if (file.size >= LEXICON_FILE_LIMIT_BYTES) {
      toast.error(`File size should be less than ${LEXICON_FILE_LIMIT_BYTES / 1_000_000} MB`);
      return;
    }
    setReading(true);
    try {
      const text = await file.text();
      const read = /^\uFEFF?\s*</u.test(text) ? await readPls(text) : await readCsv(text);
      if (read.added.length === 0) toast.error(read.message);
      else {
        lexiconSaver.change([...read.added, ...lexicon.get()]);
        toast.success(read.message);
      }
    } finally {
      setReading(false);
    }
  }

  async function readCsv(text: string) {
    const read = await readLexiconCsv(text, lexicon.get());
    onNotes([]);
    return { added: read.added, message: summary(read) };
  }

  async function readPls(text: string) {
    const read = await readLexiconPls(text, lexicon.get());
    onNotes(read.ok ? read.notes : []);
    if (!read.ok) return { added: [], message: read.message };
    return { added: read.added, message: `${addedEntries(read.added.length)}.` };
  }

  function exportPls(language: string): void {
    const name = language === "*" ? "all-languages" : language;
    save(writeLexiconPls(entries, language), "application/pls+xml", `pronunciation-library.${name}.pls`);
  }

  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv,.pls,.xml,text/csv,application/pls+xml"
        aria-label="CSV or PLS file of entries"
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void importFile(file);
        }}
      />
      <Button busy={isReading} onClick={() => picker.current?.click()}>
        Import
      </Button>
      <Button
        disabled={entries.length === 0}
        onClick={() =>
          void writeLexiconCsv(entries).then((text) => save(text, "text/csv", "pronunciation-library.csv"))
        }
      >
        Export CSV
      </Button>
      {languages.length === 0 ? null : (
        <Menu trigger={<Button icon={<ChevronDown />}>Export PLS</Button>} side="top">
          {languages.map((language) => (
            <MenuItem key={language} onClick={() => exportPls(language)}>
              {nameOf(language)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

function save(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

function addedEntries(count: number): string {
  return count === 1 ? "1 entry added" : `${count} entries added`;
}

function summary({ added, duplicates, incomplete, unspeakable }: ReadLexicon): string {
  const parts = [addedEntries(added.length)];
  if (duplicates > 0) parts.push(`${duplicates} there already`);
  if (incomplete > 0) parts.push(`${incomplete} without all three fields`);
  if (unspeakable > 0) parts.push(`${unspeakable} with phonemes that are not IPA or an expression that cannot be read`);
  return `${parts.join(", ")}.`;
}
