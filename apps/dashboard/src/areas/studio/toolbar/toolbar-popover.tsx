import { Popover as Base } from "@base-ui/react/popover";
import { Toolbar } from "@base-ui/react/toolbar";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { Editor } from "slate";
import { ReactEditor } from "slate-react";
import { wordRange } from "../document/marks.ts";
import { useStudio } from "../session/studio-context.ts";
import { raisedClasses } from "../../../ui/overlays/raised-classes.ts";
import { classes } from "../../../ui/classes.ts";
import { firstControl, focusAtOnce } from "../../../ui/overlays/focus-at-once.ts";
import { focusText } from "../document/editor-element.ts";

/** Classes of a button of the selection toolbar. */
export const toolbarButton =
  "motion-colour inline-flex h-8 items-center gap-1.5 rounded-6 px-2 sm:px-2.5 font-medium whitespace-nowrap hover:bg-on-inverse/15 " +
  "data-popup-open:bg-on-inverse/15 aria-pressed:bg-on-inverse/25 data-disabled:cursor-not-allowed data-disabled:opacity-60 [&_svg]:size-3.5 " +
  "focus-visible:outline-on-inverse focus-visible:-outline-offset-2";

export interface ToolbarPopoverProps {
  label: string;
  /** Whether the selected words have the mark; shows the control pressed. */
  value?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Why it is disabled; its tooltip. */
  reason?: string | undefined;
  children: ReactNode;
}

/**
 * A control of the selection toolbar, with its panel, which covers neither the toolbar nor the words. Closing it
 * returns the focus to the text.
 */
export function ToolbarPopover({ label, value, open, onOpenChange, reason, children }: ToolbarPopoverProps) {
  const { editor } = useStudio();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Toolbar.Button
        ref={button}
        render={<Base.Trigger />}
        disabled={reason !== undefined}
        title={reason}
        aria-label={value === undefined ? label : `${label}: ${value}`}
        aria-pressed={value !== undefined}
        className={toolbarButton}
      >
        {label}
        {value === undefined ? null : (
          <span className="font-normal opacity-80 max-sm:hidden" aria-hidden="true">
            {value}
          </span>
        )}
        <ChevronDown className="max-sm:hidden" aria-hidden="true" />
      </Toolbar.Button>
      <Base.Portal>
        <Base.Positioner
          anchor={() => {
            const bar = button.current?.closest("[role=toolbar]");
            return bar ? besideWords(editor, bar) : null;
          }}
          side="bottom"
          align="center"
          sideOffset={8}
          collisionPadding={8}
          className="z-(--layer-popover)"
        >
          <Base.Popup
            ref={popup}
            aria-label={label}
            initialFocus={() => focusAtOnce(firstControl(popup.current))}
            finalFocus={() => {
              focusText(editor);
              return false;
            }}
            className={classes(
              raisedClasses,
              "motion-pop max-h-(--available-height) max-w-(--available-width) overflow-y-auto p-4 text-ink outline-none",
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The box around the toolbar and the words it is for. */
function besideWords(editor: Editor, bar: Element) {
  return {
    contextElement: bar,
    getBoundingClientRect(): DOMRect {
      const box = bar.getBoundingClientRect();
      const range = wordRange(editor);
      if (!range) return box;
      try {
        const words = ReactEditor.toDOMRange(editor, range).getBoundingClientRect();
        const top = Math.min(box.top, words.top);
        return new DOMRect(box.left, top, box.width, Math.max(box.bottom, words.bottom) - top);
      } catch {
        // The words are being replaced.
        return box;
      }
    },
  };
}
