import { knowsSayAs, SAY_AS, type SayAs, sayAsText } from "@lectern/script";
import { Check } from "lucide-react";
import { useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { currentBlock } from "../document/elements.ts";
import { setSayAs } from "../document/marks.ts";
import { useStudio } from "../session/studio-context.ts";
import { useCatalogue } from "../voices/use-voices.ts";
import { ToolbarPopover } from "./toolbar-popover.tsx";
import { ONE_PARAGRAPH_MESSAGE, type SelectedWords } from "./use-selected-words.ts";

const names: Record<SayAs, string> = {
  address: "Address",
  cardinal: "Cardinal",
  "spell-out": "Spell out",
  date: "Date",
  digits: "Digits",
  fraction: "Fraction",
  ordinal: "Ordinal",
  telephone: "Telephone",
  time: "Time",
  name: "Name",
  expletive: "Expletive",
  unit: "Unit",
};

/** Maximum number of characters in the preview of the spoken form. */
const maxShownCharacters = 200;

/** Sets the say-as interpretation of the selected words. */
export function SayAsControl({ words }: { words: SelectedWords }) {
  const [isOpen, setOpen] = useState(false);
  const chosen = words.marks.say_as?.interpret_as;
  return (
    <ToolbarPopover
      label="Say as"
      value={chosen && names[chosen]}
      open={isOpen}
      onOpenChange={setOpen}
      reason={words.isInOneParagraph ? undefined : ONE_PARAGRAPH_MESSAGE}
    >
      <SayAsList words={words} onDone={() => setOpen(false)} />
    </ToolbarPopover>
  );
}

function SayAsList({ words, onDone }: { words: SelectedWords; onDone: () => void }) {
  const { editor } = useStudio();
  const { languages } = useCatalogue();
  const chosen = words.marks.say_as?.interpret_as;
  const locale = currentBlock(editor)?.[0].audio_profile.lang_code ?? "en";
  const language = languages.find(({ code }) => code === locale)?.name ?? locale;
  return (
    <ul aria-label="Say as" className="-m-2.5 grid w-84 max-w-full grid-cols-2 gap-0.5">
      {SAY_AS.map((option) => {
        const spoken = sayAsText(words.text.slice(0, maxShownCharacters), option, locale);
        const isChosen = option === chosen;
        // A mark that is set can always be removed.
        const isUseless = spoken === undefined && !isChosen;
        const reason = knowsSayAs(option, locale) ? "Not in these words" : `Not known in ${language}`;
        return (
          <li key={option} className="min-w-0">
            <button
              type="button"
              aria-pressed={isChosen}
              aria-disabled={isUseless || undefined}
              title={spoken ?? reason}
              onClick={() => {
                if (isUseless) return;
                setSayAs(editor, isChosen ? undefined : option);
                onDone();
              }}
              className={classes(
                "motion-colour flex w-full items-center gap-1 rounded-6 px-2 py-1.5 text-left",
                isUseless ? "cursor-not-allowed text-ink-3" : "hover:bg-hover",
                isChosen && "bg-accent-soft",
              )}
            >
              <span className="min-w-0 flex-1">
                {names[option]}
                <span className={classes("block truncate text-12", isChosen ? "text-ink-2" : "text-ink-3")}>
                  {spoken ?? reason}
                </span>
              </span>
              {isChosen ? <Check className="size-4 shrink-0 text-accent" aria-hidden="true" /> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
