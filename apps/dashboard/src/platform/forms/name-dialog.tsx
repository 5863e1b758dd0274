import type { FieldSchema } from "@lectern/contract";
import { useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Field, Input } from "../../ui/fields/field.tsx";
import { failureMessage, fieldProblem } from "../errors/failure.ts";
import { FormProblem } from "./form-problem.tsx";
import { useForm } from "./use-form.ts";

export interface NameDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  hint: string;
  saveLabel: string;
  /** What the call names the field, what it has to be, and its most characters. */
  field: string;
  rule: FieldSchema;
  maxLength: number;
  /** Said of a failure that the server has no sentence for. */
  failure: string;
  /** Rejects with the failure; the dialog stays open then. */
  save: (name: string) => Promise<void>;
}

/** Asks for the name of something new. */
export function NameDialog({ open, ...props }: NameDialogProps) {
  return open ? <OpenNameDialog {...props} /> : null;
}

function OpenNameDialog(props: Omit<NameDialogProps, "open">) {
  const { onClose, title, hint, saveLabel, field, rule, maxLength, failure, save } = props;
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { name: "" },
    rules: { name: rule },
    async submit({ name }): Promise<{ name?: string }> {
      try {
        await save(name.trim());
      } catch (error) {
        const wrong = fieldProblem(error, field);
        if (wrong !== undefined) return { name: wrong };
        form.fail(failureMessage(error, failure));
      }
      return {};
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !form.busy) onClose();
      }}
      size="sm"
      initialFocus={input}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <Field label="Name" hint={hint} error={form.errors.name}>
          <Input
            ref={input}
            autoComplete="off"
            maxLength={maxLength}
            value={form.values.name}
            onValueChange={(value) => form.set("name", value)}
          />
        </Field>
        <FormProblem form={form} />
      </form>
    </Dialog>
  );
}
