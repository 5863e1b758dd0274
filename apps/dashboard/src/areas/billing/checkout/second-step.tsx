import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CHECKOUT_FAILED_MESSAGE } from "../checkout-failed.ts";
import { ErrorNotice } from "../../../ui/error-notice.tsx";

export interface SecondStepProps {
  open: boolean;
  /** What is confirmed, such as "Upgrade for $59.00". */
  amount: string;
  answer: (approved: boolean) => Promise<void>;
}

/** What a bank asks before it lets a payment through. */
export function SecondStep({ open, amount, answer }: SecondStepProps) {
  const sending = useMutation({ mutationFn: answer });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !sending.isPending) sending.mutate(false);
      }}
      size="sm"
      title="Your bank asks"
      footer={
        <>
          <Button busy={sending.isPending && !sending.variables} onClick={() => sending.mutate(false)}>
            Refuse
          </Button>
          <Button variant="primary" busy={sending.isPending && sending.variables} onClick={() => sending.mutate(true)}>
            Confirm
          </Button>
        </>
      }
    >
      <p className="text-14 text-ink-2">
        This test card needs a second step. A real bank would ask you to confirm it in its app: {amount}?
      </p>
      {sending.error ? (
        <ErrorNotice className="mt-3" message={failureMessage(sending.error, CHECKOUT_FAILED_MESSAGE)} />
      ) : null}
    </Dialog>
  );
}
