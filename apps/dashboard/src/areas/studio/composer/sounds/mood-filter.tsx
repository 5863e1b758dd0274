import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { SOUND_MOODS } from "@lectern/contract";
import { Select } from "../../../../ui/select.tsx";

export type MoodChoice = "All" | (typeof SOUND_MOODS)[number];

interface MoodFilterProps {
  value: MoodChoice;
  onValueChange: (mood: MoodChoice) => void;
  /** As one field, where there is little height. */
  isCompact: boolean;
}

const choices: readonly MoodChoice[] = ["All", ...SOUND_MOODS];

/** Narrows the library to a mood. */
export function MoodFilter({ value, onValueChange, isCompact }: MoodFilterProps) {
  if (isCompact) {
    const options = choices.map((mood) => ({ value: mood, label: mood === "All" ? "All moods" : mood }));
    return <Select label="Mood" options={options} value={value} onValueChange={onValueChange} className="w-full" />;
  }
  return (
    <RadioGroup aria-label="Mood" value={value} onValueChange={onValueChange} className="flex flex-wrap gap-1.5">
      {choices.map((mood) => (
        <Radio.Root
          key={mood}
          value={mood}
          className="motion-colour inline-flex h-control-xs items-center rounded-full border border-line-strong px-2.5 text-12 font-medium text-ink-2 select-none hover:bg-hover data-checked:border-ink data-checked:bg-ink data-checked:text-paper"
        >
          {mood}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
