import { audioFileName, type Memory, storageKey } from "../../memory.ts";
import type { MountedPlayer } from "../../mounted-player.ts";
import type { PublicAudio } from "../../public-audio.ts";
import { changeStored } from "../counting/change-stored.ts";

const maxItems = 50;
/** Seconds of listening between two notes. */
const interval = 5;
/** Seconds from its start within which an audio counts as not begun, and from its end as finished. */
const startEdge = 3;
const endEdge = 5;

/** What is kept; nothing where the storage is denied or holds something else. */
export function readMemory(): Memory {
  try {
    const { speed, items } = JSON.parse(localStorage[storageKey] as string) as Partial<Memory>;
    return { speed: typeof speed === "number" ? speed : 1, items: Array.isArray(items) ? items : [] };
  } catch {
    return { speed: 1, items: [] };
  }
}

/** Notes where listening is; forgets what is finished and, beyond the bound, what was heard longest ago. */
export function withPosition(
  { speed, items }: Memory,
  audio: Pick<PublicAudio, "id" | "audio_url" | "duration">,
  position: number,
): Memory {
  const others = items.filter((item) => item?.[0] !== audio.id);
  const isUnderway = position >= startEdge && position <= audio.duration - endEdge;
  const kept: Memory["items"] = isUnderway
    ? [[audio.id, audioFileName(audio), Math.floor(position), audio.duration], ...others]
    : others;
  return { speed, items: kept.slice(0, maxItems) };
}

/** Keeps position and speed for the next visit. */
export function rememberPosition({ audio, playback }: MountedPlayer): void {
  let noted = playback.position;
  let { speed } = playback;
  playback.on((event) => {
    const { position } = playback;
    if (event === "time" ? Math.abs(position - noted) < interval : event === "play") return;
    noted = position;
    const memory = readMemory();
    // Only a choice: another player of the page may have its own by now.
    if (playback.speed !== speed) {
      speed = playback.speed;
      memory.speed = speed;
    }
    changeStored(storageKey, () => JSON.stringify(withPosition(memory, audio, position)));
  });
}
