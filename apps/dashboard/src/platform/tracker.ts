import { api } from "./api/client.ts";

/** What is done with one item in the library and in the editor. */
export type ItemEventName =
  | `LIBRARY_${"DOWNLOAD" | "EMBED" | "SHARE" | "DELETE"}`
  | `EDITOR_${"OPEN" | "PREVIEW" | "GENERATE" | "DOWNLOAD"}`;

/** A telemetry event. */
export type TrackedEvent =
  | { eventName: "PAYMENT_VIEW_PRICING_PAGE"; org_id: string }
  | { eventName: "LIBRARY_SEARCH" | "LIBRARY_FILTER_DATE"; org_id: string }
  | { eventName: ItemEventName; org_id: string; content_id: string }
  | { eventName: "UPDATE_ORGANISATION_USE_CASE"; org_id: string; useCase: string }
  | { eventName: "UPDATE_ORGANISATION_AUDIO_FOR"; org_id: string; audioFor: string };

/** Debounce of a tracked answer. */
export const TRACK_DEBOUNCE_MS = 500;

export interface Tracker {
  track: (event: TrackedEvent) => void;
  /** Debounced by event name, so that a typed text is sent once. */
  trackDebounced: (event: TrackedEvent) => void;
  /** Sends pending events now. */
  flush: () => void;
}

/**
 * Sends usage telemetry to the server. Not awaited; failures are ignored.
 * @param schedule - schedules a callback after a delay in milliseconds; returns a cancel function
 */
export function createTracker(
  send: (event: TrackedEvent) => Promise<unknown>,
  schedule: (ms: number, run: () => void) => () => void,
): Tracker {
  const waiting = new Map<TrackedEvent["eventName"], { event: TrackedEvent; cancel: () => void }>();

  function track(event: TrackedEvent): void {
    // Telemetry is lost without anybody being bothered.
    send(event).catch(() => undefined);
  }

  function sendPending(eventName: TrackedEvent["eventName"]): void {
    const found = waiting.get(eventName);
    if (!found) return;
    found.cancel();
    waiting.delete(eventName);
    track(found.event);
  }

  return {
    track,
    trackDebounced(event) {
      waiting.get(event.eventName)?.cancel();
      waiting.set(event.eventName, { event, cancel: schedule(TRACK_DEBOUNCE_MS, () => sendPending(event.eventName)) });
    },
    flush() {
      for (const eventName of waiting.keys()) sendPending(eventName);
    },
  };
}

export const tracker = createTracker(
  (event) => api.operator.track(event),
  (ms, run) => {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
);
