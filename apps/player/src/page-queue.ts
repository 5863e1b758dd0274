import type { Asked } from "./embed-data-path.ts";
import type { MountedPlayer } from "./mounted-player.ts";

/** What a page asked its players to do, and what is needed to do it: modules/api.ts makes `window.Lectern` of it. */
export interface PageQueue {
  waiting: unknown[];
  /** Calls the functions that wait, and those that a page adds. */
  push: (...commands: unknown[]) => void;
  /** The players that the page has now, in the order in which they were asked for. */
  players: () => MountedPlayer[];
  load: (element: HTMLElement, asked: Asked) => void;
}
