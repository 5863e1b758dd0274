import type { Timeline } from "../timeline.ts";
import { applyChange } from "./apply-change.ts";
import { type Change, isRefused, type Refused, type Restore } from "./change.ts";
import { applyRestore, differenceOf } from "./restore.ts";
import { settle } from "./settle.ts";

/** What a change came to: whether the timeline is another one now, or why the change is refused. */
export type Changed = { changed: boolean } | Refused;

export type History = ReturnType<typeof createHistory>;

/** Undo steps that are kept. */
const maxSteps = 500;

/**
 * A timeline that is edited, with its undo steps. A change is a step of its own, unless a gesture is under way: that begins,
 * changes the timeline as often as it likes, and is approved as one step or reverted.
 */
export function createHistory(initial: Timeline) {
  let timeline = initial;
  let undos: Restore[] = [];
  let redos: Restore[] = [];
  let gestureFrom: Timeline | undefined;

  function record(before: Timeline): boolean {
    if (before === timeline) return false;
    undos = [...undos.slice(1 - maxSteps), differenceOf(timeline, before)];
    redos = [];
    return true;
  }

  function applyAll(from: Timeline, changes: readonly Change[]): Changed {
    let after = from;
    for (const change of changes) {
      const applied = applyChange(after, change);
      if (isRefused(applied)) return applied;
      after = applied.timeline;
    }
    const before = timeline;
    timeline = after;
    if (gestureFrom === undefined) record(before);
    return { changed: timeline !== before };
  }

  /** Takes a step of one list back, and puts what undoes that on the other. */
  function takeBack(step: Restore | undefined): Restore | undefined {
    if (!step) return undefined;
    const before = timeline;
    timeline = settle(applyRestore(timeline, step));
    return differenceOf(timeline, before);
  }

  return {
    timeline: (): Timeline => timeline,

    /** Changes the timeline, all of it or, when one of the changes is refused, nothing. */
    change: (...changes: readonly Change[]): Changed => applyAll(timeline, changes),

    /** Begins a gesture. One that is under way is approved. */
    begin(): void {
      this.approve();
      gestureFrom = timeline;
    },

    /** These changes instead of all that the gesture did so far, as a drag says at each of its moves. */
    instead: (...changes: readonly Change[]): Changed => applyAll(gestureFrom ?? timeline, changes),

    isInGesture: (): boolean => gestureFrom !== undefined,

    /** As it is without the gesture that is under way. */
    settled: (): Timeline => gestureFrom ?? timeline,

    /** Ends the gesture as one undo step; false when it changed nothing. */
    approve(): boolean {
      const before = gestureFrom;
      gestureFrom = undefined;
      return before !== undefined && record(before);
    },

    /** Ends the gesture as if it had not begun. */
    revert(): void {
      timeline = gestureFrom ?? timeline;
      gestureFrom = undefined;
    },

    /** Another timeline as one undo step: what a change of the text made of it. */
    become(next: Timeline): boolean {
      this.approve();
      const before = timeline;
      timeline = next;
      return record(before);
    },

    /** What is no edit and not undone, such as the true lengths of sounds. Undo steps stay, and are fitted to it. */
    rebase(next: (timeline: Timeline) => Timeline): void {
      timeline = next(timeline);
      gestureFrom = gestureFrom && next(gestureFrom);
    },

    canUndo: (): boolean => undos.length > 0,
    canRedo: (): boolean => redos.length > 0,

    /** False when there is nothing to undo. A gesture is reverted first. */
    undo(): boolean {
      this.revert();
      const inverse = takeBack(undos.at(-1));
      if (!inverse) return false;
      undos = undos.slice(0, -1);
      redos = [...redos, inverse];
      return true;
    },

    redo(): boolean {
      this.revert();
      const inverse = takeBack(redos.at(-1));
      if (!inverse) return false;
      redos = redos.slice(0, -1);
      undos = [...undos, inverse];
      return true;
    },
  };
}
