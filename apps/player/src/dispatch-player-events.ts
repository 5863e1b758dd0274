import type { MountedPlayer } from "./mounted-player.ts";
import type { PlaybackEvent } from "./playback.ts";

const prefix = "lectern:";
const players = new Set<MountedPlayer>();
/** The player that says at this moment that it plays. */
let starting: MountedPlayer | undefined;

function pauseOthers(): void {
  for (const player of players) if (player !== starting) player.playback.pause();
}

/** Every script on the page hears it, also one of another version: one player plays at a time. */
addEventListener(`${prefix}play`, pauseOthers, true);
// A page that is kept for the way back is silent.
addEventListener("pagehide", pauseOthers);

/** Has what happens in a player heard on the page, as DOM events of its place (docs/PLAYER.md). */
export function dispatchPlayerEvents(player: MountedPlayer): void {
  const { audio, playback, place } = player;
  const tell = (event: PlaybackEvent | "ready"): void => {
    if (event === "play") starting = player;
    if (event === "remove") players.delete(player);
    const detail = { id: audio.id, title: audio.title, seconds: playback.position, duration: audio.duration };
    place.dispatchEvent(new CustomEvent(prefix + event, { bubbles: true, composed: true, detail }));
    starting = undefined;
  };
  players.add(player);
  playback.on(tell);
  tell("ready");
}
