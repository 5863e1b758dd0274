import { GripVertical } from "lucide-react";
import { useRef } from "react";
import { classes } from "../../../ui/classes.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { dragBlocks } from "./drag-blocks.ts";

/** Moves a block, or all selected ones: by dragging, or with the arrow keys while focused. */
export function DragHandle({ blockKey, className, tabIndex }: DragHandleProps) {
  const studio = useStudio();
  const { move, moveTo } = useActions();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <button
      ref={button}
      type="button"
      tabIndex={tabIndex}
      aria-label="Move: drag, or press the up and down arrow keys"
      title="Drag to move (Alt+↑, Alt+↓)"
      // The text keeps its focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button === 0) dragBlocks(studio, blockKey, event, (before) => moveTo(blockKey, before));
      }}
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        event.stopPropagation();
        move(blockKey, event.key === "ArrowUp" ? "up" : "down");
        // An element moved in the DOM loses the focus.
        requestAnimationFrame(() => {
          button.current?.focus();
          button.current?.scrollIntoView({ block: "nearest" });
        });
      }}
      className={classes(
        "motion-colour inline-flex h-control-sm w-control-xs shrink-0 cursor-grab touch-none items-center justify-center rounded-6 text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing",
        className,
      )}
    >
      <GripVertical className="size-4" aria-hidden="true" />
    </button>
  );
}

interface DragHandleProps {
  blockKey: string;
  className?: string;
  tabIndex?: number;
}
