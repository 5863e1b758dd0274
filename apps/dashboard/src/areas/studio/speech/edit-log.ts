import type { Block, Script } from "@lectern/script";
import type { BaseOperation, Editor } from "slate";
import { blockAt } from "../document/elements.ts";
import { offsetInBlock } from "../document/script-positions.ts";
import { blockKey } from "../document/block-keys.ts";

/** The position of each block's last edit since it was generated: playback starts there. */
export interface EditLog {
  /** Must be called after each change of the editor, with its operations. */
  record(operations: readonly BaseOperation[]): void;
  /** UTF-16 offset of a block's last change; undefined for a block that was not changed. */
  offsetOf(block: Block): number | undefined;
  /** The first block of a script for which `isWanted` holds, with its last change. */
  first(script: Script, isWanted: (block: Block) => boolean): { index: number; offset: number } | undefined;
  /** Clears the log, after the audio was generated. */
  clear(): void;
}

export function createEditLog(editor: Editor): EditLog {
  const offsets = new Map<string, number>();

  function offsetOf(block: Block): number | undefined {
    return offsets.get(blockKey(editor, block));
  }

  return {
    record(operations) {
      for (const operation of operations) {
        if (operation.type === "set_selection" || operation.path.length < 2) continue;
        const entry = blockAt(editor, operation.path[0] ?? 0);
        if (!entry) continue;
        const offset = "offset" in operation ? operation.offset : 0;
        offsets.set(blockKey(editor, entry[0]), offsetInBlock(entry[0], { path: operation.path, offset }));
      }
    },
    offsetOf,
    first(script, isWanted) {
      const index = script.findIndex(isWanted);
      const block = script[index];
      return block && { index, offset: offsetOf(block) ?? 0 };
    },
    clear: () => offsets.clear(),
  };
}
