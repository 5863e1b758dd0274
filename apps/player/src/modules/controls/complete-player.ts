import type { MountedPlayer } from "../../mounted-player.ts";
import { addControls, CONTROLS_STYLE } from "./control-row.ts";
import { trackPlayerEvents } from "../counting/track-player-events.ts";
import { bindMediaSession } from "./media-keys.ts";
import { bindConnectionRecovery } from "./recover-connection.ts";
import { rememberPosition } from "./remember-position.ts";

/**
 * Says to machines what the player says to readers: schema.org's AudioObject, with IPTC's digital source type. A data
 * block runs nothing, so that no policy of a page forbids it.
 */
function describeAudio({ place, audio }: MountedPlayer): void {
  const note = document.createElement("script");
  note.type = "application/ld+json";
  note.textContent = JSON.stringify({
    "@context": "https://schema.org",
    "@type": "AudioObject",
    name: audio.title,
    contentUrl: audio.audio_url,
    inLanguage: audio.lang,
    digitalSourceType: "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
  });
  place.append(note);
}

/**
 * Adds controls, memory and counting to a player, once: whether it has them only now. What a type of player looks like and
 * does beside that is its module's, so that a page loads one file, with nothing of the other types.
 */
export function completePlayer(player: MountedPlayer, style: string): boolean {
  if (player.root.querySelector(".more")) return false;
  player.addStyle(CONTROLS_STYLE + style);
  addControls(player);
  bindConnectionRecovery(player);
  bindMediaSession(player);
  rememberPosition(player);
  if (player.audio.player.machine_note) describeAudio(player);
  // The dashboard's preview is of no item.
  if (player.audio.id) trackPlayerEvents(player);
  return true;
}
