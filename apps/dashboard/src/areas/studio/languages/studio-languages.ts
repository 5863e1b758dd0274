import type { Block } from "@lectern/script";
import type { Editor } from "slate";
import { createStore } from "../../../platform/store/store.ts";
import { browserIdleScheduler } from "../blocks/idle-runner.ts";
import { scriptOf } from "../document/elements.ts";
import { createBlockLanguages } from "./block-languages.ts";
import { createLanguageDetector } from "./language-detector.ts";
import { createVoiceFollower } from "./voice-follower.ts";
import { candidatesOf, type ProjectVoices } from "./voices-to-give.ts";

/** The languages of an item's blocks; their voices follow them in a project that tells languages apart. */
export function createStudioLanguages(editor: Editor, keyOf: (block: Block) => string) {
  const voices = createStore<ProjectVoices | undefined>(undefined);
  let candidates: readonly string[] | undefined;
  const follower = createVoiceFollower(editor, keyOf);
  const blocks = createBlockLanguages({
    script: () => scriptOf(editor),
    keyOf,
    detector: createLanguageDetector(),
    scheduler: browserIdleScheduler,
    candidates: () => candidates,
    settled: (ofProject) => {
      const own = voices.get();
      if (own) follower.follow(ofProject, own);
    },
  });
  voices.subscribe(() => {
    const own = voices.get();
    candidates = own && candidatesOf(scriptOf(editor), own);
    follower.reset();
    blocks.forget();
  });

  return {
    state: blocks.state,
    /** The voices of the project's languages; undefined where it does not tell languages apart. */
    voices,
    /** The language for which a block was given its voice, by the block's key. */
    given: follower.given,
    /** Starts detecting; returns a function that stops it. */
    open: (): (() => void) => {
      follower.open();
      return blocks.open();
    },

    /** Must be called after each change of the document. */
    changed: (): void => {
      follower.changed();
      blocks.changed();
    },
  };
}
