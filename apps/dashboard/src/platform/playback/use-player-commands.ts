import { useMemo } from "react";
import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/current-commands.ts";
import { playback } from "./playback.ts";

/** How far J and L go, in seconds. */
export const skipSeconds = 10;

/**
 * The player's keys, each listed once however many parts of the page offer them.
 * @param begin plays when nothing is held by the player
 */
export function usePlayerCommands(begin?: () => void): void {
  const commands = useMemo<Command[]>(() => {
    function toggle(): void {
      if (playback.state.get().track || !begin) playback.toggle();
      else begin();
    }
    const group = "Player";
    return [
      { id: "player.toggle", label: "Play or pause", group, keys: "space", alsoKeys: "k", run: toggle },
      { id: "player.back", label: "Back 10 seconds", group, keys: "j", run: () => playback.skip(-skipSeconds) },
      { id: "player.forward", label: "Forward 10 seconds", group, keys: "l", run: () => playback.skip(skipSeconds) },
      { id: "player.mute", label: "Mute or unmute", group, keys: "m", run: () => playback.toggleMuted() },
    ];
  }, [begin]);
  useCommands(commands);
}
