import { beds } from "./beds.ts";
import { jingles } from "./jingles.ts";
import type { LibrarySound } from "./library-sound.ts";

/** Rises when what the same score sounds like changes: the files that were made of it are then made anew. */
export const SYNTHESIS_VERSION = 2;

/** The built-in beds and jingles, in the order in which they are shown. */
export const soundLibrary: readonly LibrarySound[] = [...beds, ...jingles];
