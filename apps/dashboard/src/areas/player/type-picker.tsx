import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import type { PlayerType } from "@lectern/contract";
import { classes } from "../../ui/classes.ts";

const types: readonly { value: PlayerType; label: string; hint: string }[] = [
  { value: "inline", label: "Inline", hint: "where it stands" },
  { value: "static", label: "Static", hint: "along the bottom" },
  { value: "floating", label: "Floating", hint: "over the page" },
];

/** Where on a small page each type stands. */
const places: Record<PlayerType, string> = {
  inline: "top-2.5 right-1.5 left-1.5 h-1.5",
  static: "right-0 bottom-0 left-0 h-2 rounded-t-none!",
  floating: "right-1.5 bottom-1.5 h-2 w-6",
};

export interface TypePickerProps {
  value: PlayerType;
  onChange: (value: PlayerType) => void;
}

/** Picks the type of the player by a picture of it. */
export function TypePicker({ value, onChange }: TypePickerProps) {
  return (
    <RadioGroup
      aria-label="Type"
      value={value}
      onValueChange={onChange}
      className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2"
    >
      {types.map((type) => (
        <Radio.Root
          key={type.value}
          value={type.value}
          className="motion-colour grid content-start justify-items-center gap-1 rounded-10 border border-line bg-sheet px-1.5 py-3 select-none hover:border-line-strong data-checked:border-accent data-checked:bg-accent-soft"
        >
          <span aria-hidden className="relative block h-10 w-14 rounded-6 border border-line bg-paper">
            <span className="absolute top-1.5 left-1.5 h-px w-6 bg-line-strong shadow-[0_12px_0_var(--color-line-strong),0_17px_0_var(--color-line-strong),0_22px_0_var(--color-line-strong)]" />
            <span className={classes("absolute rounded-[2px] bg-accent", places[type.value])} />
          </span>
          <span className="text-13 font-medium text-ink">{type.label}</span>
          <span className="text-center text-12 text-ink-2">{type.hint}</span>
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
