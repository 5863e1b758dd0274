import { FileX2 } from "lucide-react";
import { useStudio } from "../session/studio-context.ts";
import { PutElsewhere } from "./put-elsewhere.tsx";
import { useDraftState } from "./save-indicator.tsx";

/** The item or its project was deleted while it was open: the text is offered another place. */
export function GoneNotice({ orgId }: { orgId: string }) {
  const { saver, snapshot } = useStudio();
  const { status } = useDraftState();
  if (status !== "gone") return null;
  return (
    <section role="alert" className="sticky top-0 z-2 border-b border-line bg-warning-soft px-4 py-3 sm:px-6">
      <div className="mx-auto flex max-w-190 flex-wrap items-center gap-x-4 gap-y-2">
        <FileX2 className="size-5 shrink-0 text-warning" aria-hidden="true" />
        <div className="min-w-56 flex-1 text-13">
          <p className="font-semibold">This audio was deleted somewhere else, or its project was.</p>
          <p className="text-ink-2">Your text is safe: put it into another project.</p>
        </div>
        <PutElsewhere orgId={orgId} body={snapshot} onPut={saver.forget} />
      </div>
    </section>
  );
}
