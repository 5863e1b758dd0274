import { useRef } from "react";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { WordsPrice } from "../../../platform/rights/words-price.tsx";
import { useStore } from "../../../platform/store/store.ts";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useActions } from "../session/studio-context.ts";
import { type BuildFailure, failureTitle, shortageText } from "../build/build-failure.ts";
import { FailedBlockName, useFailedBlock } from "./failure-notice.tsx";

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
        description={step.step === "confirm" ? <WordsPrice words={step.words} remaining={step.remaining} /> : null}
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
  const { block, goThere } = useFailedBlock();
  const isGoing = useRef(false);
  const title = failureTitle(failure);
  if (failure.kind === "no-credits" || failure.kind === "plan") {
    return (
      <UpgradeDialog
        open
        onOpenChange={onOpenChange}
        orgId={orgId}
        message={failure.message}
        detail={failure.kind === "no-credits" ? shortageText(failure) : undefined}
        isBrief={failure.kind === "no-credits"}
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
      returnsFocus={() => {
        if (isGoing.current) goThere();
        return !isGoing.current;
      }}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          {block?.index === undefined ? null : (
            <Button
              onClick={() => {
                isGoing.current = true;
                onOpenChange(false);
              }}
            >
              Go to the block
            </Button>
          )}
          {failure.kind === "failed" ? (
            <Button variant="primary" onClick={generate}>
              Try again
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-2 text-14">
        {block === undefined ? null : <FailedBlockName block={block} />}
        <p className="text-ink-2">{failure.message}</p>
      </div>
    </Dialog>
  );
}
