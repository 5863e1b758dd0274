import * as fc from "fast-check";
import { expect, test } from "vitest";
import { audio, faultsOf, s, timelineWith } from "../test-kit/timelines.ts";
import { plannedChange } from "../test-kit/random-changes.ts";
import { applyChange } from "./apply-change.ts";
import { clipsOf } from "../clips/find-clip.ts";
import { hashComposition } from "../hash-composition.ts";
import { settingsOf, timelineOf } from "../wire.ts";
import { composerSettingsSchema } from "../schemas/composer-settings.ts";
import { naiveEdit } from "../test-kit/naive-edit.ts";
import type { Clip } from "../timeline.ts";
import { History } from "./history.ts";
import { isRefused } from "./change.ts";
import { normaliseTimeline } from "./normalise-timeline.ts";

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

/** Its outro was put before its intro: the speech, whose end it follows, begins behind both. */
const swapped = () => {
  const applied = applyChange(patterned(), { type: "swap", clip: "outro", direction: "left" });
  if (isRefused(applied)) throw new Error(applied.refused);
  return applied.timeline;
};

const starts = fc.constantFrom(
  { isPatterned: false, start: timelineWith },
  { isPatterned: true, start: patterned },
  { isPatterned: true, start: swapped },
);
const changes = fc.array(plannedChange, { maxLength: 40, size: "max" });

test("[T1] whatever is done, the timeline holds together, is what a slow model makes of it, and can be undone", () => {
  const counts = { done: 0, refused: 0 };
  fc.assert(
    fc.property(changes, starts, (planned, { isPatterned, start }) => {
      let timeline = start();
      for (const plan of planned) {
        const change = plan(timeline);
        const before = structuredClone(timeline);
        const applied = applyChange(timeline, structuredClone(change));
        const after = isRefused(applied) ? undefined : applied.timeline;
        expect(timeline).toEqual(before);
        counts[isRefused(applied) ? "refused" : "done"] += 1;
        // What a pattern's clips follow has tests of its own.
        expect(after).toEqual(isPatterned ? after : naiveEdit(before, change));
        if (isRefused(applied)) continue;
        expect(faultsOf(applied.timeline)).toEqual([]);
        // Undo settles what it gives back.
        expect(normaliseTimeline(applied.timeline)).toBe(applied.timeline);
        expect(applyChange(applied.timeline, structuredClone(applied.inverse))).toMatchObject({ timeline: before });
        timeline = applied.timeline;
      }
    }),
    { numRuns: 300 },
  );
  // Neither of them hardly ever.
  expect(Math.min(counts.done, counts.refused)).toBeGreaterThan(500);
});

test("[W1] whatever is done can be saved, and is the same when it is read", () => {
  fc.assert(
    fc.property(changes, (planned) => {
      const history = new History(timelineWith());
      for (const plan of planned) history.change(plan(history.timeline()));
      const timeline = history.timeline();
      const read = timelineOf(composerSettingsSchema.parse(settingsOf(timeline)));
      const numbered = clipsOf(read).map(({ id }) => id);
      const ids = new Map(clipsOf(timeline).map((clip, index) => [clip, numbered[index]]));
      const renamed = <Kind extends Clip>(clip: Kind): Kind => ({ ...clip, id: ids.get(clip)! });
      const { speech, tracks, ...settings } = timeline;
      expect(read).toEqual({
        ...settings,
        speech: speech.map(renamed),
        tracks: tracks.map((track) => track.map(renamed)),
      });
      expect(hashComposition(read)).toBe(hashComposition(timeline));
    }),
    { numRuns: 100 },
  );
});

test("[H1] undoing everything gives the first state back, redoing everything the last", () => {
  fc.assert(
    fc.property(fc.array(plannedChange, { maxLength: 30 }), starts, (planned, { start }) => {
      const first = start();
      const history = new History(first);
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
