import type { WireEpisode } from "@lectern/contract";
import { formatDuration } from "../../../platform/formats/duration.ts";
import { Cover } from "../shows/cover.tsx";
import { ShowStatus } from "../shows/show-status.tsx";

/** An episode; without a picture of its own it has the show's. */
export function EpisodeRow({ episode, cover }: { episode: WireEpisode; cover: string | null }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-3 md:grid-cols-[auto_minmax(0,1fr)_7rem_5rem]">
      <Cover src={episode.episode_art ?? cover} />
      <div className="min-w-0">
        <h2 dir="auto" className="text-14 font-semibold wrap-anywhere">
          {episode.title}
        </h2>
        <p dir="auto" className="line-clamp-1 text-13 text-ink-2">
          {episode.description}
        </p>
      </div>
      <div className="col-span-2 flex items-center gap-3 md:contents">
        <span className="flex">
          <ShowStatus isPublished={episode.is_published} />
        </span>
        <span className="text-14 tabular-nums">
          {episode.audio_duration === null ? "" : formatDuration(episode.audio_duration)}
        </span>
      </div>
    </div>
  );
}
