import {
  type Block,
  LEXEME_INCOMPLETE_MESSAGE,
  lexemeProblem,
  MAX_PRONUNCIATION_CHARACTERS,
  type SpokenForm,
  type SpokenReason,
} from "@lectern/script";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Transforms } from "slate";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { rangeInBlock } from "../document/script-positions.ts";
import { setPronunciation } from "../document/word-marks.ts";
import { ListenToWords } from "../lexicon/listen-to-words.tsx";
import { indexOfKey } from "../session/block-keys.ts";
import { useActions, useStudio } from "../session/studio-context.ts";

const reasons: Record<SpokenReason, string> = {
  pronunciation: "you gave it this pronunciation",
  "say-as": "you chose how it is read",
  lexicon: "it stands in the pronunciation library",
  money: "it is an amount of money",
  number: "it is a number",
  unit: "it is a unit",
  date: "it is a date",
  time: "it is a time",
  roman: "it is a Roman numeral",
  abbreviation: "it is an abbreviation",
  sign: "it is a sign",
  silent: "signs like it are left out",
};

export interface SpokenFormEditorProps {
  blockKey: string;
  block: Block;
  form: SpokenForm;
  onDone: () => void;
}

/** Changes the spoken form of a word: at this occurrence, or for the whole project. */
export function SpokenFormEditor({ blockKey, block, form, onDone }: SpokenFormEditorProps) {
  const { editor, lexicon } = useStudio();
  const { lexiconSaver, addLexeme } = useActions();
  const { lang_code: language } = block.audio_profile;
  const input = useRef<HTMLInputElement>(null);
  const [spoken, setSpoken] = useState(form.spoken);
  const [isEverywhere, setEverywhere] = useState(form.why === "lexicon");
  const [error, setError] = useState<string>();
  useEffect(() => input.current?.select(), []);

  function changeHere(replaceWith: string): void {
    const index = indexOfKey(editor, blockKey);
    const range = rangeInBlock(block, index, form.from, form.to);
    if (!range) return;
    Transforms.select(editor, range);
    setPronunciation(editor, replaceWith);
    Transforms.collapse(editor, { edge: "end" });
    onDone();
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const replaceWith = spoken.trim();
    const lexeme = { original: form.written, replaceWith, language };
    // Replaces an existing entry for the same words.
    const others = lexicon.get().filter((entry) => lexemeProblem(entry, [lexeme]) === undefined);
    const problem = isEverywhere ? lexemeProblem(lexeme, others) : undefined;
    if (replaceWith === "") setError(LEXEME_INCOMPLETE_MESSAGE);
    else if (problem !== undefined) setError(problem);
    else if (!isEverywhere) changeHere(replaceWith);
    else {
      if (others.length < lexicon.get().length) lexiconSaver.change([lexeme, ...others]);
      else addLexeme(lexeme);
      onDone();
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate className="mt-4 grid gap-3 rounded-10 border border-line p-4">
      <p className="text-13 text-ink-2">
        “{form.written}” is spoken {form.spoken === "" ? "not at all" : `“${form.spoken}”`}, because {reasons[form.why]}
        .
      </p>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label="Spoken as" error={error}>
            <Input
              ref={input}
              value={spoken}
              maxLength={MAX_PRONUNCIATION_CHARACTERS}
              autoComplete="off"
              onChange={(event) => {
                setSpoken(event.target.value);
                setError(undefined);
              }}
            />
          </Field>
        </div>
        <ListenToWords name="it" text={spoken.trim()} language={language} />
      </div>
      <Checkbox
        label="Everywhere: add it to the pronunciation library"
        checked={isEverywhere}
        disabled={form.written.length > MAX_PRONUNCIATION_CHARACTERS}
        onCheckedChange={setEverywhere}
      />
      <div className="flex justify-end gap-2">
        {form.why === "pronunciation" ? (
          <Button variant="quiet" onClick={() => changeHere("")}>
            Remove
          </Button>
        ) : null}
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
