import type { Pause } from "@lectern/script";
import { createStore } from "../../../platform/store/store.ts";
import type { DropPlace } from "../document/move-block.ts";

/** Opens the find and replace bar, or focuses it again: each request is a new object. */
export interface FindRequest {
  withReplace: boolean;
}

/** What is open and what was dismissed on the editor's screen; nothing of it is saved. */
export function createViewState() {
  return {
    /** The pause whose duration is being edited. */
    openPause: createStore<Pause | undefined>(undefined),
    /** Keys of blocks whose language notice was dismissed. */
    keptVoices: createStore<ReadonlySet<string>>(new Set()),
    /** Keys of blocks that keep older values of a saved profile. */
    keptProfiles: createStore<ReadonlySet<string>>(new Set()),
    /** Whether the voice search is to take the focus. */
    seeksVoice: createStore(false),
    /** Drop target of the dragged blocks. */
    dropPlace: createStore<DropPlace | undefined>(undefined),
    /** The last request to the find and replace bar; undefined while it is closed. */
    findRequest: createStore<FindRequest | undefined>(undefined),
    /** Key of the block whose spoken forms are shown. */
    spokenRequest: createStore<string | undefined>(undefined),
    /** Key of the block whose voice is being saved as a profile. */
    profileRequest: createStore<string | undefined>(undefined),
    /** Whether the title settings are open. */
    titleRequest: createStore(false),
    /** Whether the download dialog is open. */
    downloadRequest: createStore(false),
    /** The pronunciation library is open, searched for this; undefined while it is closed. */
    lexiconRequest: createStore<{ search: string } | undefined>(undefined),
  };
}
