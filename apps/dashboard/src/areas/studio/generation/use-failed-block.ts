import { Editor, Transforms } from "slate";
import { focusText } from "../canvas/focus-text.ts";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { scriptOf } from "../document/elements.ts";
import { useStudio } from "../session/studio-context.ts";

/** The block at which the last generation failed; `index` is undefined once its text was changed. */
export interface FailedBlock {
  number: number;
  text: string;
  index: number | undefined;
}

/** The block where the last generation failed, and a function that moves the caret there. */
export function useFailedBlock(): { block: FailedBlock | undefined; goThere: () => void } {
  const { editor, hashOf, item } = useStudio();
  const failed = useStoreSelector(item, (now) => now.failure?.block);
  const found = failed === undefined ? -1 : scriptOf(editor).findIndex((block) => hashOf.get()(block) === failed.hash);
  const index = found === -1 ? undefined : found;

  function goThere(): void {
    if (index === undefined) return;
    Transforms.select(editor, Editor.start(editor, [index]));
    focusText(editor);
  }

  const block = failed && { number: index === undefined ? failed.number : index + 1, text: failed.text, index };
  return { block, goThere };
}
