import { GitCompareArrows } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { useDraftState } from "./save-indicator.tsx";

/** Save conflict: another tab or user saved this item. Nothing is overwritten until the user chooses a version. */
export function ConflictNotice() {
  const { saver } = useStudio();
  const { takeTheirs, keepBoth } = useActions();
  const state = useDraftState();
  const [busy, setBusy] = useState<"mine" | "theirs" | "both">();
  if (state.status !== "conflict") return null;

  async function answer(which: "mine" | "theirs" | "both", act: () => Promise<unknown>): Promise<void> {
    setBusy(which);
    try {
      await act();
    } catch (error) {
      toast.error(failureMessage(error));
    }
    setBusy(undefined);
  }

  return (
    <section role="alert" className="sticky top-0 z-2 border-b border-line bg-warning-soft px-4 py-3 sm:px-6">
      <div className="mx-auto flex max-w-190 flex-wrap items-center gap-x-4 gap-y-2">
        <GitCompareArrows className="size-5 shrink-0 text-warning" aria-hidden="true" />
        <div className="min-w-56 flex-1 text-13">
          <p className="font-semibold">This audio was changed somewhere else while you were writing.</p>
          <p className="text-ink-2">Your text is safe in this browser. Which text should it be?</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={busy === "both"}
            disabled={busy !== undefined}
            onClick={() => void answer("both", keepBoth)}
          >
            Keep both
          </Button>
          <Button
            size="sm"
            busy={busy === "theirs"}
            disabled={busy !== undefined}
            onClick={() => void answer("theirs", takeTheirs)}
          >
            Use the other text
          </Button>
          <Button
            size="sm"
            variant="primary"
            busy={busy === "mine"}
            disabled={busy !== undefined}
            onClick={() => void answer("mine", () => saver.keepMine())}
          >
            Keep my text
          </Button>
        </div>
      </div>
    </section>
  );
}
