import { CircleAlert } from "lucide-react";
import { useStoreSelector, useStore } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { useDraftState } from "../draft/save-indicator.tsx";
import { useActions, useIsReadOnly, useStudio } from "../session/studio-context.ts";
import { FailedBlockName } from "./failed-block-name.tsx";
import { useFailedBlock } from "./use-failed-block.ts";

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
