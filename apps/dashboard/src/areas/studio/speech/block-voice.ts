import type { VoiceProfile } from "@lectern/script";
import { Editor, Text, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { isSameProfile } from "../../../platform/voices/is-same-profile.ts";
import { blockAt, isBlock } from "../document/elements.ts";
import type { BlockRange } from "../document/selected-blocks.ts";

/** Blocks by their indexes, or all of a range. */
type Blocks = BlockRange | readonly number[];

/** Sets the voice of blocks, as one undo step. Emphasis that the voice does not support is discarded. */
export function setBlocksVoice(
  editor: Editor,
  blocks: Blocks,
  profile: VoiceProfile,
  options: { dropEmphasis: boolean } = { dropEmphasis: false },
): void {
  changeBlocks(editor, blocks, (index) => {
    Transforms.setNodes(editor, { audio_profile: profile }, { at: [index], match: isBlock });
    if (!options.dropEmphasis) return;
    Transforms.unsetNodes(editor, "emphasis", {
      at: [index],
      match: (node) => Text.isText(node) && node.emphasis !== undefined,
      mode: "all",
    });
  });
}

/**
 * Changes prosody settings of blocks, such as speed, as one undo step; each keeps its voice. A block whose settings
 * differ afterwards is no longer the saved profile that it was.
 */
export function tuneBlocksVoice(editor: Editor, range: BlockRange, change: Partial<VoiceProfile>): void {
  changeBlocks(editor, range, (index) => {
    const voice = blockAt(editor, index)?.[0].audio_profile;
    if (!voice) return;
    const tuned = { ...voice, ...change };
    if (isSameProfile(tuned, voice)) return;
    const { id: _id, profile_name: _name, ...audio_profile } = tuned;
    Transforms.setNodes(editor, { audio_profile }, { at: [index], match: isBlock });
  });
}

function changeBlocks(editor: Editor, blocks: Blocks, change: (index: number) => void): void {
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (const index of indexesOf(blocks)) if (blockAt(editor, index)) change(index);
    });
  });
}

function indexesOf(blocks: Blocks): readonly number[] {
  if (!("from" in blocks)) return blocks;
  return Array.from({ length: blocks.to - blocks.from + 1 }, (_, index) => blocks.from + index);
}
