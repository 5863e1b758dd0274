import { LEXEME_INCOMPLETE_MESSAGE, lexemeProblem, MAX_PRONUNCIATION_CHARACTERS } from "@lectern/script";
import { Play } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { currentBlock } from "../document/elements.ts";
import { setPronunciation } from "../document/word-marks.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { pronunciationRequest } from "./hear-pronunciation.ts";
import { ToolbarPopover } from "./toolbar-popover.tsx";
import { ONE_PARAGRAPH_MESSAGE, type SelectedWords } from "./use-selected-words.ts";

/** Sets the pronunciation of the selected words: here, or in the whole project. */
export function PronunciationControl({ words }: { words: SelectedWords }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ToolbarPopover
      label="Pronunciation"
      value={words.marks.pronunciation && shorten(words.marks.pronunciation.replaceWith)}
      open={isOpen}
      onOpenChange={setOpen}
      reason={words.isInOneParagraph ? undefined : ONE_PARAGRAPH_MESSAGE}
    >
      <PronunciationForm words={words} onDone={() => setOpen(false)} />
    </ToolbarPopover>
  );
}

function PronunciationForm({ words, onDone }: { words: SelectedWords; onDone: () => void }) {
  const { editor, lexicon } = useStudio();
  const { addLexeme, previews } = useActions();
  const isLoading = useStoreSelector(previews.loading, (loading) => loading === "pronunciation");
  const present = words.marks.pronunciation?.replaceWith;
  const [replaceWith, setReplaceWith] = useState(present ?? "");
  const [isForLibrary, setForLibrary] = useState(false);
  const [error, setError] = useState<string>();

  function hear(): void {
    const request = pronunciationRequest(editor, words, replaceWith);
    if (request) void previews.play(request);
    else setError(LEXEME_INCOMPLETE_MESSAGE);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const language = currentBlock(editor)?.[0].audio_profile.lang_code ?? "";
    const lexeme = { original: words.text, replaceWith: replaceWith.trim(), language };
    const problem = isForLibrary ? lexemeProblem(lexeme, lexicon.get()) : undefined;
    if (replaceWith.trim() === "") setError(LEXEME_INCOMPLETE_MESSAGE);
    else if (problem) setError(problem);
    else {
      if (isForLibrary) addLexeme(lexeme);
      else setPronunciation(editor, replaceWith);
      onDone();
    }
  }

  return (
    <form onSubmit={onSubmit} className="w-72 max-w-full space-y-3" noValidate>
      <Field
        label={<>Replace “{shorten(words.text)}” with</>}
        hint="Write it the way it sounds; the voices read no IPA."
        error={error}
      >
        <Input
          value={replaceWith}
          maxLength={MAX_PRONUNCIATION_CHARACTERS}
          autoComplete="off"
          onChange={(event) => {
            setReplaceWith(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Checkbox
        label="Everywhere: add it to the pronunciation library"
        checked={isForLibrary}
        disabled={words.text.length > MAX_PRONUNCIATION_CHARACTERS}
        onCheckedChange={setForLibrary}
      />
      <div className="flex items-center gap-2">
        <Button size="sm" icon={isLoading ? <Spinner /> : <Play />} onClick={hear}>
          Listen
        </Button>
        <span className="flex-1" />
        {present === undefined ? null : (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setPronunciation(editor, "");
              onDone();
            }}
          >
            Remove
          </Button>
        )}
        <Button type="submit" size="sm" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}

function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
