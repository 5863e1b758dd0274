import type { Pause } from "@lectern/script";
import { PauseIcon as Icon } from "lucide-react";
import { type RenderElementProps, ReactEditor, useSelected } from "slate-react";
import { classes } from "../../../ui/classes.ts";
import { Popover } from "../../../ui/popover.tsx";
import { removePause, setPauseSeconds } from "../document/pauses.ts";
import { PauseForm } from "./pause-form.tsx";
import { useStudio } from "../session/studio-context.ts";
import { usePicked } from "../session/store.ts";

/** Seconds of a pause as they are shown: "0.5 s". */
export function formatPause(seconds: number): string {
  return `${seconds} s`;
}

/** A pause in the text. With the caret on it Enter opens it and Backspace takes it out. */
export function PauseChip({ attributes, children, element }: RenderElementProps & { element: Pause }) {
  const { editor, openPause } = useStudio();
  const isSelected = useSelected();
  const isOpen = usePicked(openPause, (open) => open === element);

  function setOpen(open: boolean): void {
    openPause.set(open ? element : undefined);
    if (!open) requestAnimationFrame(() => ReactEditor.focus(editor));
  }

  return (
    <span {...attributes} className="mx-0.5 inline-block align-[0.1em] leading-none whitespace-nowrap">
      <span contentEditable={false} className="select-none">
        <Popover
          label="Pause"
          align="start"
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Pause of ${element.duration} seconds`}
              className={classes(
                "motion-colour inline-flex h-6 items-center gap-1 rounded-full bg-well px-2 font-sans text-12 text-ink-2 tabular-nums hover:bg-hover",
                isSelected && "bg-accent-soft text-accent ring-1 ring-accent",
              )}
            >
              <Icon className="size-3" aria-hidden="true" />
              {formatPause(element.duration)}
            </button>
          }
        >
          <PauseForm
            seconds={element.duration}
            onChoose={(seconds) => {
              setPauseSeconds(editor, ReactEditor.findPath(editor, element), seconds);
              setOpen(false);
            }}
            onRemove={() => {
              removePause(editor, ReactEditor.findPath(editor, element));
              setOpen(false);
            }}
          />
        </Popover>
      </span>
      {children}
    </span>
  );
}
