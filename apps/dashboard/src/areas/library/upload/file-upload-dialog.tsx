import { type ReactNode, useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Progress } from "../../../ui/page/progress.tsx";
import { UPLOAD_WORDS } from "./upload-entry.ts";
import type { FileUpload } from "./use-file-upload.ts";

export interface FileUploadDialogProps {
  title: string;
  description: string;
  /** On the button that sends: "Upload". */
  verb: string;
  /** What is sent, for a screen reader. */
  name: string;
  upload: FileUpload;
  onSend: () => void;
  onClose: () => void;
  /** Fields of the form. */
  children: ReactNode;
}

const words = { sending: "Uploading", ...UPLOAD_WORDS };

/** A form that sends one file: its fields, how far it is, and what went wrong. Closing it stops the upload. */
export function FileUploadDialog(props: FileUploadDialogProps) {
  const { title, description, verb, name, upload, onSend, onClose, children } = props;
  const formId = useId();
  const { step } = upload;
  const isBusy = step !== "idle" && step !== "failed";
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        upload.cancel();
        onClose();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button
            onClick={() => {
              upload.cancel();
              if (!isBusy) onClose();
            }}
          >
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {step === "failed" ? "Try again" : verb}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
        {step === "sending" || step === "interrupted" || step === "adding" ? (
          <div className="mt-4">
            <output className="mb-1.5 block text-12 text-ink-3 tabular-nums">
              {words[step]}
              {step === "sending" ? ` · ${Math.floor(upload.percent)}%` : ""}
            </output>
            <Progress
              label={`Upload of ${name}`}
              value={step === "adding" ? null : upload.percent}
              tone={step === "interrupted" ? "warning" : "accent"}
            />
          </div>
        ) : null}
        {upload.problem === undefined ? null : <ErrorNotice className="mt-4" message={upload.problem} />}
      </form>
    </Dialog>
  );
}
