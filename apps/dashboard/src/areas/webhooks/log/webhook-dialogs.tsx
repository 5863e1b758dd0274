import type { WireWebhook } from "@lectern/contract";
import { WEBHOOK_LOG_DAYS } from "@lectern/contract/limits";
import { SecretDialog } from "../../../platform/page/secret-dialog.tsx";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { WebhookDialog } from "../form/webhook-dialog.tsx";
import type { WebhookActions } from "../use-webhook-actions.ts";
import { webhookName } from "../webhook-state.ts";

/** The dialog that is open. */
export type WebhookQuestion = { kind: "edit" | "pause" | "rotate" | "delete" } | { kind: "secret"; secret: string };

export interface WebhookDialogsProps {
  orgId: string;
  webhook: WireWebhook;
  actions: WebhookActions;
  question: WebhookQuestion | undefined;
  onAsk: (question: WebhookQuestion | undefined) => void;
  onRemove: () => void;
}

/** The dialogs of a webhook's actions. */
export function WebhookDialogs({ orgId, webhook, actions, question, onAsk, onRemove }: WebhookDialogsProps) {
  const name = <bdi className="font-semibold">{webhookName(webhook)}</bdi>;

  function close(): void {
    onAsk(undefined);
  }

  async function rotate(): Promise<void> {
    const secret = await actions.rotate(webhook);
    onAsk(secret === undefined ? undefined : { kind: "secret", secret });
  }

  return (
    <>
      {question?.kind === "edit" ? (
        <WebhookDialog
          orgId={orgId}
          webhook={webhook}
          onClose={close}
          save={async (settings) => {
            await actions.change(webhook, settings);
            close();
          }}
        />
      ) : null}
      <AlertDialog
        open={question?.kind === "pause"}
        onOpenChange={close}
        title="Pause this webhook?"
        description={
          <>{name} is sent nothing until it is enabled again, and what waits for another attempt is given up.</>
        }
        confirmLabel="Pause"
        busy={actions.busy === "enable"}
        onConfirm={() => void actions.setEnabled(webhook, false).then(close)}
      />
      <AlertDialog
        open={question?.kind === "rotate"}
        onOpenChange={close}
        title="Rotate the secret?"
        description={
          <>
            <p>
              A new secret is made and shown once. For 24 hours each message carries two signatures, by the new secret
              and by the one before, so that nothing is lost while you change your system.
            </p>
            {webhook.previous_secret_until === null ? null : (
              <p className="mt-2">
                The last rotation is less than 24 hours ago: the secret from before it stops signing at once.
              </p>
            )}
          </>
        }
        confirmLabel="Rotate secret"
        busy={actions.busy === "rotate"}
        onConfirm={() => void rotate()}
      />
      <SecretDialog
        secret={question?.kind === "secret" ? question.secret : undefined}
        title="The new signing secret"
        label="Signing secret"
        onClose={close}
      >
        Copy the secret now and keep it safe: it is shown this once. Change your system to it within 24 hours.
      </SecretDialog>
      <AlertDialog
        open={question?.kind === "delete"}
        onOpenChange={close}
        title="Delete this webhook?"
        description={
          <>
            {name} is sent nothing any more, and its log of the last {WEBHOOK_LOG_DAYS} days is deleted.
          </>
        }
        confirmLabel="Delete webhook"
        tone="danger"
        busy={actions.busy === "delete"}
        onConfirm={onRemove}
      />
    </>
  );
}
