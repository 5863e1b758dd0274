import type { Track } from "./player-state.ts";

/** What the system can do with the player. */
interface SystemControlled {
  resume: () => void;
  pause: () => void;
  skip: (seconds: number) => void;
  seek: (seconds: number) => void;
}

/** Names the track on the system's media controls and lets them, and the keys of a headset, work the player. */
export function showInSystemControls(track: Track, playback: SystemControlled): void {
  if (!("mediaSession" in navigator)) return;
  const { mediaSession } = navigator;
  if (track.kind === "sample") {
    mediaSession.metadata = null;
    return;
  }
  mediaSession.metadata = new MediaMetadata({ title: track.title, artist: track.subtitle ?? "Lectern" });
  mediaSession.setActionHandler("play", () => playback.resume());
  mediaSession.setActionHandler("pause", () => playback.pause());
  mediaSession.setActionHandler("seekbackward", (details) => playback.skip(-(details.seekOffset ?? 10)));
  mediaSession.setActionHandler("seekforward", (details) => playback.skip(details.seekOffset ?? 10));
  mediaSession.setActionHandler("seekto", (details) => {
    if (details.seekTime !== undefined) playback.seek(details.seekTime);
  });
}
