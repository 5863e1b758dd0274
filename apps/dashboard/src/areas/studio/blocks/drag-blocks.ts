import { editorElement, scrollAreaOf } from "../canvas/editor-element.ts";
import { blocksInHand, countBlocks } from "../document/selected-blocks.ts";
import { canMoveBlocks } from "../document/move-block.ts";
import { indexOfKey } from "../session/block-keys.ts";
import type { Studio } from "../session/studio.ts";
import { dropIndex, type DropPlace, edgeScroll } from "./drop-place.ts";

/** Minimum pointer movement that starts a drag. */
const startPx = 4;

/**
 * Drags a block, or all selected ones with it, until the pointer is released; Esc cancels. The text
 * auto-scrolls while the pointer is near its edges.
 * @param down the pointerdown event that starts the drag
 * @param drop called with the index of the block before which they are inserted
 */
export function dragBlocks(
  studio: Pick<Studio, "editor" | "dropPlace">,
  key: string,
  down: Pick<PointerEvent, "clientY" | "pointerId">,
  drop: (before: number) => void,
): void {
  const { editor, dropPlace } = studio;
  const range = blocksInHand(editor, indexOfKey(editor, key));
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
