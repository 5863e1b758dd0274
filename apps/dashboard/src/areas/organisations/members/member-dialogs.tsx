import type { WireInvitation, WireMember } from "@lectern/contract";
import type { Role } from "@lectern/access";
import type { ReactNode } from "react";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { roleNames } from "../role-names.ts";
import { memberName } from "./member-rules.ts";
import type { MemberActions } from "./use-member-actions.ts";

/** An action that needs confirmation. */
export type MemberConfirmation =
  | { kind: "remove"; member: WireMember }
  | { kind: "lower self"; member: WireMember; role: Role }
  | { kind: "withdraw"; invitation: WireInvitation }
  | { kind: "leave" };

export interface MemberDialogsProps {
  question: MemberConfirmation | undefined;
  organisation: string;
  actions: MemberActions;
  onClose: () => void;
}

/** Confirmation dialog for removals and demotions that only others can revert. */
export function MemberConfirmationDialog({ question, organisation, actions, onClose }: MemberDialogsProps) {
  if (question === undefined) return null;
  const { title, description, confirmLabel, run } = confirmationTexts(question, organisation, actions);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      tone="danger"
      onConfirm={() => {
        onClose();
        void run();
      }}
    />
  );
}

interface ConfirmationText {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  run: () => Promise<void>;
}

function confirmationTexts(
  question: MemberConfirmation,
  organisation: string,
  actions: MemberActions,
): ConfirmationText {
  if (question.kind === "remove") {
    return {
      title: "Remove this member?",
      description: (
        <>
          <Name>{memberName(question.member)}</Name> can no longer open <Name>{organisation}</Name>. What they made
          stays.
        </>
      ),
      confirmLabel: "Remove",
      run: () => actions.remove(question.member),
    };
  }
  if (question.kind === "lower self") {
    return {
      title: `Become ${roleNames[question.role].toLowerCase()}?`,
      description: "You give up rights that only others can give back to you.",
      confirmLabel: "Change my role",
      run: () => actions.changeRole(question.member, question.role),
    };
  }
  if (question.kind === "withdraw") {
    return {
      title: "Withdraw this invitation?",
      description: (
        <>
          The invitation of <Name>{question.invitation.email}</Name> can no longer be accepted.
        </>
      ),
      confirmLabel: "Withdraw",
      run: () => actions.withdraw(question.invitation),
    };
  }
  return {
    title: "Leave this organisation?",
    description: (
      <>
        You can no longer open <Name>{organisation}</Name>, until somebody invites you again. What you made stays.
      </>
    ),
    confirmLabel: "Leave",
    run: () => actions.leave(),
  };
}

function Name({ children }: { children: string }) {
  return (
    <strong className="font-semibold wrap-anywhere text-ink">
      <bdi>{children}</bdi>
    </strong>
  );
}
