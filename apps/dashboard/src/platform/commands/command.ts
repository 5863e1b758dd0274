import type { ReactNode } from "react";

/** The headings of commands, in the order in which they are listed: what is at hand first. */
export const commandGroups = [
  "Editor",
  "Text",
  "Find",
  "Timeline",
  "Audio",
  "Player",
  "Go to",
  "Open project",
  "Help",
  "Account",
  "Theme",
  "Everywhere",
] as const;

export type CommandGroup = (typeof commandGroups)[number];

/** A user action: available in the palette, by its shortcut, and listed under `?`. */
export interface Command {
  /** Unique while registered, such as "library.create". */
  id: string;
  label: string;
  /** The heading it is listed under. */
  group: CommandGroup;
  /** "mod+k" (⌘ or Ctrl), "alt+arrowup", "?", or keys one after the other: "g v". */
  keys?: string;
  /** Another way to press it, listed beside the first. */
  alsoKeys?: string;
  /** Further words it is found by. */
  keywords?: string;
  icon?: ReactNode;
  /** Its keys work while typing too, though they have neither mod nor alt. */
  inText?: boolean;
  /** Left out of the palette: keys alone. */
  hidden?: boolean;
  /** Left out where the part in focus reads the keys itself: they are listed under `?`, and no more. */
  run?: () => void;
}
