import { useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { useActions } from "../session/studio-context.ts";

/** Save conflict of the lexicon: nothing is overwritten until the user chooses a version. */
export function LexiconConflict() {
  const { lexiconSaver } = useActions();
  const [busy, setBusy] = useState<"mine" | "theirs">();

  async function settle(which: "mine" | "theirs"): Promise<void> {
    setBusy(which);
    try {
      await lexiconSaver.settle(which);
    } catch (error) {
      toast.error(failureMessage(error));
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <div role="alert" className="mt-4 rounded-10 bg-warning-soft px-4 py-3 text-13">
      <p className="font-semibold">The library was changed somewhere else while you were changing it.</p>
      <p className="text-ink-2">Your changes are not saved yet. Which library should it be?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={busy === "theirs"} disabled={busy !== undefined} onClick={() => void settle("theirs")}>
          Use the other library
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={busy === "mine"}
          disabled={busy !== undefined}
          onClick={() => void settle("mine")}
        >
          Keep mine
        </Button>
      </div>
    </div>
  );
}
