import type { Block, VoiceProfile } from "@lectern/script";
import type { Editor } from "slate";
import { createStore } from "../../../platform/store/store.ts";
import { blockKey } from "../document/block-keys.ts";
import { blockAt, scriptOf } from "../document/elements.ts";
import { blocksOf, countBlocks, selectedBlocks } from "../document/selected-blocks.ts";

const noKeys: ReadonlySet<string> = new Set();

/** The editor's selection, and the block that the panels show: the one of the caret, or the last one that had it. */
export function createSelectionState(editor: Editor) {
  const selection = createStore<Editor["selection"]>(null);
  const activeKey = createStore<string | undefined>(undefined);
  /** Keys of the selected blocks; empty unless there are several. */
  const selectedKeys = createStore<ReadonlySet<string>>(noKeys);
  const activeProfile = createStore<VoiceProfile | undefined>(undefined);

  function activate(block: Block): void {
    activeKey.set(blockKey(editor, block));
    activeProfile.set(block.audio_profile);
  }

  function followSelection(): void {
    selection.set(editor.selection);
    const range = selectedBlocks(editor);
    const focus = editor.selection?.focus.path[0] ?? 0;
    const entry = range && blockAt(editor, Math.min(Math.max(focus, range.from), range.to));
    if (entry) activate(entry[0]);
    const keys = range && countBlocks(range) > 1 ? blocksOf(editor, range).map((block) => blockKey(editor, block)) : [];
    const known = selectedKeys.get();
    if (keys.length !== known.size || keys.some((key) => !known.has(key)))
      selectedKeys.set(keys.length === 0 ? noKeys : new Set(keys));
  }

  return {
    stores: { selection, activeKey, selectedKeys, activeProfile },

    /** Must be called after each change of the editor, before `contentChanged`. */
    changed: (): void => {
      followSelection();
      // Marks and voices may change under an unchanged selection.
      if (editor.selection && editor.operations.some(({ type }) => type === "set_node"))
        selection.set({ ...editor.selection });
    },

    /** The active block may be changed or removed while the caret is elsewhere or absent. */
    contentChanged: (): void => {
      if (editor.selection) return;
      const script = scriptOf(editor);
      const block = script.find((candidate) => blockKey(editor, candidate) === activeKey.get()) ?? script[0];
      if (block) activate(block);
    },

    /** Activates the first block of a text that was just put into the editor. */
    activateFirst: (): void => {
      const first = scriptOf(editor)[0];
      if (first) activate(first);
    },
  };
}
