import { Editor, Transforms } from "slate";
import { CircleAlert } from "lucide-react";
import { focusText } from "../document/editor-element.ts";
import { useStore, useStoreSelector } from "../../../platform/store/store.ts";
import { scriptOf } from "../document/elements.ts";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { Button } from "../../../ui/button.tsx";
import { useDraftState } from "../saving/save-indicator.tsx";

/** The block at which the last generation failed; `index` is undefined once its text was changed. */
interface FailedBlock {
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

/** Names a block by its number and first words. */
export function FailedBlockName({ block }: { block: Pick<FailedBlock, "number" | "text"> }) {
  return (
    <p className="text-ink-2 wrap-anywhere">
      Block {block.number}: <q dir="auto">{block.text}</q>
    </p>
  );
}

/** Why the last generation failed, until the next one starts. */
export function FailureNotice() {
  const { item } = useStudio();
  const { build, generate } = useActions();
  const isReadOnly = useIsReadOnly();
  const failure = useStoreSelector(item, (now) => now.failure);
  const { block, goThere } = useFailedBlock();
  const { step } = useStore(build.step);
  const isGone = useDraftState().status === "deleted";
  const isUnderWay = step === "saving" || step === "generating" || step === "finishing";
  if (failure === undefined || isUnderWay || isGone) return null;
  return (
    <section aria-label="The last generation" className="border-b border-line bg-bad-soft px-4 py-2.5 sm:px-6">
      <div className="mx-auto flex max-w-190 flex-wrap items-center gap-x-4 gap-y-2">
        <CircleAlert className="size-5 shrink-0 text-bad" aria-hidden="true" />
        <div className="min-w-56 flex-1 text-13">
          <p className="font-semibold text-ink">The audio was not generated</p>
          {block === undefined ? null : <FailedBlockName block={block} />}
          <p className="text-ink-2 wrap-anywhere">{failure.message}</p>
        </div>
        {block?.index === undefined ? null : (
          <Button size="sm" onClick={goThere}>
            Go to the block
          </Button>
        )}
        {isReadOnly ? null : (
          <Button size="sm" onClick={generate}>
            Try again
          </Button>
        )}
      </div>
    </section>
  );
}
