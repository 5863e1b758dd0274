import { FileX2 } from "lucide-react";
import { useStudio } from "../session/studio-context.ts";
import { MoveDraft } from "./move-draft.tsx";
import { useDraftState } from "./save-indicator.tsx";

/** The item or its project was deleted while open: offers to move the draft. */
export function DeletedNotice({ orgId }: { orgId: string }) {
  const { saver, snapshot } = useStudio();
  const { status } = useDraftState();
  if (status !== "deleted") return null;
  return (
    <section role="alert" className="sticky top-0 z-2 border-b border-line bg-warning-soft px-4 py-3 sm:px-6">
      <div className="mx-auto flex max-w-190 flex-wrap items-center gap-x-4 gap-y-2">
        <FileX2 className="size-5 shrink-0 text-warning" aria-hidden="true" />
        <div className="min-w-56 flex-1 text-13">
          <p className="font-semibold">This audio was deleted somewhere else, or its project was.</p>
          <p className="text-ink-2">Your text is safe: put it into another project.</p>
        </div>
        <MoveDraft orgId={orgId} body={snapshot} onMoved={() => saver.removeStored()} />
      </div>
    </section>
  );
}
