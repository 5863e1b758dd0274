import { type Block, mayBeInLanguage, type Script } from "@lectern/script";
import type { Editor } from "slate";
import { createStore } from "../../../platform/store/store.ts";
import { browserIdleScheduler } from "../speech/idle-runner.ts";
import { scriptOf } from "../document/elements.ts";
import { BlockLanguageDetector } from "./block-language-detector.ts";
import { createLanguageDetector } from "./language-detector.ts";
import { createVoiceFollower } from "./voice-follower.ts";
import { candidateLocales, type ProjectVoices } from "./voice-changes-by-language.ts";

/**
 * Indexes of the blocks to which a voice is to be given that speaks `language`, like the one `instead` whose voice does
 * not: those with the same voice in that language, and those too short to tell (titles, headings), unless some block is
 * in the language of the old voice.
 * @param language without a region, such as "ar"
 * @param languageOfBlock undefined where it is uncertain
 */
export function blocksNeedingVoiceChange(
  script: Script,
  language: string,
  { audio_profile: instead }: Block,
  languageOfBlock: (block: Block) => string | undefined,
): number[] {
  const sameVoice = script.flatMap((block, index) => {
    const { voice, platform, lang_code } = block.audio_profile;
    const isSame = voice === instead.voice && platform === instead.platform && lang_code === instead.lang_code;
    return isSame ? [{ index, detected: languageOfBlock(block) }] : [];
  });
  const isMixed = sameVoice.some(
    ({ detected }) => detected !== undefined && mayBeInLanguage(instead.lang_code, detected),
  );
  return sameVoice
    .filter(({ detected }) => (detected === undefined ? !isMixed : detected === language))
    .map(({ index }) => index);
}

/** The languages of an item's blocks; their voices follow them in a project that tells languages apart. */
export function createStudioLanguages(editor: Editor, keyOf: (block: Block) => string) {
  const voices = createStore<ProjectVoices | undefined>(undefined);
  let candidates: readonly string[] | undefined;
  const follower = createVoiceFollower(editor, keyOf);
  const blocks = new BlockLanguageDetector({
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
    candidates = own && candidateLocales(scriptOf(editor), own);
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
