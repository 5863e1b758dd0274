import { formatCount, formatWords } from "../../../platform/formats/count.ts";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { useStore } from "../../../platform/store/store.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useActions } from "../session/studio-context.ts";
import { type BuildFailure, failureTitle } from "./build-failure.ts";

/** Dialogs of the build flow: price confirmation and failures. */
export function BuildDialogs({ orgId }: { orgId: string }) {
  const { build } = useActions();
  const step = useStore(build.step);

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
              {step.words === 1 ? "is" : "are"} to be consumed. Sentences that already have their audio cost nothing.
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
      {step.step === "failed" ? (
        <FailureDialog failure={step.failure} orgId={orgId} onOpenChange={onOpenChange} />
      ) : null}
    </>
  );
}

interface FailureDialogProps {
  failure: BuildFailure;
  orgId: string;
  onOpenChange: (open: boolean) => void;
}

function FailureDialog({ failure, orgId, onOpenChange }: FailureDialogProps) {
  const { generate } = useActions();
  const title = failureTitle(failure);
  if (failure.kind === "no-credits" || failure.kind === "plan") {
    return (
      <UpgradeDialog
        open
        onOpenChange={onOpenChange}
        orgId={orgId}
        message={failure.message}
        {...(title === undefined ? {} : { title })}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="sm"
      title={title}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          {failure.kind === "failed" ? (
            <Button variant="primary" onClick={generate}>
              Try again
            </Button>
          ) : null}
        </>
      }
    >
      <p className="text-14 text-ink-2">{failure.message}</p>
    </Dialog>
  );
}
