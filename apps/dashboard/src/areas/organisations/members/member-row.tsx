import type { WireMember } from "@lectern/contract";
import { LogOut, UserMinus } from "lucide-react";
import type { Role } from "@lectern/access";
import { formatDate } from "../../../platform/formats/date.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Tooltip } from "../../../ui/overlays/tooltip.tsx";
import { roleNames } from "../role-names.ts";
import { type Requester, memberName, removalRefusal, roleRefusal, assignableRoles } from "./member-rules.ts";

export interface MemberRowProps {
  member: WireMember;
  members: readonly WireMember[];
  requester: Requester;
  onChangeRole: (role: Role) => void;
  /** For the user's own row: leaves the organisation. */
  onRemove: () => void;
}

/** A member: name, joining date, role. */
export function MemberRow({ member, members, requester, onChangeRole, onRemove }: MemberRowProps) {
  const name = memberName(member);
  const isSelf = member.user_id === requester.userId;
  const notRole = roleRefusal(requester, member, members);
  const notRemoved = removalRefusal(requester, member, members);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3.5 last:border-b-0">
      <Avatar givenName={member.given_name || member.email} familyName={member.family_name} src={member.avatar} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-14 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {isSelf ? <span className="font-normal text-ink-3"> (you)</span> : null}
        </p>
        <p className="text-13 wrap-anywhere text-ink-2">{member.email}</p>
      </div>
      <p className="w-34 text-13 text-ink-3 max-md:w-auto max-sm:w-full max-sm:pl-12">
        Joined {formatDate(member.joined_at)}
      </p>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between max-sm:pl-12">
        <MemberRole member={member} name={name} requester={requester} refusal={notRole} onChangeRole={onChangeRole} />
        {isSelf || requester.canManage ? (
          <IconButton
            label={isSelf ? "Leave the organisation" : `Remove ${name}`}
            hint={notRemoved}
            disabled={notRemoved !== undefined}
            icon={isSelf ? <LogOut /> : <UserMinus />}
            onClick={onRemove}
          />
        ) : null}
      </div>
    </li>
  );
}

interface MemberRoleProps {
  member: WireMember;
  name: string;
  requester: Requester;
  refusal: string | undefined;
  onChangeRole: (role: Role) => void;
}

/** A member's role: a select for users who may change it, with the reason where it is disabled; otherwise text. */
function MemberRole({ member, name, requester, refusal, onChangeRole }: MemberRoleProps) {
  if (!requester.canManage) return <span className="px-2 text-13 text-ink-2">{roleNames[member.role]}</span>;
  if (refusal !== undefined) {
    return (
      <Tooltip label={refusal}>
        <button
          type="button"
          aria-disabled="true"
          aria-label={`Role of ${name}: ${roleNames[member.role]}`}
          className="inline-flex h-control-sm min-w-26 cursor-not-allowed items-center rounded-6 border border-transparent bg-well px-2 text-12 text-ink-3"
        >
          {roleNames[member.role]}
        </button>
      </Tooltip>
    );
  }
  return (
    <Select
      size="sm"
      className="min-w-26"
      label={`Role of ${name}`}
      value={member.role}
      onValueChange={(role) => {
        if (role !== member.role) onChangeRole(role);
      }}
      options={assignableRoles(requester.role).map((value) => ({ value, label: roleNames[value] }))}
    />
  );
}
