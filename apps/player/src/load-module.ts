import type { MountedPlayer } from "./mounted-player.ts";
import { origin } from "./origin.ts";
import type { PageQueue } from "./page-queue.ts";
import type { PlayerLook } from "./public-audio.ts";

/** Parts of the player that are fetched when they are needed; the names of the files in src/modules. */
export type ModuleName = "api" | "extra" | "following" | "hosted" | "playlist" | PlayerLook["player_type"];

/** What each of them exports. */
export interface PlayerModule {
  attach(player: MountedPlayer | PageQueue): void | Promise<void>;
}

/** Hash of each module's content, by name: the build writes it, so that browsers may keep a module for good. */
declare const MODULE_HASHES: Record<ModuleName, string>;

/** Fetches a module and gives it the player; the player works on where it cannot be had. */
export async function loadModule(name: ModuleName, player: MountedPlayer | PageQueue): Promise<void> {
  try {
    const module = (await import(`${origin}/embed/modules/${name}.js?v=${MODULE_HASHES[name]}`)) as PlayerModule;
    await module.attach(player);
  } catch {
    // Offline, refused by the page's policy, or a browser that lacks what it needs.
  }
}
