import { useEffect } from "react";
import { playbackFailedMessage, type Track } from "./player-state.ts";
import { toast } from "../../ui/overlays/toast.ts";
import { playback } from "./playback.ts";

/** Says that a track of this kind could not be played: of those that no player bar shows. */
export function usePlaybackFailureToast(kind: Track["kind"]): void {
  useEffect(() => {
    let wasFailed = false;
    return playback.state.subscribe(() => {
      const state = playback.state.get();
      const isFailed = state.track?.kind === kind && state.status === "failed";
      if (isFailed && !wasFailed) toast.error(playbackFailedMessage(state));
      wasFailed = isFailed;
    });
  }, [kind]);
}
