import type { Block } from "./schemas/script.ts";
import type { VoiceProfile } from "./schemas/voice-profile.ts";
import { textOf } from "./schemas/paragraph.ts";

/** A block with one empty paragraph, to be spoken by the given voice (copied). */
export function emptyBlock(profile: VoiceProfile): Block {
  return { type: "block", audio_profile: { ...profile }, children: [{ type: "paragraph", children: [{ text: "" }] }] };
}

/** A title block: the first block of a script when the title is read. */
export function titleBlock(title: string, profile: VoiceProfile): Block {
  return {
    type: "block",
    is_title: true,
    audio_profile: { ...profile },
    children: [{ type: "paragraph", children: [{ text: title }] }],
  };
}

/** The block's text: paragraphs joined by "\n". Word offsets and the limit of 2000 characters count in it. */
export function blockText(block: Pick<Block, "children">): string {
  return textOf(block.children);
}
