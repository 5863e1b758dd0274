import { invitedEmail } from "@lectern/contract";
import { MAX_EMAIL_CHARACTERS } from "@lectern/contract/limits";
import type { Role } from "@lectern/access";
import { useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { ApiFailure, failureMessage, fieldProblem, planRefusal } from "../../../platform/errors/failure.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { NoMailNotice } from "../../../platform/help/no-mail-notice.tsx";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { roleNames, rolePurposes } from "../role-names.ts";
import { assignableRoles } from "./member-rules.ts";
import { refreshMembers } from "./use-member-actions.ts";

export interface InviteFormProps {
  orgId: string;
  ownRole: Role;
  /** The plan's member limit, once it is reached. */
  full: number | undefined;
}

/** Invites a member by email. */
export function InviteForm({ orgId, ownRole, full }: InviteFormProps) {
  const queryClient = useQueryClient();
  const [role, setRole] = useState<Role>("editor");
  const [refusal, setRefusal] = useState<string>();

  const form = useForm({
    initial: { email: "" },
    rules: { email: invitedEmail },
    async submit({ email }): Promise<{ email?: string }> {
      if (full !== undefined) {
        setRefusal(`Your plan has room for ${full === 1 ? "1 member" : `${full} members`}, invitations included.`);
        return {};
      }
      try {
        await api.organisations.invite({ org_id: orgId, email: email.trim(), role });
        form.reset();
        toast.success("The invitation has been sent");
        return {};
      } catch (error) {
        const needsPlan = planRefusal(error);
        if (needsPlan !== undefined) {
          setRefusal(needsPlan);
          return {};
        }
        const wrong = fieldProblem(error, "email");
        if (wrong !== undefined) return { email: wrong };
        if (error instanceof ApiFailure && error.failureType === "CONFLICT") return { email: error.message };
        form.fail(failureMessage(error, "Something went wrong!"));
        return {};
      } finally {
        void refreshMembers(queryClient, orgId);
      }
    },
  });

  return (
    <Section title="Invite a member">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-wrap items-start gap-3">
        <Field label="Email" error={form.errors.email} className="flex-1 basis-64">
          <Input
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={MAX_EMAIL_CHARACTERS}
            value={form.values.email}
            onValueChange={(value) => form.set("email", value)}
          />
        </Field>
        <Field label="Role" className="min-w-36 max-sm:flex-1">
          <Select
            value={role}
            onValueChange={setRole}
            options={assignableRoles(ownRole).map((value) => ({
              value,
              label: roleNames[value],
              detail: rolePurposes[value],
            }))}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          icon={<UserPlus />}
          className="mt-6.5 h-control-field! max-sm:mt-0 max-sm:w-full"
        >
          Invite
        </Button>
        <FormProblem form={form} className="w-full" />
        <NoMailNotice what="invitation" className="w-full" />
      </form>
      <UpgradeDialog
        open={refusal !== undefined}
        onOpenChange={(open) => (open ? undefined : setRefusal(undefined))}
        orgId={orgId}
        title="Upgrade to invite more people"
        message={refusal}
      />
    </Section>
  );
}
