import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useMemo,
} from "react";
import type { KeyPress } from "../../../../platform/commands/shortcuts.ts";
import { loadedTools, withTools } from "./loaded-tools.ts";
import { selectClip } from "../clips/change-clip.ts";
import type { TimelineScene, TimelineState } from "../scene/timeline-state.ts";

/** Whether a key may do something to the clip in focus: what it does is loaded later. */
export function isClipKey({ key, ctrlKey, metaKey }: Pick<KeyPress, "key" | "ctrlKey" | "metaKey">): boolean {
  return !ctrlKey && !metaKey && /^(Arrow|Home|End|Enter|Delete|Backspace|Escape|[,.[\]{}]$)/.test(key);
}

/** What the rows of clips do when they are pressed, dragged or reached by keys: handlers for the element around them. */
export function useClipGestures(
  scene: TimelineScene,
  state: TimelineState,
  {
    scroller,
    toggle,
    isReadOnly,
  }: { scroller: RefObject<HTMLElement | null>; toggle: () => void; isReadOnly: boolean },
) {
  return useMemo(() => {
    // What is released was pressed before, if only while the tools were loaded.
    const release = () => withTools((tools) => tools.releaseKey(scene, state));

    return {
      onPointerDown(event: PointerEvent): void {
        const clip = clipOf(event);
        if (!clip) state.isPopupOpen.set(false);
        else if (event.button === 0 && scroller.current)
          loadedTools
            .get()
            ?.pressClip(scene, state, { clip, down: event.nativeEvent, scroller: scroller.current, isReadOnly });
      },
      onKeyDown(event: KeyboardEvent): void {
        const id = clipOf(event)?.dataset["clip"];
        const element = scroller.current;
        if (id === undefined || !element || event.defaultPrevented) return;
        if (event.key === " ") {
          event.preventDefault();
          toggle();
          return;
        }
        if (!loadedTools.get() && isClipKey(event)) {
          event.preventDefault();
          event.stopPropagation();
        }
        withTools((tools) => tools.handleClipKey(scene, state, { id, event, scroller: element, isReadOnly }));
      },
      onKeyUp(event: KeyboardEvent): void {
        if (event.key === " " && clipOf(event)) event.preventDefault();
        if (!["Shift", "Alt"].includes(event.key)) release();
      },
      onFocus(event: FocusEvent): void {
        const id = clipOf(event)?.dataset["clip"];
        if (id !== undefined) selectClip(state, id);
      },
      onBlur: release,
      /** Of a screen reader, before which no pointer came; of a pointer that came before the tools were loaded. */
      onClick(event: MouseEvent): void {
        const id = clipOf(event)?.dataset["clip"];
        const isPointed = event.detail > 0;
        if (id !== undefined && !isReadOnly && !(isPointed && loadedTools.get()))
          withTools((tools) => tools.togglePopup(state, id, !isPointed));
      },
    };
  }, [isReadOnly, scene, scroller, state, toggle]);
}

/** The clip that an event is of. */
function clipOf({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-clip]") : null;
}
