import type { Timeline } from "@lectern/timeline";
import type { TimelineScene } from "./timeline-scene.ts";

/** Planning a mix and sending it away takes a good part of a frame. */
const EVERY_MS = 100;

/** Has a gesture heard while it goes on, where the timeline is played. */
export function createLiveMix({ session, tracks, transport }: Pick<TimelineScene, "session" | "tracks" | "transport">) {
  const begun = session.state.get().timeline;
  let heard = begun;
  let sentAt = -Infinity;

  function send(timeline: Timeline): void {
    const words = new Map(tracks()[0]?.clips.map((view) => [view.id, view.words]));
    heard = timeline;
    transport.change(timeline, { wordsOf: (index) => words.get(timeline.speech[index]?.id ?? "") ?? [] });
  }

  return {
    /** @param now milliseconds of any clock */
    follow(timeline: Timeline, now: number): void {
      if (timeline === heard || transport.state.get().status !== "playing" || now - sentAt < EVERY_MS) return;
      sentAt = now;
      send(timeline);
    },
    /** The gesture is over. What it changed for good is heard as any edit is. */
    end(): void {
      if (heard !== begun && session.state.get().timeline === begun) send(begun);
    },
  };
}
