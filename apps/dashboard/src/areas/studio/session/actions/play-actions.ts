import { Editor } from "slate";
import { toast } from "../../../../ui/overlays/toast.ts";
import { blockKey } from "../../document/block-keys.ts";
import { blockAt, isSilentBlock } from "../../document/elements.ts";
import { offsetInBlock } from "../../document/script-positions.ts";
import { sentenceStart } from "../../speech/place-in-audio.ts";
import type { PlayFrom } from "./play-from.ts";
import type { Previews } from "./preview-player.ts";
import { selectionRequest } from "./selection-request.ts";
import type { Studio } from "../studio.ts";

/** Actions that play parts of the text. `onHear` is called when a block is asked for. */
export function createPlayActions(studio: Studio, previews: Previews, playFrom: PlayFrom, onHear: () => void) {
  const { editor } = studio;

  function hearBlock(key: string, atEdit: boolean): void {
    const block = studio.blockOf(key);
    if (!block) return;
    onHear();
    if (isSilentBlock(block)) {
      toast.info("There is nothing to hear in this block yet.");
      return;
    }
    const edit = atEdit ? studio.edits.offsetOf(block) : undefined;
    if (edit === undefined) void previews.toggle({ block, key });
    else void previews.play({ block, key, from: sentenceStart(block, edit) });
  }

  return {
    /** Plays a block: its generated audio, or a preview of it. */
    hear: (key: string): void => hearBlock(key, false),

    /** Plays a block from the sentence edited last; from its start without edits. */
    hearEdit: (key: string): void => hearBlock(key, true),

    /** Prefetches a preview, so that it plays without delay. */
    prepareToHear: (key: string): void => {
      const block = studio.blockOf(key);
      if (block && !isSilentBlock(block)) previews.prepare(block);
    },

    /** Plays the selected words, or pauses them. */
    hearSelection: (): void => {
      const request = selectionRequest(studio);
      if (request) void previews.toggle(request);
    },

    /** Plays from a position in the text to its end. */
    playFrom: playFrom.from,

    /** Plays from the word at the caret; from the start of the text without a caret. */
    playFromCaret: (): void => {
      const point = editor.selection ? Editor.start(editor, editor.selection) : undefined;
      const entry = blockAt(editor, point?.path[0] ?? 0);
      if (!entry) return;
      playFrom.from({ key: blockKey(editor, entry[0]), offset: point ? offsetInBlock(entry[0], point) : 0 });
    },
  };
}
