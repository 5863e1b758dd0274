import { dragClip } from "./drag-clip.ts";
import type { DragPart } from "./drag-changes.ts";
import { selectClip } from "./select-clip.ts";
import type { TimelineScene } from "./timeline-scene.ts";
import type { TimelineState } from "./timeline-state.ts";

/**
 * Selects a clip that a pointer is pressed on, and drags it, or the handle under the pointer. A click toggles the popup.
 * @param down the pointerdown event
 */
export function pressClip(
  scene: TimelineScene,
  state: TimelineState,
  {
    clip,
    down,
    scroller,
    isReadOnly,
  }: { clip: HTMLElement; down: PointerEvent; scroller: HTMLElement; isReadOnly: boolean },
): void {
  const id = clip.dataset["clip"] ?? "";
  const handle = down.target instanceof Element ? down.target.closest<HTMLElement>("[data-part]") : null;
  const part = (handle?.dataset["part"] ?? "body") as DragPart;
  const wasOpen = state.isPopupOpen.get() && state.selected.get() === id;
  // Safari gives no focus to a button that is pressed.
  clip.focus({ preventScroll: true });
  selectClip(state, id);
  if (isReadOnly) return;
  dragClip(scene, state, { id, part, down, scroller }, () => {
    state.popupTakesFocus.set(false);
    state.isPopupOpen.set(!wasOpen);
  });
}
