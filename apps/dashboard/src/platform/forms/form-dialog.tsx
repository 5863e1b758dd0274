import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, type DialogProps } from "../../ui/overlays/dialog.tsx";
import { FormProblem } from "./form-problem.tsx";
import type { Form } from "./use-form.ts";

export interface FormDialogProps extends Pick<DialogProps, "title" | "description" | "size" | "initialFocus"> {
  form: Pick<Form<Record<string, string>>, "busy" | "onSubmit" | "problem">;
  submitLabel: string;
  cancelLabel?: string;
  /** The form cannot be sent as it is. */
  isDisabled?: boolean;
  /** What it does cannot be undone. */
  isDanger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog that stays open until it was taken. */
export function FormDialog(props: FormDialogProps) {
  const { form, submitLabel, cancelLabel = "Cancel", isDisabled = false, isDanger = false, onClose, children } = props;
  const { title, description, size, initialFocus } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !form.busy) onClose();
      }}
      title={title}
      description={description}
      {...(size !== undefined && { size })}
      {...(initialFocus !== undefined && { initialFocus })}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? "danger" : "primary"}
            busy={form.busy}
            disabled={isDisabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit} className="grid gap-5">
        {children}
        <FormProblem form={form} />
      </form>
    </Dialog>
  );
}
