import { Pause, Play } from "lucide-react";
import { usePlayback } from "../../../platform/playback/playback.ts";
import { classes } from "../../../ui/classes.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { blockTrackId } from "../speech/tracks.ts";
import { useActions } from "../session/studio-context.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { useBlockStats } from "./block-stats-label.tsx";

/**
 * Plays one block: its generated audio, or a preview of it. With Shift it starts at the sentence edited last,
 * with Alt it continues to the end of the text.
 */
export function PlayBlockButton({
  blockKey,
  className,
  tabIndex,
}: {
  blockKey: string;
  className?: string;
  tabIndex?: number;
}) {
  const { hear, hearEdit, playFrom, prepareToHear, previews } = useActions();
  const trackId = blockTrackId(useBlockStats(blockKey).hash);
  const isPlaying = usePlayback(
    ({ track, status }) => track?.id === trackId && (status === "playing" || status === "loading"),
  );
  const isLoading = useStoreSelector(previews.loading, (loading) => loading === trackId);
  const icon = isPlaying ? <Pause /> : <Play />;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={isPlaying ? "Pause this block" : "Hear this block"}
      onPointerDown={() => prepareToHear(blockKey)}
      onClick={(event) => {
        if (event.altKey) playFrom({ key: blockKey, offset: 0 });
        else if (event.shiftKey) hearEdit(blockKey);
        else hear(blockKey);
      }}
      className={classes(
        "motion-colour inline-flex size-control-sm shrink-0 items-center justify-center rounded-full text-ink-2 hover:bg-hover hover:text-ink [&_svg]:size-4",
        className,
      )}
    >
      {isLoading ? <Spinner /> : icon}
    </button>
  );
}
