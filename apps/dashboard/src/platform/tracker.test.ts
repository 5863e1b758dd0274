import { expect, test } from "vitest";
import { createTracker, TRACK_DEBOUNCE_MS, type TrackedEvent } from "./tracker.ts";

function setUp(send?: () => Promise<unknown>) {
  const sent: TrackedEvent[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const tracker = createTracker(
    async (event) => {
      sent.push(event);
      await send?.();
    },
    (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
  );
  return { sent, timers, tracker };
}

function workedAs(useCase: string): TrackedEvent {
  return { eventName: "UPDATE_ORGANISATION_USE_CASE", org_id: "o1", useCase };
}

test("what follows within half a second takes the place of what came before", () => {
  const { sent, timers, tracker } = setUp();
  for (const useCase of ["W", "Wr", "Writer"]) tracker.trackDebounced(workedAs(useCase));
  expect(timers.map(({ ms }) => ms)).toEqual([TRACK_DEBOUNCE_MS]);
  expect(sent).toEqual([]);
  timers[0]?.run();
  expect(sent).toEqual([workedAs("Writer")]);
});

test("of an item, what is noted is what was done and which it is", () => {
  const { sent, tracker } = setUp();
  const event = { eventName: "EDITOR_GENERATE", org_id: "o1", content_id: "c1" } as const;
  tracker.trackDebounced(event);
  tracker.trackDebounced({ ...event, eventName: "LIBRARY_DOWNLOAD" });
  tracker.flush();
  expect(sent).toEqual([event, { ...event, eventName: "LIBRARY_DOWNLOAD" }]);
});

test("events of different names do not take each other's place, and flushing tells all of them once", () => {
  const { sent, timers, tracker } = setUp();
  const other: TrackedEvent = { eventName: "UPDATE_ORGANISATION_AUDIO_FOR", org_id: "o1", audioFor: "Video" };
  tracker.trackDebounced(workedAs("Student"));
  tracker.trackDebounced(other);
  tracker.flush();
  expect(sent).toEqual([workedAs("Student"), other]);
  expect(timers).toEqual([]);
  tracker.flush();
  expect(sent).toHaveLength(2);
});

test("a failure is ignored", async () => {
  const { sent, tracker } = setUp(() => Promise.reject(new TypeError("offline")));
  tracker.track({ eventName: "PAYMENT_VIEW_PRICING_PAGE", org_id: "o1" });
  await Promise.resolve();
  expect(sent).toHaveLength(1);
});
