import type { FieldSchema } from "@lectern/contract";
import { useRef } from "react";
import { Field, Input } from "../../ui/fields/field.tsx";
import { failureMessage, fieldProblem } from "../errors/failure.ts";
import { FormDialog } from "./form-dialog.tsx";
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
    <FormDialog form={form} size="sm" initialFocus={input} title={title} submitLabel={saveLabel} onClose={onClose}>
      <Field label="Name" hint={hint} error={form.errors.name}>
        <Input
          ref={input}
          autoComplete="off"
          maxLength={maxLength}
          value={form.values.name}
          onValueChange={(value) => form.set("name", value)}
        />
      </Field>
    </FormDialog>
  );
}
