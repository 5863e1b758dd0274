import type { VoiceProfile } from "@lectern/script";
import { Editor, Text, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { blockAt, isBlock } from "../document/elements.ts";
import type { BlockRange } from "../document/selected-blocks.ts";

/** Sets the voice of blocks, as one undo step. Emphasis that the voice does not support is discarded. */
export function setBlocksVoice(
  editor: Editor,
  range: BlockRange,
  profile: VoiceProfile,
  options: { dropEmphasis: boolean } = { dropEmphasis: false },
): void {
  changeBlocks(editor, range, (index) => {
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

function changeBlocks(editor: Editor, { from, to }: BlockRange, change: (index: number) => void): void {
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (let index = from; index <= to; index += 1) if (blockAt(editor, index)) change(index);
    });
  });
}
