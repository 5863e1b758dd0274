import type { Command } from "../../../../platform/commands/command.ts";

const group = "Timeline" as const;

/** Keys that a clip in focus reads itself; listed among the shortcuts. */
export const clipKeys: readonly Command[] = [
  { id: "timeline.earlier", label: "Move the clip 0.1 s earlier (Shift: 1 s)", group, keys: "arrowleft" },
  { id: "timeline.later", label: "Move the clip 0.1 s later (Shift: 1 s)", group, keys: "arrowright" },
  { id: "timeline.swap-left", label: "Swap the clip with the one before", group, keys: "alt+arrowleft" },
  { id: "timeline.swap-right", label: "Swap the clip with the one after", group, keys: "alt+arrowright" },
  { id: "timeline.track-up", label: "Move the clip a track up", group, keys: "alt+arrowup" },
  { id: "timeline.track-down", label: "Move the clip a track down, or to a new one", group, keys: "alt+arrowdown" },
  { id: "timeline.trim-start", label: "Cut 0.1 s off the clip's start ({ gives it back)", group, keys: "[" },
  { id: "timeline.trim-end", label: "Cut 0.1 s off the clip's end (} gives it back)", group, keys: "]" },
  { id: "timeline.before", label: "Clip before", group, keys: "," },
  { id: "timeline.after", label: "Clip after", group, keys: "." },
  { id: "timeline.up", label: "Clip in the row above", group, keys: "arrowup" },
  { id: "timeline.down", label: "Clip in the row below", group, keys: "arrowdown" },
  { id: "timeline.tools", label: "Tools of the clip: preview, fades, volume", group, keys: "enter" },
  { id: "timeline.remove", label: "Remove the clip", group, keys: "delete" },
];
