import { makeLibrarySound } from "@lectern/audio/node";
import type { Platform } from "../../../area.ts";
import { openSoundLibrary, type SoundLibrary } from "./sound-library.ts";

const opened = new WeakMap<Platform["storage"], SoundLibrary>();

/** The one library of a process's storage: requests for one sound share its making. */
export function soundLibraryOf({ storage }: Pick<Platform, "storage">): SoundLibrary {
  const found = opened.get(storage) ?? openSoundLibrary({ storage, makeLibrarySound });
  opened.set(storage, found);
  return found;
}
