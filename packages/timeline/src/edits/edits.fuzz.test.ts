import * as fc from "fast-check";
import { expect, test } from "vitest";
import { audio, faultsOf, s, timelineWith } from "../test-kit/timelines.ts";
import { plannedChange } from "../test-kit/random-changes.ts";
import { applyChange } from "./apply-change.ts";
import { createHistory } from "./history.ts";
import { isRefused } from "./outcome.ts";

/** Speech between an intro and an outro, over a bed. */
const patterned = () =>
  timelineWith({
    tracks: [
      [
        audio("intro", 0, 8, { pattern: { part: "intro", offset: s(-2) } }),
        audio("outro", 26.3, 4, { pattern: { part: "outro", offset: s(-2) } }),
      ],
      [audio("bed", 7, 60, { loop: "end", pattern: { part: "bed", offset: 0 } })],
    ],
  });

const changes = fc.array(plannedChange, { maxLength: 30 });

test("[T1] whatever is done, clips are whole samples, lie apart and hold their fades; undo gives back what was", () => {
  fc.assert(
    fc.property(changes, fc.boolean(), (planned, isPatterned) => {
      let timeline = isPatterned ? patterned() : timelineWith();
      for (const plan of planned) {
        const change = plan(timeline);
        const applied = applyChange(timeline, structuredClone(change));
        if (isRefused(applied)) continue;
        expect(faultsOf(applied.timeline)).toEqual([]);
        const undone = applyChange(applied.timeline, applied.inverse);
        expect(undone).toMatchObject({ timeline });
        timeline = applied.timeline;
      }
    }),
    { numRuns: 300 },
  );
});

test("[H1] undoing everything gives the first state back, redoing everything the last", () => {
  fc.assert(
    fc.property(changes, fc.boolean(), (planned, isPatterned) => {
      const first = isPatterned ? patterned() : timelineWith();
      const history = createHistory(first);
      for (const plan of planned) history.change(plan(history.timeline()));
      const last = history.timeline();
      while (history.undo());
      expect(history.timeline()).toEqual(first);
      while (history.redo());
      expect(history.timeline()).toEqual(last);
    }),
    { numRuns: 100 },
  );
});
