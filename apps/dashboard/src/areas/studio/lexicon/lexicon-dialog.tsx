import { type Lexeme, lexemeProblem, MAX_PRONUNCIATION_CHARACTERS } from "@lectern/script";
import { BookA, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { LanguageSelect } from "../voices/language-select.tsx";
import { useCatalogue } from "../voices/use-voices.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { useStore } from "../../../platform/store/store.ts";

export interface LexiconDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The language a new entry starts with. */
  language: string;
}

/** The project's pronunciation library: what is spoken in place of a word, wherever it stands. */
export function LexiconDialog({ open, onOpenChange, language }: LexiconDialogProps) {
  const { lexicon } = useStudio();
  const { lexiconSaver } = useActions();
  const entries = useStore(lexicon);
  const state = useStore(lexiconSaver.state);
  const { languages } = useCatalogue();
  const nameOf = (code: string) => languages.find((candidate) => candidate.code === code)?.name ?? code;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) void lexiconSaver.save();
        onOpenChange(next);
      }}
      size="lg"
      title="Pronunciation library"
      description="Wherever one of these stands as a whole word in this project, what you write beside it is spoken. Capitals make no difference."
    >
      <NewLexeme language={language} />
      {state.status === "failed" ? (
        <ErrorNotice message={state.message} onRetry={() => void lexiconSaver.save()} className="mt-4" />
      ) : null}
      {state.status === "conflict" ? <LexiconConflict /> : null}
      <output className="sr-only">{state.status === "saving" ? "Saving…" : "Saved"}</output>
      {entries.length === 0 ? (
        <p className="mt-6 flex items-center gap-2 text-13 text-ink-3">
          <BookA className="size-4" aria-hidden="true" />
          The library is empty. Add the first word above.
        </p>
      ) : (
        <ul aria-label="Entries" className="mt-5 max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
          {entries.map((entry) => (
            <li key={`${entry.language}\n${entry.original}`} className="flex min-h-11 items-center gap-3 py-1 text-14">
              <span dir="auto" className="min-w-0 flex-1 font-medium wrap-break-word">
                {entry.original}
              </span>
              <span dir="auto" className="min-w-0 flex-1 wrap-break-word text-ink-2">
                {entry.replaceWith}
              </span>
              <span className="w-36 shrink-0 truncate text-12 text-ink-3 max-sm:hidden">{nameOf(entry.language)}</span>
              <IconButton
                label={`Delete “${entry.original}”`}
                icon={<Trash2 />}
                onClick={() => lexiconSaver.remove(entry)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Nothing is overwritten until somebody says which library it is to be. */
function LexiconConflict() {
  const { lexiconSaver } = useActions();
  const [busy, setBusy] = useState<"mine" | "theirs">();

  async function settle(which: "mine" | "theirs"): Promise<void> {
    setBusy(which);
    try {
      await lexiconSaver.settle(which);
    } catch (error) {
      toast.error(failureMessage(error));
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <div role="alert" className="mt-4 rounded-10 bg-warning-soft px-4 py-3 text-13">
      <p className="font-semibold">The library was changed somewhere else while you were changing it.</p>
      <p className="text-ink-2">Your changes are not saved yet. Which library should it be?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={busy === "theirs"} disabled={busy !== undefined} onClick={() => void settle("theirs")}>
          Use the other library
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={busy === "mine"}
          disabled={busy !== undefined}
          onClick={() => void settle("mine")}
        >
          Keep mine
        </Button>
      </div>
    </div>
  );
}

function NewLexeme({ language }: { language: string }) {
  const { lexicon } = useStudio();
  const { addLexeme } = useActions();
  const first = useRef<HTMLInputElement>(null);
  const blank: Lexeme = { original: "", replaceWith: "", language };
  const [entry, setEntry] = useState(blank);
  const [error, setError] = useState<string>();

  function change(part: Partial<Lexeme>): void {
    setEntry({ ...entry, ...part });
    setError(undefined);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const problem = lexemeProblem(entry, lexicon.get());
    setError(problem);
    if (problem) return;
    addLexeme({ original: entry.original.trim(), replaceWith: entry.replaceWith.trim(), language: entry.language });
    setEntry({ ...blank, language: entry.language });
    first.current?.focus();
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_11rem_auto]">
      <Field label="Original">
        <Input
          ref={first}
          value={entry.original}
          maxLength={MAX_PRONUNCIATION_CHARACTERS}
          autoComplete="off"
          onChange={(event) => change({ original: event.target.value })}
        />
      </Field>
      <Field label="Replace with">
        <Input
          value={entry.replaceWith}
          maxLength={MAX_PRONUNCIATION_CHARACTERS}
          autoComplete="off"
          onChange={(event) => change({ replaceWith: event.target.value })}
        />
      </Field>
      <LanguageSelect label="Language" value={entry.language} onValueChange={(code) => change({ language: code })} />
      <Button type="submit" variant="primary" size="md" icon={<Plus />} className="h-9">
        Add
      </Button>
      {error ? (
        <p role="alert" className="text-12 text-bad sm:col-span-4">
          {error}
        </p>
      ) : null}
    </form>
  );
}
