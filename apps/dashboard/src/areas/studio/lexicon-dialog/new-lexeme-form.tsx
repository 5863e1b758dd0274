import { ANY_LANGUAGE, type Lexeme, lexemeProblem, MAX_PRONUNCIATION_CHARACTERS } from "@lectern/script";
import { Plus } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { useActions, useStudio } from "../session/studio-context.ts";
import { LanguageSelect } from "../voices/language-select.tsx";
import { LexemeKind } from "./lexeme-kind.tsx";
import { ListenToWords } from "./listen-to-words.tsx";

interface NewLexemeFormProps {
  language: string;
  /** Asks what an entry would change. */
  onAsk: (entry: Lexeme) => void;
}

/** Adds an entry to the pronunciation library. */
export function NewLexemeForm({ language, onAsk }: NewLexemeFormProps) {
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
    addLexeme(trimmed(entry));
    setEntry({ ...entry, original: "", replaceWith: "" });
    first.current?.focus();
  }

  function ask(): void {
    const problem = lexemeProblem(entry, []);
    setError(problem);
    if (!problem) onAsk(trimmed(entry));
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_11rem_auto_auto]">
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
          spellCheck={entry.alphabet === undefined}
          onChange={(event) => change({ replaceWith: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 sm:order-1 sm:col-span-5">
        <LexemeKind
          entry={entry}
          onChange={(kind) => {
            const { original, replaceWith, language: inLanguage } = entry;
            setEntry({ original, replaceWith, language: inLanguage, ...kind });
            setError(undefined);
          }}
        />
        <Button size="sm" onClick={ask}>
          Who is touched?
        </Button>
        {entry.regex ? (
          <p className="w-full text-12 text-ink-3">
            Such as {String.raw`\b(LH|BA)(\d+)\b`}, spoken “flight $2”: $1 and $2 are what stands in the brackets.
          </p>
        ) : null}
      </div>
      <LanguageSelect
        label="Language"
        allLabel="All languages"
        value={entry.language === ANY_LANGUAGE ? "" : entry.language}
        onValueChange={(code) => change({ language: code === "" ? ANY_LANGUAGE : code })}
      />
      <div className="flex items-end gap-3 sm:contents">
        {entry.regex ? null : <ListenToWords name="the new entry" pronunciation={entry} language={entry.language} />}
        <Button type="submit" variant="primary" size="md" icon={<Plus />} className="h-control-field max-sm:flex-1">
          Add
        </Button>
      </div>
      {error ? (
        <p role="alert" className="text-12 text-bad sm:order-1 sm:col-span-5">
          {error}
        </p>
      ) : null}
    </form>
  );
}

function trimmed(entry: Lexeme): Lexeme {
  return { ...entry, original: entry.original.trim(), replaceWith: entry.replaceWith.trim() };
}
