import { keyName } from "@lectern/contract";
import { MAX_KEY_NAME_CHARACTERS } from "@lectern/contract/limits";
import { useId, useRef } from "react";
import { failureMessage, fieldProblem } from "../../../platform/api/failure.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";

export interface CreateKeyDialogProps {
  open: boolean;
  onClose: () => void;
  create: (name: string) => Promise<void>;
}

/** Asks for the name of a new API key. */
export function CreateKeyDialog({ open, onClose, create }: CreateKeyDialogProps) {
  return open ? <OpenCreateKeyDialog onClose={onClose} create={create} /> : null;
}

function OpenCreateKeyDialog({ onClose, create }: Omit<CreateKeyDialogProps, "open">) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { name: "" },
    rules: { name: keyName },
    async submit({ name }): Promise<{ name?: string }> {
      try {
        await create(name.trim());
      } catch (error) {
        const wrong = fieldProblem(error, "name");
        if (wrong !== undefined) return { name: wrong };
        form.fail(failureMessage(error, "Something went wrong!"));
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
      title="Create key"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            Create key
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <Field label="Name" hint="Such as the program that uses it." error={form.errors.name}>
          <Input
            ref={input}
            autoComplete="off"
            maxLength={MAX_KEY_NAME_CHARACTERS}
            value={form.values.name}
            onValueChange={(value) => form.set("name", value)}
          />
        </Field>
        <FormProblem form={form} />
      </form>
    </Dialog>
  );
}
