import type { ReactNode } from "react";

/** A user action: available in the palette, by its shortcut, and listed under `?`. */
export interface Command {
  /** Unique while registered, such as "library.create". */
  id: string;
  label: string;
  /** The heading of its group. */
  group: string;
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
