import type { Pause } from "@lectern/script";
import { PauseIcon } from "lucide-react";
import { type RenderElementProps, useSelected } from "slate-react";
import { classes } from "../../../ui/classes.ts";
import { useStudio } from "../session/studio-context.ts";

/**
 * A pause in the text. With the caret on it Enter opens it and Backspace removes it.
 * Its text stays selectable: next to unselectable text, Chromium moves the caret to the start of the document.
 */
export function PauseChip({ attributes, children, element }: RenderElementProps & { element: Pause }) {
  const { openPause } = useStudio();
  const isSelected = useSelected();
  return (
    <span {...attributes} contentEditable={false}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Pause, ${element.duration} s`}
        onClick={() => openPause.set(element)}
        className={classes(
          "motion-colour mx-1 inline-flex h-6 cursor-pointer items-center gap-1 rounded-full bg-well px-2 align-[0.1em] font-sans text-12 leading-none whitespace-nowrap text-ink-2 tabular-nums select-text hover:bg-hover",
          isSelected && "bg-accent-soft text-accent ring-1 ring-accent",
        )}
      >
        <PauseIcon className="size-3" aria-hidden="true" />
        {element.duration} s
      </button>
      {children}
      {/* Ends its text: two presses on a word behind it would select it with the word. */}
      <span aria-hidden="true" className="text-[0px]">
        {" "}
      </span>
    </span>
  );
}
