import type { WireWebhook } from "@lectern/contract";
import { Ellipsis, KeyRound, Pause, Pencil, Play, Send, Trash2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import type { WebhookActions } from "../use-webhook-actions.ts";
import type { WebhookQuestion } from "./webhook-dialogs.tsx";

export interface WebhookMenuProps {
  webhook: WireWebhook;
  actions: WebhookActions;
  onAsk: (question: WebhookQuestion) => void;
}

/** What can be done with a webhook. */
export function WebhookMenu({ webhook, actions, onAsk }: WebhookMenuProps) {
  const isEnabled = webhook.is_enabled;
  return (
    <>
      <Menu trigger={<IconButton label="More actions" icon={<Ellipsis />} variant="secondary" />}>
        <MenuItem icon={<Pencil />} onClick={() => onAsk({ kind: "edit" })}>
          Edit
        </MenuItem>
        {isEnabled ? (
          <MenuItem icon={<Pause />} onClick={() => onAsk({ kind: "pause" })}>
            Pause
          </MenuItem>
        ) : null}
        <MenuItem icon={<KeyRound />} onClick={() => onAsk({ kind: "rotate" })}>
          Rotate secret
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} tone="danger" onClick={() => onAsk({ kind: "delete" })}>
          Delete
        </MenuItem>
      </Menu>
      {isEnabled ? (
        <Button
          variant="primary"
          icon={<Send />}
          busy={actions.busy === "test"}
          onClick={() => void actions.sendTest(webhook)}
        >
          Send test event
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={<Play />}
          busy={actions.busy === "enable"}
          onClick={() => void actions.setEnabled(webhook, true)}
        >
          Enable
        </Button>
      )}
    </>
  );
}
