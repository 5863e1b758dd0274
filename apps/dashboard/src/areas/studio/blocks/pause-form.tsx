import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { parsePauseSeconds, pausePresets } from "../document/pauses.ts";

export interface PauseFormProps {
  /** The pause's current duration; undefined for a new pause. */
  seconds?: number;
  onChoose: (seconds: number) => void;
  onRemove?: () => void;
}

/** Form for a pause's duration: five presets, or any from 0 to 50 seconds. */
export function PauseForm({ seconds, onChoose, onRemove }: PauseFormProps) {
  const [typed, setTyped] = useState(seconds === undefined ? "" : String(seconds));
  const [error, setError] = useState<string>();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const custom = parsePauseSeconds(typed);
    if (custom === undefined) setError("A pause is a number from 0 to 50 seconds.");
    else onChoose(custom);
  }

  return (
    <form onSubmit={onSubmit} className="w-60 space-y-3" noValidate>
      <fieldset className="flex gap-1">
        <legend className="sr-only">Usual lengths</legend>
        {pausePresets.map((preset) => (
          <button
            key={preset}
            type="button"
            onClick={() => onChoose(preset)}
            className={classes(
              "motion-colour h-control-md flex-1 rounded-6 border text-13 tabular-nums hover:bg-hover",
              preset === seconds ? "border-accent bg-accent-soft text-accent" : "border-line-strong text-ink",
            )}
          >
            {preset} s
          </button>
        ))}
      </fieldset>
      <Field label="Custom, in seconds" error={error}>
        <Input
          value={typed}
          inputMode="decimal"
          dir="ltr"
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex justify-between gap-2">
        {onRemove ? (
          <Button variant="quiet" size="sm" icon={<Trash2 />} onClick={onRemove}>
            Remove pause
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" variant="primary" size="sm">
          {seconds === undefined ? "Add pause" : "Set"}
        </Button>
      </div>
    </form>
  );
}
