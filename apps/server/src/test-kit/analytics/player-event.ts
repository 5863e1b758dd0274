import type { AcceptedEvent } from "../../areas/analytics/accepted-event.ts";

/** A play of an article in a browser; each detail can be another. */
export function playerEvent(changes: Partial<AcceptedEvent> = {}): AcceptedEvent {
  return {
    session: "0".repeat(31) + "1",
    n: 0,
    kind: "play",
    occurredAt: new Date("2026-11-22T12:00:00Z"),
    organisationId: "01900000-0000-7000-8000-000000000001",
    projectId: "01900000-0000-7000-8000-000000000002",
    contentId: "01900000-0000-7000-8000-000000000003",
    audioToken: "voice-of-an-article",
    visitor: "0".repeat(31) + "2",
    listener: "0".repeat(31) + "3",
    browser: "Firefox",
    operatingSystem: "Linux",
    device: "Desktop",
    country: "GB",
    seconds: null,
    percent: null,
    position: null,
    sent: null,
    ...changes,
  };
}
