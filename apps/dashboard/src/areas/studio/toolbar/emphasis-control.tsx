import { STRENGTH_MISSING_MESSAGE } from "@lectern/script";
import { EMPHASIS_STRENGTHS, type EmphasisStrength } from "@lectern/script";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { currentBlock } from "../document/elements.ts";
import { setEmphasis } from "../document/word-marks.ts";
import { useStudio } from "../session/studio-context.ts";
import { useCatalogue } from "../voices/use-voices.ts";
import { voiceControls } from "../../../platform/voices/voice-controls.ts";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { ToolbarPopover } from "./toolbar-popover.tsx";
import type { SelectedWords } from "./use-selected-words.ts";

const strengthNames: Record<EmphasisStrength, string> = { strong: "Strong", moderate: "Moderate", reduced: "Reduced" };

/** Sets the emphasis of the selected words. */
export function EmphasisControl({ words }: { words: SelectedWords }) {
  const { editor } = useStudio();
  const { byId } = useCatalogue();
  const [isOpen, setOpen] = useState(false);
  const profile = currentBlock(editor)?.[0].audio_profile;
  const voice = profile && byId.get(voiceId(profile.platform, profile.lang_code, profile.voice));
  const reason = profile && voiceControls(profile, voice).emphasis;
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
