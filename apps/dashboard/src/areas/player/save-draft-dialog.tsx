import { settingName } from "@lectern/contract";
import { MAX_SETTING_NAME_CHARACTERS } from "@lectern/contract/limits";
import { useId, useRef } from "react";
import { failureMessage, fieldProblem } from "../../platform/api/failure.ts";
import { FormProblem } from "../../platform/forms/form-problem.tsx";
import { useForm } from "../../platform/forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";

export interface SaveDraftDialogProps {
  open: boolean;
  onClose: () => void;
  /** Rejects with the failure. */
  save: (name: string) => Promise<void>;
}

/** Asks for the name under which settings are kept. */
export function SaveDraftDialog({ open, onClose, save }: SaveDraftDialogProps) {
  return open ? <OpenSaveDraftDialog onClose={onClose} save={save} /> : null;
}

function OpenSaveDraftDialog({ onClose, save }: Omit<SaveDraftDialogProps, "open">) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { setting_name: "" },
    rules: { setting_name: settingName },
    async submit({ setting_name: name }): Promise<{ setting_name?: string }> {
      try {
        await save(name.trim());
        onClose();
      } catch (error) {
        const wrong = fieldProblem(error, "setting_name");
        if (wrong !== undefined) return { setting_name: wrong };
        form.fail(failureMessage(error, "Something went wrong while saving the draft."));
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
      title="Save as draft"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            Save draft
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <Field label="Name" hint="A draft of the same name is replaced." error={form.errors.setting_name}>
          <Input
            ref={input}
            autoComplete="off"
            maxLength={MAX_SETTING_NAME_CHARACTERS}
            value={form.values.setting_name}
            onValueChange={(value) => form.set("setting_name", value)}
          />
        </Field>
        <FormProblem form={form} />
      </form>
    </Dialog>
  );
}
