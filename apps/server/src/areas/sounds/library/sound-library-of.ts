import { makeLibrarySound } from "@lectern/audio/node";
import type { Platform } from "../../../area.ts";
import { openSoundLibrary, type SoundLibrary } from "./sound-library.ts";

type LibraryPlatform = Pick<Platform, "storage" | "log">;

const opened = new WeakMap<LibraryPlatform["storage"], SoundLibrary>();

/** The one library of a process's storage: whoever asks for a sound waits for the same work. */
export function soundLibraryOf({ storage, log }: LibraryPlatform): SoundLibrary {
  const found = opened.get(storage) ?? openSoundLibrary({ storage, log, makeLibrarySound });
  opened.set(storage, found);
  return found;
}
