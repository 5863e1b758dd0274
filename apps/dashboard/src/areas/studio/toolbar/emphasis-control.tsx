import { type Block, EMPHASIS_STRENGTHS, type EmphasisStrength, STRENGTH_MISSING_MESSAGE } from "@lectern/script";
import { type FormEvent, useState } from "react";
import { Range } from "slate";
import { blockAt, currentBlock } from "../document/elements.ts";
import { offsetInBlock } from "../document/script-positions.ts";
import { PronunciationForm } from "../pronunciation/pronunciation-form.tsx";
import type { WordPlace } from "../pronunciation/apply-pronunciation.ts";
import { blockKey } from "../document/block-keys.ts";
import { useStudio } from "../session/studio-context.ts";
import { ToolbarPopover } from "./toolbar-popover.tsx";
import { ONE_PARAGRAPH_MESSAGE, type SelectedWords } from "./use-selected-words.ts";
import { Button } from "../../../ui/button.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { setEmphasis } from "../document/marks.ts";
import { useCatalogue } from "../voices/use-voices.ts";
import { unavailableVoiceControls } from "../../../platform/voices/unavailable-voice-controls.ts";
import { voiceId } from "../../../platform/voices/catalogue.ts";

/** Sets the pronunciation of the selected words: here, or in the whole project. */
export function PronunciationControl({ words }: { words: SelectedWords }) {
  const { editor } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const present = words.marks.pronunciation;
  const [block] = blockAt(editor, Range.start(words.range).path[0] ?? 0) ?? [];
  return (
    <ToolbarPopover
      label="Pronunciation"
      value={present && shorten(present.alphabet ? `/${present.replaceWith}/` : present.replaceWith)}
      open={isOpen}
      onOpenChange={setOpen}
      reason={words.isInOneParagraph ? undefined : ONE_PARAGRAPH_MESSAGE}
    >
      {block ? (
        <div className="w-76 max-w-full">
          <PronunciationForm
            label={<>Replace “{shorten(words.text)}” with</>}
            place={placeOf(words.range, block, blockKey(editor, block))}
            present={{
              replaceWith: present?.replaceWith ?? "",
              ...(present?.alphabet && { alphabet: present.alphabet }),
            }}
            canRemove={present !== undefined}
            onDone={() => setOpen(false)}
          />
        </div>
      ) : null}
    </ToolbarPopover>
  );
}

function placeOf(range: Range, block: Block, key: string): WordPlace {
  const [start, end] = Range.edges(range);
  return { key, from: offsetInBlock(block, start), to: offsetInBlock(block, end) };
}

function shorten(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}

const strengthNames: Record<EmphasisStrength, string> = { strong: "Strong", moderate: "Moderate", reduced: "Reduced" };

/** Sets the emphasis of the selected words. */
export function EmphasisControl({ words }: { words: SelectedWords }) {
  const { editor } = useStudio();
  const { byId } = useCatalogue();
  const [isOpen, setOpen] = useState(false);
  const profile = currentBlock(editor)?.[0].audio_profile;
  const voice = profile && byId.get(voiceId(profile.platform, profile.lang_code, profile.voice));
  const reason = profile && unavailableVoiceControls(profile, voice).emphasis;
  const strength = words.marks.emphasis?.emphasis_strength;
  return (
    <ToolbarPopover
      label="Emphasis"
      value={strength && strengthNames[strength]}
      open={isOpen}
      onOpenChange={setOpen}
      reason={strength === undefined ? reason : undefined}
    >
      <EmphasisForm
        strength={strength}
        onApply={(next) => {
          setEmphasis(editor, next);
          setOpen(false);
        }}
      />
    </ToolbarPopover>
  );
}

interface EmphasisFormProps {
  strength: EmphasisStrength | undefined;
  onApply: (strength: EmphasisStrength | undefined) => void;
}

function EmphasisForm({ strength, onApply }: EmphasisFormProps) {
  const [chosen, setChosen] = useState<EmphasisStrength | null>(strength ?? null);
  const [error, setError] = useState<string>();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (chosen === null) setError(STRENGTH_MISSING_MESSAGE);
    else onApply(chosen);
  }

  return (
    <form onSubmit={onSubmit} className="w-52 space-y-3">
      <RadioGroup
        label="Strength"
        value={chosen}
        onValueChange={(next) => {
          setChosen(next);
          setError(undefined);
        }}
        options={EMPHASIS_STRENGTHS.map((value) => ({ value, label: strengthNames[value] }))}
      />
      {error ? (
        <p role="alert" className="text-12 text-bad">
          {error}
        </p>
      ) : null}
      <div className="flex justify-end gap-2">
        {strength ? (
          <Button size="sm" variant="quiet" onClick={() => onApply(undefined)}>
            Remove
          </Button>
        ) : null}
        <Button type="submit" size="sm" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
