import type { VoiceProfile } from "@lectern/script";
import { type Editor, Text, Transforms } from "slate";
import { blockAt, isBlock } from "../document/elements.ts";

/** Gives a block a voice. Emphasis the voice cannot speak is discarded. */
export function setBlockVoice(
  editor: Editor,
  index: number,
  profile: VoiceProfile,
  options: { dropEmphasis: boolean } = { dropEmphasis: false },
): void {
  if (!blockAt(editor, index)) return;
  Transforms.setNodes(editor, { audio_profile: profile }, { at: [index], match: isBlock });
  if (options.dropEmphasis) {
    Transforms.unsetNodes(editor, "emphasis", {
      at: [index],
      match: (node) => Text.isText(node) && node.emphasis !== undefined,
      mode: "all",
    });
  }
}

/** Changes part of how a block's voice speaks, such as its speed. */
export function tuneBlockVoice(editor: Editor, index: number, change: Partial<VoiceProfile>): void {
  const entry = blockAt(editor, index);
  if (entry) setBlockVoice(editor, index, { ...entry[0].audio_profile, ...change });
}
