import { GripVertical } from "lucide-react";
import { useRef } from "react";
import { editorElement, scrollAreaOf } from "../document/editor-element.ts";
import { targetBlocks, countBlocks } from "../document/selected-blocks.ts";
import { canMoveBlocks, dropIndex, type DropPlace, edgeScroll } from "../document/move-block.ts";
import { indexOfKey } from "../document/block-keys.ts";
import type { Studio } from "../session/studio.ts";
import { classes } from "../../../ui/classes.ts";
import { useActions, useStudio } from "../session/studio-context.ts";

/** Minimum pointer movement that starts a drag. */
const startPx = 4;

/**
 * Drags a block, or all selected ones with it, until the pointer is released; Esc cancels. The text
 * auto-scrolls while the pointer is near its edges.
 * @param down the pointerdown event that starts the drag
 * @param drop called with the index of the block before which they are inserted
 */
function dragBlocks(
  studio: Pick<Studio, "editor" | "dropPlace">,
  key: string,
  down: Pick<PointerEvent, "clientY" | "pointerId">,
  drop: (before: number) => void,
): void {
  const { editor, dropPlace } = studio;
  const range = targetBlocks(editor, indexOfKey(editor, key));
  const text = editorElement(editor);
  const scroller = scrollAreaOf(editor);
  const scope = new AbortController();
  const { signal } = scope;
  let y = down.clientY;
  let isDragging = false;
  let frame = 0;

  function place(): DropPlace | undefined {
    const { children } = text;
    const boxOf = (index: number) => children[index]?.getBoundingClientRect() ?? new DOMRect();
    const before = dropIndex(children.length, boxOf, y);
    if (!canMoveBlocks(editor, range, before)) return undefined;
    const { left, width } = boxOf(0);
    const top = before < children.length ? boxOf(before).top : boxOf(before - 1).bottom;
    return { before, left, top, width, count: countBlocks(range) };
  }

  function step(): void {
    if (scroller) scroller.scrollTop += edgeScroll(y, scroller.getBoundingClientRect());
    dropPlace.set(place());
    frame = requestAnimationFrame(step);
  }

  function end(): void {
    cancelAnimationFrame(frame);
    dropPlace.set(undefined);
    scope.abort();
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    y = event.clientY;
    if (isDragging || Math.abs(y - down.clientY) < startPx) return;
    isDragging = true;
    step();
  }

  function onUp(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    const target = isDragging ? place() : undefined;
    end();
    if (target) drop(target.before);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end();
  }

  addEventListener("pointermove", onMove, { signal });
  addEventListener("pointerup", onUp, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("keydown", onKeyDown, { signal, capture: true });
}

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
