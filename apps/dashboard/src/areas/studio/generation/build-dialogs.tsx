import { NoWordsDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { formatCount, formatWords } from "../../../platform/formats/count.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useActions } from "../session/studio-context.ts";
import { useStore } from "../../../platform/store/store.ts";

/** What stands between Build and the audio: the price, and what can go wrong. */
export function BuildDialogs({ orgId }: { orgId: string }) {
  const { build } = useActions();
  const step = useStore(build.step);
  const failure = step.step === "failed" ? step.failure : undefined;

  function onOpenChange(open: boolean): void {
    if (!open) build.dismiss();
  }

  return (
    <>
      <AlertDialog
        open={step.step === "confirm"}
        onOpenChange={onOpenChange}
        title="Generate audio"
        description={
          step.step === "confirm" ? (
            <>
              <strong className="font-semibold text-ink tabular-nums">{formatWords(step.words)}</strong>{" "}
              {step.words === 1 ? "is" : "are"} to be consumed. Blocks that already have their audio cost nothing.
              {step.remaining === null ? null : (
                <span className="mt-1 block text-13 tabular-nums">
                  {formatCount(step.remaining - step.words)} of {formatCount(step.remaining)} words will be left.
                </span>
              )}
            </>
          ) : null
        }
        confirmLabel="Proceed"
        onConfirm={() => void build.proceed()}
      />
      <NoWordsDialog open={failure?.kind === "no-credits"} onOpenChange={onOpenChange} orgId={orgId} />
      <Dialog
        open={failure !== undefined && failure.kind !== "no-credits"}
        onOpenChange={onOpenChange}
        size="sm"
        title={failure?.kind === "too-long" ? "This text is too long" : "The audio was not generated"}
        footer={
          <Button variant="primary" onClick={build.dismiss}>
            Close
          </Button>
        }
      >
        <p className="text-14 text-ink-2">{failure?.message}</p>
      </Dialog>
    </>
  );
}
