import type { WireItemAnalytics } from "@lectern/contract";
import { Volume2 } from "lucide-react";
import { playback } from "../../../platform/playback/playback.ts";
import type { Track } from "../../../platform/playback/player-state.ts";

/** The public audio of an item as the player of the page takes it; undefined while there is none. */
export function publicTrack(item: WireItemAnalytics): Track | undefined {
  if (item.audio_url === null) return undefined;
  return {
    id: item.content_id,
    kind: "item",
    url: item.audio_url,
    title: item.title === "" ? "Untitled" : item.title,
    ...(item.duration !== null && { durationSeconds: item.duration }),
  };
}

/** Plays an item from a sentence on. */
export function HearIt({ track, startsAt }: { track: Track; startsAt: number }) {
  return (
    <button
      type="button"
      onClick={() => playback.play(track, { atSeconds: startsAt })}
      className="flex min-h-control-xs items-center gap-1 rounded-6 text-ink hover:underline"
    >
      <Volume2 className="size-3.5" aria-hidden="true" />
      Hear it
    </button>
  );
}
