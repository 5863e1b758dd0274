import { useMemo } from "react";
import { useCommands } from "../../../platform/commands/current-commands.ts";
import { usePlayerCommands } from "../../../platform/playback/use-player-commands.tsx";
import { lexemeAtCaret } from "../lexicon/lexeme-at-caret.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { editorCommands } from "./editor-commands.tsx";

/** Offers the editor's shortcuts and palette commands. */
export function useEditorCommands(showVoices: () => void): void {
  const studio = useStudio();
  const actions = useActions();
  const isReadOnly = useIsReadOnly();
  const commands = useMemo(() => {
    const {
      editor,
      activeKey,
      item,
      stats,
      findRequest,
      seeksVoice,
      spokenRequest,
      titleRequest,
      downloadRequest,
      lexiconRequest,
    } = studio;
    function withActive(act: (key: string) => void): () => void {
      return () => {
        const key = activeKey.get();
        if (key !== undefined) act(key);
      };
    }
    return editorCommands({
      isReadOnly,
      generate: () =>
        stats.get().needsBuild || item.get().fallback !== undefined ? actions.generate() : actions.play(),
      undo: () => editor.undo(),
      redo: () => editor.redo(),
      moveUp: withActive((key) => actions.move(key, "up")),
      moveDown: withActive((key) => actions.move(key, "down")),
      addBlock: withActive(actions.add),
      duplicateBlock: withActive(actions.duplicate),
      removeBlock: withActive(actions.remove),
      splitBlock: withActive(actions.splitAtParagraphs),
      setHeading: (level) => withActive((key) => actions.setHeading(key, level))(),
      addPause: () => actions.addPause(),
      chooseVoice() {
        seeksVoice.set(true);
        showVoices();
      },
      nameTitle: () => titleRequest.set(true),
      download() {
        const { step } = actions.build.step.get();
        if (step === "idle" || step === "failed") downloadRequest.set(true);
      },
      find: () => findRequest.set({ withReplace: false }),
      replace: () => findRequest.set({ withReplace: true }),
      hearBlock: withActive(actions.hear),
      hearEdit: withActive(actions.hearEdit),
      hearSelection: actions.hearSelection,
      playFromCaret: actions.playFromCaret,
      showSpoken: withActive((key) => spokenRequest.set(key)),
      showLexeme: () => lexiconRequest.set({ search: lexemeAtCaret(studio)?.original ?? "" }),
    });
  }, [actions, isReadOnly, showVoices, studio]);
  useCommands(commands);
  usePlayerCommands(actions.play);
}
