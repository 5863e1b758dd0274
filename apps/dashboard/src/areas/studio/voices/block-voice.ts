import type { VoiceProfile } from "@lectern/script";
import { Editor, Text, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
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

/** Changes prosody settings of blocks, such as speed, as one undo step; each keeps its voice. */
export function tuneBlocksVoice(editor: Editor, range: BlockRange, change: Partial<VoiceProfile>): void {
  changeBlocks(editor, range, (index) => {
    const entry = blockAt(editor, index);
    if (!entry) return;
    const audio_profile = { ...entry[0].audio_profile, ...change };
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
