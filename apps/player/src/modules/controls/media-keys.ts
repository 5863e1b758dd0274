import type { MountedPlayer } from "../../mounted-player.ts";

/** Seconds, where the system names none. */
const skipSeconds = 10;

/** Hands the playing audio to the system's media keys and lock screen, and takes it back when it has ended. */
export function bindMediaSession({ audio, playback }: MountedPlayer): void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session) return;
  const skip = (seconds: number): void => playback.seek(playback.position + seconds);
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["play", () => playback.play()],
    ["pause", () => playback.pause()],
    ["seekbackward", ({ seekOffset }) => skip(-(seekOffset ?? skipSeconds))],
    ["seekforward", ({ seekOffset }) => skip(seekOffset ?? skipSeconds)],
    ["seekto", ({ seekTime }) => playback.seek(seekTime!)],
  ];
  let own: MediaMetadata | null = null;

  function take(): void {
    // The picture that the page has for other sites.
    const picture = document.querySelector<HTMLMetaElement>("[property='og:image']");
    const artwork = picture ? [{ src: picture.content }] : [];
    session!.metadata = own = new MediaMetadata({ title: audio.title, artist: audio.publisher, artwork });
    for (const [action, handler] of actions) session!.setActionHandler(action, handler);
  }

  /** Another player of the page may have it by now. */
  function letGo(): void {
    if (!own || session!.metadata !== own) return;
    own = null;
    session!.metadata = null;
    session!.setPositionState();
    for (const [action] of actions) session!.setActionHandler(action, null);
  }

  if (playback.isPlaying) take();
  playback.on((event) => {
    if (event === "play") take();
    if (event === "end") letGo();
    if (own && event === "time") {
      const { duration, position, speed: playbackRate } = playback;
      session.setPositionState({ duration, position: Math.min(position, duration), playbackRate });
    }
  });
}
