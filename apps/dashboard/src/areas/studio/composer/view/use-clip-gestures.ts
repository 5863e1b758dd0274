import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useMemo,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { isRefused } from "@lectern/timeline";
import { announceClip } from "./announce-clip.ts";
import { clipElement } from "./clip-element.ts";
import { clipKeyAction } from "./clip-keys.ts";
import type { DragPart } from "./drag-changes.ts";
import type * as Dragging from "./drag-clip.ts";
import { findView, nextView } from "./find-view.ts";
import type { TimelineScene } from "./timeline-scene.ts";
import type { TimelineState } from "./timeline-state.ts";

/** Fetched beside the timeline, before the sounds on it: those may keep all connections of the browser busy. */
let dragging: typeof Dragging | undefined;
void import("./drag-clip.ts").then((loaded) => (dragging = loaded));

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
  /** The clip that a held key changes: one undo step until the key is released. */
  const held = useRef<string>(undefined);

  return useMemo(() => {
    function select(id: string): void {
      if (state.selected.get() !== id) state.isPopupOpen.set(false);
      state.selected.set(id);
    }

    function togglePopup(id: string, takesFocus: boolean): void {
      const isOpen = state.isPopupOpen.get() && state.selected.get() === id;
      select(id);
      state.popupTakesFocus.set(takesFocus);
      state.isPopupOpen.set(!isOpen);
    }

    function release(): void {
      if (held.current === undefined) return;
      held.current = undefined;
      scene.session.approve();
    }

    function onPointerDown(event: PointerEvent): void {
      const target = event.target instanceof Element ? event.target : undefined;
      const clip = target?.closest<HTMLElement>("[data-clip]");
      const id = clip?.dataset["clip"];
      const element = scroller.current;
      if (!clip || id === undefined || !element || event.button !== 0) {
        if (!clip) state.isPopupOpen.set(false);
        return;
      }
      const part = (target?.closest<HTMLElement>("[data-part]")?.dataset["part"] ?? "body") as DragPart;
      const wasOpen = state.isPopupOpen.get() && state.selected.get() === id;
      // Safari gives no focus to a button that is pressed.
      clip.focus({ preventScroll: true });
      select(id);
      if (isReadOnly) return;
      dragging?.dragClip(scene, state, { id, part, down: event.nativeEvent, scroller: element }, () => {
        state.popupTakesFocus.set(false);
        state.isPopupOpen.set(!wasOpen);
      });
    }

    function onKeyDown(event: KeyboardEvent): void {
      const id = event.target instanceof HTMLElement ? event.target.dataset["clip"] : undefined;
      const view = findView(scene.tracks(), id);
      if (id === undefined || !view || event.defaultPrevented) return;
      if (event.key === " ") {
        event.preventDefault();
        toggle();
        return;
      }
      const track = scene.tracks().find(({ clips }) => clips.includes(view))?.index ?? 0;
      const action = clipKeyAction(view, event, track);
      if (!action || (isReadOnly && action.do !== "go")) return;
      event.preventDefault();
      event.stopPropagation();
      if (action.do === "open") togglePopup(id, true);
      else if (action.do === "close") state.isPopupOpen.set(false);
      else if (action.do === "remove") scene.remove(id);
      else if (action.do === "go") {
        const next = nextView(scene.tracks(), id, action.to);
        if (!next) return;
        release();
        // A clip out of sight is rendered once it is selected.
        flushSync(() => select(next.id));
        clipElement(scroller.current, next.id)?.focus();
      } else {
        if (held.current !== id) {
          release();
          scene.session.begin();
          held.current = id;
        }
        const changed = scene.session.change(...action.changes);
        if (isRefused(changed)) state.announcement.set(changed.refused);
        else if (changed.changed) announceClip(scene, state, id);
        // A clip on another track is another element.
        requestAnimationFrame(() => {
          const element = clipElement(scroller.current, id);
          if (element && document.activeElement !== element) element.focus();
          element?.scrollIntoView({ block: "nearest", inline: "nearest" });
        });
      }
    }

    return {
      onPointerDown,
      onKeyDown,
      onKeyUp(event: KeyboardEvent): void {
        if (event.key === " " && event.target instanceof HTMLElement && event.target.dataset["clip"] !== undefined)
          event.preventDefault();
        if (!["Shift", "Alt"].includes(event.key)) release();
      },
      onFocus(event: FocusEvent): void {
        const id = event.target instanceof HTMLElement ? event.target.dataset["clip"] : undefined;
        if (id !== undefined) select(id);
      },
      onBlur: release,
      /** Of a screen reader: no pointer came before. */
      onClick(event: MouseEvent): void {
        const id =
          event.target instanceof Element
            ? event.target.closest<HTMLElement>("[data-clip]")?.dataset["clip"]
            : undefined;
        if (event.detail === 0 && id !== undefined && !isReadOnly) togglePopup(id, true);
      },
    };
  }, [isReadOnly, scene, scroller, state, toggle]);
}
