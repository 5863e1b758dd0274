import { useStore, useStoreSelector } from "../../../../platform/store/store.ts";
import type { Transport } from "../playback/transport.ts";
import type { TrackView } from "./clip-view.ts";
import { SAMPLES_PER_SECOND } from "./scale.ts";
import type { TimelineState } from "./timeline-state.ts";
import { wordAt } from "./word-at.ts";

/** The word at the playhead, under its clip; while speech is cut, the word at the cut. */
export function WordUnderClip({
  state,
  transport,
  track,
  scale,
}: {
  state: TimelineState;
  transport: Pick<Transport, "state">;
  track: TrackView;
  scale: number;
}) {
  const cut = useStore(state.cut);
  const seconds = useStoreSelector(transport.state, (now) => now.seconds);
  const word = cut ?? wordAt(track.clips, seconds * SAMPLES_PER_SECOND);
  if (!word) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute bottom-2.5 z-3 -translate-x-1/2 rounded-6 bg-spoken px-1 font-serif text-13 leading-4.5 whitespace-nowrap text-ink"
      style={{ left: (word.startsAt / SAMPLES_PER_SECOND) * scale }}
    >
      <bdi>{word.text}</bdi>
    </span>
  );
}
