import type { WireInvitation } from "@lectern/contract";
import { MailPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatDate } from "../../../platform/formats/date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { roleNames } from "../role-names.ts";
import { type Requester, invitationRefusal } from "./member-rules.ts";

export interface InvitationRowProps {
  invitation: WireInvitation;
  requester: Requester;
  now: number;
  onResend: () => Promise<void>;
  onWithdraw: () => void;
}

/** A pending invitation. */
export function InvitationRow({ invitation, requester, now, onResend, onWithdraw }: InvitationRowProps) {
  const [isSending, setSending] = useState(false);
  const refusal = invitationRefusal(requester, invitation.role);
  const hasExpired = Date.parse(invitation.expires_at) <= now;

  async function resend(): Promise<void> {
    setSending(true);
    await onResend();
    setSending(false);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-14 font-medium wrap-anywhere">{invitation.email}</p>
        <p className="text-13 text-ink-3">
          {hasExpired ? "Expired on" : "Expires on"} {formatDate(invitation.expires_at)}
        </p>
      </div>
      {hasExpired ? <Badge tone="warning">Expired</Badge> : null}
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        <span className="text-13 text-ink-2 sm:px-2">{roleNames[invitation.role]}</span>
        {requester.canManage ? (
          <div className="flex items-center gap-1">
            <IconButton
              label={`Send the invitation to ${invitation.email} again`}
              icon={<MailPlus />}
              hint={refusal}
              disabled={refusal !== undefined}
              busy={isSending}
              onClick={() => void resend()}
            />
            <IconButton
              label={`Withdraw the invitation to ${invitation.email}`}
              icon={<Trash2 />}
              onClick={onWithdraw}
            />
          </div>
        ) : null}
      </div>
    </li>
  );
}
