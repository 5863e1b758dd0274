import { LOST } from "../../messages.ts";
import type { MountedPlayer } from "../../mounted-player.ts";
import type { PublicAudio } from "../../public-audio.ts";

/** Seconds between two questions whether the server can be reached again. */
const retrySeconds = 5;
/** How often an audio is asked for anew without a sound between. */
const maxTries = 2;
/** Seconds of silence after which it is said that something is waited for. */
const patience = 1;

/** Says what is the matter when nothing is heard, and goes on by itself when the connection is back. */
export function bindConnectionRecovery(player: MountedPlayer): void {
  const { audio, playback, host, announce, fail, say } = player;
  const origin = new URL(import.meta.url).origin;
  const lost = say(LOST);
  let tries = 0;
  let isLost = false;
  let isGone = false;
  let timer = 0;
  let wait = 0;
  let said = "";

  function tell(text: string): void {
    said = text;
    announce(text);
  }

  /** The article may have been generated anew, which gives its audio another address. */
  async function refresh(): Promise<boolean> {
    const answer = await fetch(`${origin}/embed/${encodeURIComponent(audio.id)}.json`, {
      cache: "no-cache",
    });
    if (answer.ok) Object.assign(audio, (await answer.json()) as PublicAudio);
    return answer.ok;
  }

  async function goOn(): Promise<void> {
    clearTimeout(timer);
    if (isGone || !host.isConnected) return;
    try {
      const isThere = await refresh();
      isLost = false;
      if (!isThere || tries >= maxTries) {
        playback.pause();
        fail();
        return;
      }
      tries += 1;
      tell("");
      playback.reload(audio.audio_url, audio.duration);
      playback.play();
    } catch {
      isLost = true;
      tell(lost);
      timer = window.setTimeout(() => void goOn(), retrySeconds * 1000);
    }
  }

  function sayWaiting(): void {
    if (playback.isWaiting) tell(navigator.onLine ? say("Loading…") : lost);
  }

  player.renew = goOn;
  playback.on((event) => {
    if (event === "remove") isGone = true;
    if (event === "error") void goOn();
    // Some seconds of sound make up for the tries. Without a sound device Firefox plays a moment before it fails again.
    if (event === "time" && tries > 0) tries -= 0.1;
    if (event === "play") {
      isLost = false;
      clearTimeout(timer);
    }
    clearTimeout(wait);
    if (playback.isWaiting) wait = window.setTimeout(sayWaiting, patience * 1000);
    else if (said && playback.isPlaying) tell("");
  });
  // What waits for its data when the network goes may wait for ever.
  addEventListener("online", () => {
    if (isLost || playback.isWaiting) void goOn();
  });
}
