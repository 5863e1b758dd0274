import { CANCEL_REASON_REQUIRED_MESSAGE, cancelReason, cancelSuggestion } from "@lectern/contract";
import { MAX_CANCEL_TEXT_CHARACTERS } from "@lectern/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { refreshBilling } from "../billing-queries.ts";

/** Said wherever a plan ends. */
export const STORED_IS_KEPT = "What you stored is kept.";

export interface CancelDialogProps {
  orgId: string;
  /** When the plan ends, as it is shown; undefined: at once, because its last payment failed. */
  endsOn: string | undefined;
  onClose: () => void;
}

/** Asks why a subscription is cancelled, and what would have kept it. */
export function CancelDialog({ orgId, endsOn, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { reason: "", suggestion: "" },
    rules: { reason: cancelReason, suggestion: cancelSuggestion },
    async submit({ reason, suggestion }) {
      try {
        await api.billing.cancel({ org_id: orgId, cancelReason: reason, cancelSuggestion: suggestion });
      } catch (error) {
        form.fail(failureMessage(error, "Something went wrong!"));
        return;
      }
      await refreshBilling(queryClient, orgId);
      toast.success("Your subscription is cancelled successfully");
      onClose();
    },
  });
  const isEmpty = form.values.reason.trim() === "";

  return (
    <FormDialog
      form={form}
      title="Cancel subscription"
      submitLabel="Confirm"
      cancelLabel="Keep my plan"
      isDisabled={isEmpty}
      isDanger
      onClose={onClose}
    >
      <p className="text-14 text-ink-2">
        {endsOn === undefined
          ? "Your last payment failed, so your plan ends now. The open invoice is voided and you owe nothing."
          : `Your plan lasts until ${endsOn}, and you can resume it until then.`}{" "}
        {STORED_IS_KEPT}
      </p>
      <Field
        label="Why do you cancel?"
        error={form.errors.reason}
        hint={isEmpty ? CANCEL_REASON_REQUIRED_MESSAGE : undefined}
      >
        <Textarea
          rows={3}
          maxLength={MAX_CANCEL_TEXT_CHARACTERS}
          value={form.values.reason}
          onChange={(event) => form.set("reason", event.target.value)}
        />
      </Field>
      <Field label="What should we do better? (optional)" error={form.errors.suggestion}>
        <Textarea
          rows={3}
          maxLength={MAX_CANCEL_TEXT_CHARACTERS}
          value={form.values.suggestion}
          onChange={(event) => form.set("suggestion", event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
