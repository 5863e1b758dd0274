import type { Timeline } from "../timeline.ts";
import { applyChange } from "./apply-change.ts";
import { type Change, isRefused, type Refused, type Restore } from "./change.ts";
import { applyRestore, differenceOf } from "./restore.ts";
import { normaliseTimeline } from "./normalise-timeline.ts";

/** What a change came to: whether the timeline is another one now, or why the change is refused. */
export type Changed = { changed: boolean } | Refused;

/** Undo steps that are kept. */
const maxSteps = 500;

/**
 * A timeline that is edited, with its undo steps. A change is a step of its own, unless a gesture is under way: that begins,
 * changes the timeline as often as it likes, and is approved as one step or reverted.
 */
export class History {
  #timeline: Timeline;
  #undos: Restore[] = [];
  #redos: Restore[] = [];
  #gestureFrom: Timeline | undefined;

  constructor(initial: Timeline) {
    this.#timeline = initial;
  }

  timeline(): Timeline {
    return this.#timeline;
  }

  /** Changes the timeline, all of it or, when one of the changes is refused, nothing. */
  change(...changes: readonly Change[]): Changed {
    return this.#applyAll(this.#timeline, changes);
  }

  /** Begins a gesture. One that is under way is approved. */
  begin(): void {
    this.approve();
    this.#gestureFrom = this.#timeline;
  }

  /** These changes instead of all that the gesture did so far, as a drag says at each of its moves. */
  instead(...changes: readonly Change[]): Changed {
    return this.#applyAll(this.settled(), changes);
  }

  isInGesture(): boolean {
    return this.#gestureFrom !== undefined;
  }

  /** As it is without the gesture that is under way. */
  settled(): Timeline {
    return this.#gestureFrom ?? this.#timeline;
  }

  /** Ends the gesture as one undo step; false when it changed nothing. */
  approve(): boolean {
    const before = this.#gestureFrom;
    this.#gestureFrom = undefined;
    return before !== undefined && this.#record(before);
  }

  /** Ends the gesture as if it had not begun. */
  revert(): void {
    this.#timeline = this.settled();
    this.#gestureFrom = undefined;
  }

  /** Another timeline as one undo step: what a change of the text made of it. */
  become(next: Timeline): boolean {
    this.approve();
    const before = this.#timeline;
    this.#timeline = next;
    return this.#record(before);
  }

  /** What is no edit and not undone, such as the true lengths of sounds. Undo steps stay, and are fitted to it. */
  rebase(next: (timeline: Timeline) => Timeline): void {
    this.#timeline = next(this.#timeline);
    this.#gestureFrom = this.#gestureFrom && next(this.#gestureFrom);
  }

  canUndo(): boolean {
    return this.#undos.length > 0;
  }

  canRedo(): boolean {
    return this.#redos.length > 0;
  }

  /** False when there is nothing to undo. A gesture is reverted first. */
  undo(): boolean {
    this.revert();
    const inverse = this.#takeBack(this.#undos.at(-1));
    if (!inverse) return false;
    this.#undos = this.#undos.slice(0, -1);
    this.#redos = [...this.#redos, inverse];
    return true;
  }

  redo(): boolean {
    this.revert();
    const inverse = this.#takeBack(this.#redos.at(-1));
    if (!inverse) return false;
    this.#redos = this.#redos.slice(0, -1);
    this.#undos = [...this.#undos, inverse];
    return true;
  }

  #record(before: Timeline): boolean {
    if (before === this.#timeline) return false;
    this.#undos = [...this.#undos.slice(1 - maxSteps), differenceOf(this.#timeline, before)];
    this.#redos = [];
    return true;
  }

  #applyAll(from: Timeline, changes: readonly Change[]): Changed {
    let after = from;
    for (const change of changes) {
      const applied = applyChange(after, change);
      if (isRefused(applied)) return applied;
      after = applied.timeline;
    }
    const before = this.#timeline;
    this.#timeline = after;
    if (this.#gestureFrom === undefined) this.#record(before);
    return { changed: this.#timeline !== before };
  }

  /** Takes a step of one list back, and returns what undoes that. */
  #takeBack(step: Restore | undefined): Restore | undefined {
    if (!step) return undefined;
    const before = this.#timeline;
    this.#timeline = normaliseTimeline(applyRestore(before, step));
    return differenceOf(this.#timeline, before);
  }
}
