import { toast } from "../../../../ui/overlays/toast.ts";
import { replaceScript } from "../../document/replace-script.ts";
import type { Studio } from "../studio.ts";

/** The server's version of the text, where it differs from the editor's. */
export function createServerTextActions({ editor, saver, server, item, title, composer }: Studio) {
  /** Replaces the editor's text by the server's, as one undo step, after the server changed it, as an import does. */
  async function showServerText(): Promise<void> {
    const contentId = saver.saved()?.contentId;
    if (contentId === undefined) return;
    const loaded = await server.loadItem(contentId);
    replaceScript(editor, loaded.body.script);
    composer.showSettings(loaded.body.settings);
    item.set(loaded.item);
    // The editor emits its change in a microtask; its text then equals the server's.
    await Promise.resolve();
    title.set(loaded.body.title);
    saver.acceptServerVersion({ contentId, version: loaded.version });
  }

  /** Resolves a conflict with the server's text; undo restores the local one. */
  async function takeTheirs(): Promise<void> {
    if (saver.state.get().status === "conflict") await showServerText();
  }

  return {
    showServerText,
    takeTheirs,

    /** Resolves a conflict by saving the local text as a new item. */
    keepBoth: async (): Promise<void> => {
      await saver.saveCopy();
      await takeTheirs();
      toast.success("Your text was saved as an audio of its own.");
    },
  };
}
