import { Play, RotateCcw, RotateCw, VolumeX } from "lucide-react";
import { useMemo } from "react";
import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/current-commands.ts";
import { playback } from "./playback.ts";

/** How far J and L go, in seconds. */
export const skipSeconds = 10;

/** @param begin plays when nothing is held by the player */
export function playerCommands(begin?: () => void): Command[] {
  function toggle(): void {
    if (playback.state.get().track || !begin) playback.toggle();
    else begin();
  }
  const group = "Player";
  return [
    { id: "player.toggle", label: "Play or pause", group, keys: "space", alsoKeys: "k", icon: <Play />, run: toggle },
    {
      id: "player.back",
      label: "Back 10 seconds",
      group,
      keys: "j",
      icon: <RotateCcw />,
      run: () => playback.skip(-skipSeconds),
    },
    {
      id: "player.forward",
      label: "Forward 10 seconds",
      group,
      keys: "l",
      icon: <RotateCw />,
      run: () => playback.skip(skipSeconds),
    },
    {
      id: "player.mute",
      label: "Mute or unmute",
      group,
      keys: "m",
      icon: <VolumeX />,
      run: () => playback.toggleMuted(),
    },
  ];
}

/** The player's keys, each listed once however many parts of the page offer them. */
export function usePlayerCommands(begin?: () => void): void {
  useCommands(useMemo(() => playerCommands(begin), [begin]));
}
