import type { WireInvitation, WireMember } from "@lectern/contract";
import { MailPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { isBelowLimit, type Role, roles } from "@lectern/access";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { formatDate } from "../../../platform/formats/date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { roleNames } from "../role-names.ts";
import { invitationRefusal, type Requester, sortMembers } from "./member-rules.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useUser } from "../../../platform/session/current-session.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { InviteForm } from "./invite-form.tsx";
import { type MemberConfirmation, MemberConfirmationDialog } from "./member-dialogs.tsx";
import { MemberRow } from "./member-row.tsx";
import { useMemberActions } from "./use-member-actions.ts";

export interface InvitationRowProps {
  invitation: WireInvitation;
  requester: Requester;
  now: number;
  onResend: () => Promise<void>;
  onWithdraw: () => void;
}

/** A pending invitation. */
function InvitationRow({ invitation, requester, now, onResend, onWithdraw }: InvitationRowProps) {
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

const listClasses = "rounded-10 border border-line bg-sheet";

/** The members and invitations of an organisation, with their roles. */
export function MembersScreen() {
  const { orgId } = useParams({ from: "/organisation/$orgId/shell/members" });
  const user = useUser();
  const { data: organisation } = useSuspenseQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const { data: usage } = useQuery(queries.usage(orgId));
  const {
    data: people,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...queries.members(orgId), refetchOnMount: "always" });
  const actions = useMemberActions(orgId);
  const [question, setQuestion] = useState<MemberConfirmation>();
  const [openedAt] = useState(Date.now);

  const requester: Requester = { userId: user.id, role: organisation.role, canManage: hasRight("manage member") };
  const room = usage?.counters.members;
  const isFull = room !== undefined && !isBelowLimit(room.limit, room.used);

  function changeRole(member: WireMember, role: Role): void {
    const isLowering = roles.indexOf(role) > roles.indexOf(member.role);
    if (member.user_id === user.id && isLowering) setQuestion({ kind: "lower self", member, role });
    else void actions.changeRole(member, role);
  }

  return (
    <Screen
      title="Members"
      lead={
        <>
          Of{" "}
          <Link
            to="/organisation/$orgId/integration"
            params={{ orgId }}
            className="touch-target rounded-6 py-1 font-medium text-ink underline underline-offset-2 wrap-anywhere"
          >
            <bdi>{organisation.name}</bdi>
          </Link>
          {room === undefined || room.limit === null
            ? "."
            : `. ${room.used} of ${room.limit} places are taken, invitations included.`}
        </>
      }
    >
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-10">
        {requester.canManage ? (
          <InviteForm orgId={orgId} ownRole={requester.role} full={isFull ? (room.limit ?? undefined) : undefined} />
        ) : (
          <p className="text-13 text-ink-2">Owners and admins invite people and change roles.</p>
        )}
        <Section title="People">
          {error && !people ? (
            <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
          ) : null}
          {people === undefined && !error ? (
            <Loading label="Loading members…" className={listClasses}>
              {[1, 2, 3, 4].map((key) => (
                <div key={key} className="flex items-center gap-4 border-b border-line px-5 py-3.5 last:border-b-0">
                  <Skeleton className="size-8 rounded-full!" />
                  <Skeleton className="h-10 max-w-60" />
                </div>
              ))}
            </Loading>
          ) : null}
          {people ? (
            <ul aria-label="Members" className={listClasses}>
              {sortMembers(people.members).map((member) => (
                <MemberRow
                  key={member.user_id}
                  member={member}
                  members={people.members}
                  requester={requester}
                  onChangeRole={(role) => changeRole(member, role)}
                  onRemove={() =>
                    setQuestion(member.user_id === user.id ? { kind: "leave" } : { kind: "remove", member })
                  }
                />
              ))}
            </ul>
          ) : null}
        </Section>
        {people && people.invitations.length > 0 ? (
          <Section title="Invited">
            <ul className={listClasses}>
              {people.invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  requester={requester}
                  now={openedAt}
                  onResend={() => actions.resend(invitation)}
                  onWithdraw={() => setQuestion({ kind: "withdraw", invitation })}
                />
              ))}
            </ul>
          </Section>
        ) : null}
      </div>
      <MemberConfirmationDialog
        question={question}
        organisation={organisation.name}
        actions={actions}
        onClose={() => setQuestion(undefined)}
      />
    </Screen>
  );
}
