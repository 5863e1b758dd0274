import { blockText, MAX_PRONUNCIATION_CHARACTERS, type Pronunciation, speaksPhonemes } from "@lectern/script";
import { Play } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { usePlayback } from "../../../platform/playback/playback.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useActions, useStudio } from "../session/studio-context.ts";
import {
  applyPronunciation,
  type PronunciationProblem,
  pronunciationProblem,
  removePronunciation,
  type WordPlace,
} from "./apply-pronunciation.ts";
import { pronunciationRequest, pronunciationTrackId } from "./hear-pronunciation.ts";
import { PronunciationField, PronunciationKind } from "./pronunciation-field.tsx";

export interface PronunciationFormProps {
  place: WordPlace;
  /** What is spoken there now. */
  present: Pronunciation;
  /** Whether it comes from the library. */
  isFromLibrary?: boolean;
  /** Whether it was set at this place, and can be taken away. */
  canRemove: boolean;
  label: ReactNode;
  onDone: () => void;
  /** Shows a button that leaves everything as it is. */
  canCancel?: boolean;
}

/** Sets how words are spoken: in words that sound alike or in IPA, here or everywhere, heard before it is applied. */
export function PronunciationForm(props: PronunciationFormProps) {
  const { place, present, isFromLibrary = false, canRemove, label, onDone, canCancel = false } = props;
  const studio = useStudio();
  const { previews, lexiconSaver } = useActions();
  const input = useRef<HTMLInputElement>(null);
  const [pronunciation, setPronunciation] = useState(present);
  const [isEverywhere, setEverywhere] = useState(isFromLibrary);
  const [problem, setProblem] = useState<PronunciationProblem>();
  const isLoading = useStoreSelector(previews.loading, (loading) => loading === pronunciationTrackId);
  const isPlaying = usePlayback(({ track, status }) => track?.id === pronunciationTrackId && status === "playing");
  useEffect(() => input.current?.select(), []);
  const block = studio.blockOf(place.key);
  if (!block) return null;
  const profile = block.audio_profile;
  const isTooLong = blockText(block).slice(place.from, place.to).trim().length > MAX_PRONUNCIATION_CHARACTERS;

  function change(next: Pronunciation): void {
    setPronunciation(next);
    setProblem(undefined);
  }

  function apply(scope: "here" | "everywhere" | "replace"): void {
    const found = applyPronunciation(studio, lexiconSaver, { place, pronunciation, scope });
    setProblem(found);
    if (!found) onDone();
  }

  function hear(): void {
    const message = pronunciationProblem(pronunciation);
    setProblem(message === undefined ? undefined : { message });
    const request = block && pronunciationRequest(block, place, pronunciation);
    if (request) void previews.play(request);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    apply(isEverywhere ? "everywhere" : "here");
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3">
      <PronunciationField
        ref={input}
        label={label}
        pronunciation={pronunciation}
        error={problem?.message}
        onChange={change}
      />
      {problem?.existing ? (
        <Button size="sm" className="justify-self-start" onClick={() => apply("replace")}>
          Replace the entry “{problem.existing.replaceWith}”
        </Button>
      ) : null}
      <PronunciationKind pronunciation={pronunciation} canSpeakPhonemes={speaksPhonemes(profile)} onChange={change} />
      <Checkbox
        label="Everywhere: add it to the pronunciation library"
        checked={isEverywhere}
        disabled={isTooLong}
        onCheckedChange={(next) => {
          setEverywhere(next);
          setProblem(undefined);
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={isLoading ? <Spinner /> : <Play />} onClick={hear}>
          {isPlaying ? "Listen again" : "Listen"}
        </Button>
        <span className="flex-1" />
        {canRemove ? (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              removePronunciation(studio, place);
              onDone();
            }}
          >
            Remove
          </Button>
        ) : null}
        {canCancel ? (
          <Button size="sm" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" size="sm" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
