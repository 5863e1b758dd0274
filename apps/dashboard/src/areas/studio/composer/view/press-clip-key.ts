import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { changeClip } from "./change-clip.ts";
import { clipElement } from "./clip-element.ts";
import { clipKeyAction } from "./clip-keys.ts";
import { findView } from "./find-view.ts";
import { nextView } from "./next-view.ts";
import { releaseKey } from "./release-key.ts";
import { selectClip } from "./select-clip.ts";
import type { TimelineScene } from "./timeline-scene.ts";
import type { TimelineState } from "./timeline-state.ts";
import { togglePopup } from "./toggle-popup.ts";

/** Does what a key does to the clip that it was pressed on; other keys are left to others. */
export function pressClipKey(
  scene: TimelineScene,
  state: TimelineState,
  { id, event, scroller, isReadOnly }: { id: string; event: KeyboardEvent; scroller: HTMLElement; isReadOnly: boolean },
): void {
  const tracks = scene.tracks();
  const view = findView(tracks, id);
  if (!view) return;
  const track = tracks.find(({ clips }) => clips.includes(view))?.index ?? 0;
  const action = clipKeyAction(view, event, track);
  if (!action || (isReadOnly && action.do !== "go")) return;
  event.preventDefault();
  event.stopPropagation();
  if (action.do === "open") togglePopup(state, id, true);
  else if (action.do === "close") state.isPopupOpen.set(false);
  else if (action.do === "remove") scene.remove(id);
  else if (action.do === "go") {
    const next = nextView(tracks, id, action.to);
    if (!next) return;
    releaseKey(scene, state);
    // A clip out of sight is rendered once it is selected.
    flushSync(() => selectClip(state, next.id));
    clipElement(scroller, next.id)?.focus();
  } else {
    if (state.held.get() !== id) {
      releaseKey(scene, state);
      scene.session.begin();
      state.held.set(id);
    }
    changeClip(scene, state, action.change);
    // A clip on another track is another element.
    requestAnimationFrame(() => {
      const element = clipElement(scroller, id);
      if (element && document.activeElement !== element) element.focus();
      element?.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  }
}
