import { editBounds, isRefused } from "@lectern/timeline";
import { announceClip, selectClip } from "./change-clip.ts";
import { dragChanges, type DragPart, snapTargets } from "./drag-changes.ts";
import { createLiveMix, openGesturePreview } from "./gesture-preview.ts";
import { wordAt } from "../scene/word-at.ts";
import { findView } from "../scene/clip-view.ts";
import { rowLayout } from "../scene/row-layout.ts";
import { SAMPLES_PER_SECOND } from "../scene/scale.ts";
import type { TimelineScene, TimelineState } from "../scene/timeline-state.ts";

/** A mouse moved less than this was a click, in pixels. */
const START_PIXELS = 4;
/** A finger that rests this long takes hold of a clip, in milliseconds; one that moves before scrolls. */
const HOLD_MS = 350;
/** Nearer than this to an edge of what is visible, dragging scrolls. */
const EDGE_PIXELS = 40;

/**
 * Drags a clip or one of its handles until the pointer is released: one undo step. Esc reverts it, Alt suspends snapping.
 * @param down the pointerdown event that starts it
 * @param click called when nothing was dragged
 */
function dragClip(
  scene: TimelineScene,
  state: TimelineState,
  { id, part, down, scroller }: { id: string; part: DragPart; down: PointerEvent; scroller: HTMLElement },
  click: () => void,
): void {
  const { session } = scene;
  const view = findView(scene.tracks(), id);
  const { timeline, layout } = session.state.get();
  const found = editBounds(timeline, layout, id);
  if (!view || !found) return;
  const dragged = view;
  const bounds = found;
  const tracks = scene.tracks();
  const playhead = scene.playhead();
  const end = Math.max(...tracks.flatMap(({ clips }) => clips).map((clip) => clip.startsAt + clip.samples));
  const samplesPerPixel = SAMPLES_PER_SECOND / scene.scale();
  const startLeft = scroller.scrollLeft;
  const firstTrack = scroller.querySelector("[data-track='0']")?.getBoundingClientRect().top ?? Infinity;
  const audioTop = firstTrack + scroller.scrollTop;
  const isTouch = down.pointerType === "touch";
  const waitsForHold = isTouch && part === "body";
  const scope = new AbortController();
  const { signal } = scope;
  let isDragging = false;
  let frame = 0;
  let targets: readonly number[] = [];
  let applied = "";
  let preview: ReturnType<typeof openGesturePreview> | undefined;
  let live: ReturnType<typeof createLiveMix> | undefined;
  let at = { x: down.clientX, y: down.clientY, alt: down.altKey };
  const hold = waitsForHold ? setTimeout(begin, HOLD_MS) : undefined;

  function begin(): void {
    if (isDragging) return;
    isDragging = true;
    state.isPopupOpen.set(false);
    session.begin();
    targets = snapTargets(tracks, dragged, { playhead, end: end + 60 * SAMPLES_PER_SECOND });
    preview = openGesturePreview(scene, { id, scroller });
    live = createLiveMix(scene);
    step();
  }

  function apply(): void {
    const { scrollLeft, scrollTop } = scroller;
    const snaps = scene.snaps() && !at.alt;
    const input = [at.x, at.y, scrollLeft, scrollTop, snaps].join();
    // A pointer that rests leaves all as it is.
    if (input === applied || !session.isInGesture()) return;
    applied = input;
    const moved = (at.x - down.clientX + scrollLeft - startLeft) * samplesPerPixel;
    const rows = tracks.filter(({ section }) => section === "AUDIO").length;
    const row = Math.floor((at.y + scrollTop - audioTop) / rowLayout("AUDIO").height);
    const { attempts, guide } = dragChanges({
      view: dragged,
      part,
      moved,
      track: Math.min(Math.max(row, 0), rows),
      tracks,
      bounds,
      targets: snaps ? targets : [],
      samplesPerPixel,
    });
    attempts.some((changes) => !isRefused(session.instead(...changes)));
    state.guide.set(guide);
    preview?.update();
    showCut();
  }

  /** The word that speech is cut at. */
  function showCut(): void {
    const now = dragged.section === "TTS" && (part === "start" || part === "end") ? preview?.view() : undefined;
    state.cut.set(now && wordAt([now], part === "start" ? now.startsAt : now.startsAt + now.samples - 1));
  }

  function step(): void {
    const box = scroller.getBoundingClientRect();
    if (at.x > box.right - EDGE_PIXELS) scroller.scrollLeft += (at.x - box.right + EDGE_PIXELS) / 2;
    else if (at.x < box.left + EDGE_PIXELS + 120) scroller.scrollLeft += (at.x - box.left - EDGE_PIXELS - 120) / 2;
    apply();
    live?.follow(session.previewed().timeline, performance.now());
    frame = requestAnimationFrame(step);
  }

  function finish(): void {
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    state.guide.set(undefined);
    state.cut.set(undefined);
    preview?.close();
    scope.abort();
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    at = { x: event.clientX, y: event.clientY, alt: event.altKey };
    if (isDragging) return;
    // The browser scrolls from here on, and tells so by cancelling the pointer.
    if (waitsForHold && distance >= 2 * START_PIXELS) finish();
    else if (!waitsForHold && distance >= START_PIXELS) begin();
  }

  function onUp(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    if (isDragging) apply();
    finish();
    if (!isDragging) {
      click();
      return;
    }
    session.approve();
    live?.end();
    announceClip(scene, state, id);
  }

  function cancel(): void {
    finish();
    if (!isDragging) return;
    session.revert();
    live?.end();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Alt") at = { ...at, alt: true };
    if (event.key !== "Escape" || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }

  addEventListener("pointermove", onMove, { signal });
  addEventListener("pointerup", onUp, { signal });
  addEventListener("pointercancel", cancel, { signal });
  addEventListener("blur", cancel, { signal });
  addEventListener("keydown", onKeyDown, { signal, capture: true });
  addEventListener("keyup", (event) => (at = { ...at, alt: event.altKey }), { signal, capture: true });
  // A finger that holds a clip moves it, and not the page.
  addEventListener("touchmove", (event) => (isDragging ? event.preventDefault() : undefined), {
    signal,
    passive: false,
  });
}

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
