import type { Lexeme } from "@lectern/script";
import { SpellCheck } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { useStore } from "../../../platform/store/store.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { LexemeList } from "./lexeme-list.tsx";
import { LexiconConflict } from "./lexicon-conflict.tsx";
import { LexiconFiles } from "./lexicon-files.tsx";
import { NewLexemeForm } from "./new-lexeme-form.tsx";
import { PlsNotes } from "./pls-notes.tsx";
import type { PlsNote } from "../lexicon/lexicon-pls.ts";
import { LexiconImpactPanel } from "./lexicon-impact-panel.tsx";
import { TryLexicon } from "./try-lexicon.tsx";

export interface LexiconDialogProps {
  /** The language a new entry starts with. */
  language: string;
}

/** The project's pronunciation library: replacements that apply to every occurrence of a word. */
export function LexiconDialog({ language }: LexiconDialogProps) {
  const { lexicon, lexiconRequest } = useStudio();
  const request = useStore(lexiconRequest);
  const { lexiconSaver } = useActions();
  const entries = useStore(lexicon);
  const state = useStore(lexiconSaver.state);
  const [asked, setAsked] = useState<Lexeme>();
  const [notes, setNotes] = useState<readonly PlsNote[]>([]);
  return (
    <Dialog
      open={request !== undefined}
      onOpenChange={(next) => {
        if (next) return;
        void lexiconSaver.save();
        lexiconRequest.set(undefined);
      }}
      size="lg"
      title="Pronunciation library"
      description="Wherever one of these stands as a whole word in this project, what you write beside it is spoken."
      footer={<LexiconFiles onNotes={setNotes} />}
    >
      <NewLexemeForm language={language} onAsk={setAsked} />
      {asked ? <LexiconImpactPanel entry={asked} onClose={() => setAsked(undefined)} /> : null}
      {entries.length > 0 ? <TryLexicon entries={entries} /> : null}
      {state.status === "failed" ? (
        <ErrorNotice message={state.message} onRetry={() => void lexiconSaver.save()} className="mt-4" />
      ) : null}
      {state.status === "conflict" ? <LexiconConflict /> : null}
      {notes.length > 0 ? <PlsNotes notes={notes} onClose={() => setNotes([])} /> : null}
      <output className="sr-only">{state.status === "saving" ? "Saving…" : "Saved"}</output>
      {entries.length === 0 ? (
        <p className="mt-6 flex items-center gap-2 text-13 text-ink-3">
          <SpellCheck className="size-4" aria-hidden="true" />
          The library is empty. Add the first word above, or import a CSV or PLS file.
        </p>
      ) : (
        <LexemeList key={request?.search} entries={entries} search={request?.search ?? ""} onAsk={setAsked} />
      )}
    </Dialog>
  );
}
