import type { Block, HeadingLevel, VoiceProfile } from "@lectern/script";
import { LAST_BLOCK_MESSAGE } from "@lectern/timeline";
import type { Editor } from "slate";
import { focusText } from "../../document/editor-element.ts";
import { toast } from "../../../../ui/overlays/toast.ts";
import { scriptOf } from "../../document/elements.ts";
import {
  canDuplicateBlocks,
  canRemoveBlocks,
  duplicateBlocks,
  moveBlocks,
  moveBlocksBy,
  removeBlocks,
} from "../../document/move-block.ts";
import { DEFAULT_PAUSE_SECONDS, togglePause } from "../../document/pauses.ts";
import { targetBlocks, type BlockRange, countBlocks } from "../../document/selected-blocks.ts";
import { canSplitAtParagraphs, setHeading, splitAtParagraphs } from "../../document/headings.ts";
import { addBlockAfter } from "../../document/split-block.ts";
import { blocksNeedingVoiceChange } from "../../languages/studio-languages.ts";
import { setBlocksVoice, tuneBlocksVoice } from "../../speech/block-voice.ts";
import { blockKey, indexOfKey } from "../../document/block-keys.ts";
import type { Studio } from "../studio.ts";

export const BLOCKS_FULL_MESSAGE = "This text holds as many blocks as it can.";

/** Actions on whole blocks: on all selected ones if the given block is among them. */
export function createBlockActions(studio: Pick<Studio, "editor" | "languages">) {
  return { ...createStructureActions(studio), ...createVoiceActions(studio) };
}

function blocksOf(editor: Editor, key: string): BlockRange {
  return targetBlocks(editor, indexOfKey(editor, key));
}

function createStructureActions({ editor }: Pick<Studio, "editor">) {
  function remove(range: BlockRange): void {
    if (!canRemoveBlocks(editor, range)) {
      toast.info(LAST_BLOCK_MESSAGE);
      return;
    }
    removeBlocks(editor, range);
    const count = countBlocks(range);
    toast.info(count === 1 ? "Block removed" : `${count} blocks removed`, {
      label: "Undo",
      onClick: () => editor.undo(),
    });
  }

  return {
    move: (key: string, direction: "up" | "down"): boolean => moveBlocksBy(editor, blocksOf(editor, key), direction),

    /** Drops dragged blocks before the block at an index. */
    moveTo: (key: string, before: number): boolean => moveBlocks(editor, blocksOf(editor, key), before),

    /** Adds a pause at the caret, or removes those in the selection. */
    addPause: (seconds: number = DEFAULT_PAUSE_SECONDS): void => {
      focusText(editor);
      const done = togglePause(editor, seconds);
      if (done === "nothing") toast.info("Put the caret where the pause should be.");
      if (done === "full") toast.error("This block holds as many pauses as it can.");
    },

    add: (key: string): void => {
      addBlockAfter(editor, indexOfKey(editor, key));
      focusText(editor);
    },

    duplicate: (key: string): void => {
      const range = blocksOf(editor, key);
      if (!canDuplicateBlocks(editor, range)) {
        toast.error(BLOCKS_FULL_MESSAGE);
        return;
      }
      duplicateBlocks(editor, range);
      focusText(editor);
    },

    /** Converts blocks to headings of this level, or to text. */
    setHeading: (key: string, level: HeadingLevel | undefined): void => {
      setHeading(editor, blocksOf(editor, key), level);
      focusText(editor);
    },

    splitAtParagraphs: (key: string): void => {
      const range = blocksOf(editor, key);
      if (!canSplitAtParagraphs(editor, range)) {
        toast.error(BLOCKS_FULL_MESSAGE);
        return;
      }
      splitAtParagraphs(editor, range);
      focusText(editor);
    },

    /** Removes blocks, which Undo brings back. */
    remove: (key: string): void => remove(blocksOf(editor, key)),

    /** Removes one block, whatever is selected. */
    removeOne: (key: string): void => {
      const index = indexOfKey(editor, key);
      remove({ from: index, to: index });
    },
  };
}

function createVoiceActions({ editor, languages }: Pick<Studio, "editor" | "languages">) {
  return {
    /** Sets the voice of the active blocks, or of all blocks. */
    chooseVoice: (
      key: string | undefined,
      profile: VoiceProfile,
      options: { toAll: boolean; dropEmphasis: boolean },
    ): void => {
      const all = { from: 0, to: editor.children.length - 1 };
      const range = options.toAll ? all : key === undefined ? undefined : blocksOf(editor, key);
      if (range) setBlocksVoice(editor, range, profile, options);
    },

    /** Sets the voice of one block, whatever is selected. */
    takeVoice: (key: string, profile: VoiceProfile, options?: { dropEmphasis: boolean }): void => {
      setBlocksVoice(editor, [indexOfKey(editor, key)], profile, options);
      focusText(editor);
    },

    /** Sets the voice of the blocks at these indexes. */
    takeVoiceAt: (indexes: readonly number[], profile: VoiceProfile, options?: { dropEmphasis: boolean }): void => {
      setBlocksVoice(editor, indexes, profile, options);
      focusText(editor);
    },

    /** Sets the voice of every block that is in this language and has the voice of this one. */
    takeVoiceForLanguage: (key: string, language: string, profile: VoiceProfile): void => {
      const script = scriptOf(editor);
      const block = script[indexOfKey(editor, key)];
      const { ofBlocks } = languages.state.get();
      const languageOfBlock = (one: Block) => ofBlocks.get(blockKey(editor, one));
      if (block !== undefined)
        setBlocksVoice(editor, blocksNeedingVoiceChange(script, language, block, languageOfBlock), profile);
      focusText(editor);
    },

    /** Changes prosody settings of the active blocks. */
    tuneVoice: (key: string, change: Partial<VoiceProfile>): void =>
      tuneBlocksVoice(editor, blocksOf(editor, key), change),
  };
}
