import { SAY_AS, type SayAs } from "@lectern/script";
import { Check } from "lucide-react";
import { useState } from "react";
import { setSayAs } from "../document/word-marks.ts";
import { useStudio } from "../session/studio-context.ts";
import { ToolbarPopover } from "./toolbar-popover.tsx";
import { ONE_PARAGRAPH_MESSAGE, type SelectedWords } from "./use-selected-words.ts";

/** Each way of reading, with what it does to a sample. */
const readings: Record<SayAs, { name: string; example: string }> = {
  address: { name: "Address", example: "12 Main St" },
  cardinal: { name: "Cardinal", example: "12 → twelve" },
  "spell-out": { name: "Spell out", example: "BBC → B B C" },
  date: { name: "Date", example: "3/4/2026" },
  digits: { name: "Digits", example: "12 → one two" },
  fraction: { name: "Fraction", example: "3/4 → three quarters" },
  ordinal: { name: "Ordinal", example: "3 → third" },
  telephone: { name: "Telephone", example: "555 0100" },
  time: { name: "Time", example: "10:45" },
  name: { name: "Name", example: "St. John" },
  expletive: { name: "Expletive", example: "beeped out" },
  unit: { name: "Unit", example: "5 km → five kilometres" },
};

/** What the selected words are read as. */
export function SayAsControl({ words }: { words: SelectedWords }) {
  const { editor } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const chosen = words.marks.say_as?.interpret_as;

  function choose(option: SayAs): void {
    setSayAs(editor, option === chosen ? undefined : option);
    setOpen(false);
  }

  return (
    <ToolbarPopover
      label="Say as"
      open={isOpen}
      onOpenChange={setOpen}
      reason={words.isInOneParagraph ? undefined : ONE_PARAGRAPH_MESSAGE}
    >
      <ul aria-label="Say as" className="-m-2.5 grid w-76 max-w-full grid-cols-2 gap-0.5">
        {SAY_AS.map((option) => (
          <li key={option}>
            <button
              type="button"
              aria-pressed={option === chosen}
              onClick={() => choose(option)}
              className="motion-colour flex w-full items-center gap-1 rounded-6 px-2 py-1.5 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                {readings[option].name}
                <span className="block truncate text-12 text-ink-3">{readings[option].example}</span>
              </span>
              {option === chosen ? <Check className="size-4 shrink-0 text-accent" aria-hidden="true" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </ToolbarPopover>
  );
}
